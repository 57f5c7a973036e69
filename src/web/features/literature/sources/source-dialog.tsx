import { useRef } from 'react';
import type { EditedSource } from '#contracts/search-sources.ts';
import { call } from '#web/api/transport/service.ts';
import { EditDialog } from '#web/kit/edit-dialog.tsx';
import type { FieldWords } from '#web/ui/dialog/conflict-rows.ts';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { SettingItems } from './setting-items.tsx';
import { type SourceFields, settingsOf, sourceNow, sourcesKey, yearsOf } from './source-fields.ts';

const words: FieldWords<SourceFields> = {
  name: { label: '显示名称' },
  platform: { label: '检索平台' },
  fromYear: { label: '覆盖起始年' },
  toYear: { label: '覆盖结束年' },
  url: { label: '网址' },
  note: { label: '备注' },
};

/** What an institution says of a numbered database. */
export const SourceDialog = ({ source, onClose }: { source: EditedSource; onClose: () => void }) => {
  const { id, code, chinese } = source;
  /** Not of the form: as it stands now, not as it stood when the form was opened. */
  const offered = useRef(source.offered);
  return (
    <EditDialog<EditedSource, SourceFields, EditedSource>
      title={`${code} ${chinese}`}
      row={source}
      fieldsOf={settingsOf}
      send={(fields, version) =>
        call('POST /search-sources/save', {
          body: { id, version, offered: offered.current, ...fields, ...yearsOf(fields) },
          quiet: true,
        })
      }
      latest={async () => {
        const now = await sourceNow(id);
        if (now) offered.current = now.offered;
        return now;
      }}
      refresh={sourcesKey}
      said="检索来源已保存"
      {...{ words, onClose }}
    >
      <TextItem name="name" label="显示名称" wide extra={`委托表单上的名称，空白则用 ${code}`} maxLength={40} />
      <SettingItems />
    </EditDialog>
  );
};
