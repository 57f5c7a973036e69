import { type FormRule, Radio } from 'antd';
import { useRef } from 'react';
import type { EditedSource } from '#contracts/search-sources.ts';
import { databaseGroups } from '#domain/literature/databases.ts';
import { call } from '#web/api/transport/service.ts';
import { EditDialog } from '#web/kit/edit-dialog.tsx';
import type { FieldWords } from '#web/ui/dialog/conflict-rows.ts';
import { CheckItem, ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
import { SettingItems } from './setting-items.tsx';
import { type SourceFields, settingsOf, sourceNow, sourcesKey, yearsOf } from './source-fields.ts';

type Described = Pick<EditedSource, 'code' | 'chinese' | 'english' | 'group' | 'labels' | 'inclusion' | 'citation'>;
type Fields = Omit<SourceFields, 'name'> & Described;

const describedOf = ({ code, chinese, english, group, labels, inclusion, citation }: Described): Described => ({
  code,
  chinese,
  english,
  group,
  labels,
  inclusion,
  citation,
});

const fieldsOf = (source: EditedSource): Fields => {
  const { name: _, ...settings } = settingsOf(source);
  return { ...settings, ...describedOf(source) };
};

const blank: Fields = {
  ...{ code: '', chinese: '', english: '', group: 'international', labels: [], inclusion: true, citation: true },
  ...{ platform: '', url: '', fromYear: null, toYear: null, note: '' },
};

const yesNo = (value: unknown): string => (value === true ? '是' : '否');

const words: FieldWords<Fields> = {
  chinese: { label: '名称' },
  code: { label: '简称' },
  english: { label: '英文名称' },
  group: { label: '类别', say: (group) => databaseGroups[group] },
  labels: { label: '导出文件中的标签', say: (labels) => labels.join('、') },
  inclusion: { label: '可查收录', say: yesNo },
  citation: { label: '可查引用', say: yesNo },
  platform: { label: '检索平台' },
  fromYear: { label: '覆盖起始年' },
  toYear: { label: '覆盖结束年' },
  url: { label: '网址' },
  note: { label: '备注' },
};

const send = (source: EditedSource | undefined, fields: Fields, version: number, offered: boolean) => {
  const { platform, url, note } = fields;
  const settings = { platform, url, note, offered, ...yearsOf(fields) };
  return source
    ? call('POST /search-sources/save', {
        body: { id: source.id, version, ...settings, described: describedOf(fields) },
        quiet: true,
      })
    : call('POST /search-sources/add', { body: { ...settings, ...describedOf(fields) }, quiet: true });
};

/** Beside the first of the two boxes; a source in neither table could not be chosen. */
const needsTable: FormRule = ({ getFieldValue }) => ({
  validator: async (_, inclusion: boolean) => {
    if (!inclusion && !getFieldValue('citation')) throw new Error('收录和引用至少选一项');
  },
});

interface OwnSourceDialogProps {
  /** Absent: a new one. */
  source: EditedSource | undefined;
  onClose: () => void;
}

/** A source of the institution's own: what it is called, how exports name it, which tables it may stand in. */
export const OwnSourceDialog = ({ source, onClose }: OwnSourceDialogProps) => {
  /** Not of the form: as it stands now, not as it stood when the form was opened. */
  const offered = useRef(source?.offered ?? true);
  return (
    <EditDialog<EditedSource, Fields, EditedSource>
      title={source ? `${source.code} ${source.chinese}` : '新增检索来源'}
      row={source}
      fieldsOf={fieldsOf}
      blank={blank}
      send={(fields, version) => send(source, fields, version, offered.current)}
      latest={async () => {
        const now = source && (await sourceNow(source.id));
        if (now) offered.current = now.offered;
        return now;
      }}
      refresh={sourcesKey}
      said={source ? '检索来源已保存' : '检索来源已新增，委托表单即刻可选'}
      {...{ words, onClose }}
    >
      <TextItem
        name="chinese"
        label="名称"
        needed="请填写名称"
        maxLength={60}
        placeholder="如 中国生物医学文献数据库"
      />
      <TextItem
        name="code"
        label="简称"
        needed="请填写简称"
        rules={[{ pattern: /^[^/]*$/, message: '简称不能含有斜线' }]}
        extra="表头、清单和结论里用它"
        maxLength={20}
        placeholder="如 CBM"
      />
      <TextItem name="english" label="英文名称" extra="英文报告里用它" maxLength={120} />
      <OwnItem name="group" label="类别" needed="请选择类别">
        <Radio.Group options={optionsOf(databaseGroups)} />
      </OwnItem>
      <ChoiceItem
        wide
        name="labels"
        label="导出文件中的标签"
        extra="题录的来源数据库写作这些名称的文件，导入时认作这个来源；输入一个后按回车"
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[';', '；']}
        placeholder="如 SinoMed"
      />
      <CheckItem name="inclusion" label="收录" dependencies={['citation']} rules={[needsTable]}>
        可查收录（表 1）
      </CheckItem>
      <CheckItem name="citation" label="引用">
        可查引用（表 2）
      </CheckItem>
      <SettingItems />
    </EditDialog>
  );
};
