import { Select } from 'antd';
import type { NoveltyDocument, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { CheckItem } from '#web/ui/form/choice-items.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { LongTextItem, NumberItem } from '#web/ui/form/form-items.tsx';
import { useProjectChange } from './use-project.ts';

interface DocumentFields {
  reference: string;
  abstract: string;
  disclosed: string;
  year: number | null;
  month: number | null;
  day: number | null;
  ofTeam: boolean;
  confirmedBefore: boolean | null;
}

const answers = [
  { value: true, label: '在委托日之前公开' },
  { value: false, label: '不在委托日之前公开' },
];

interface DocumentDialogProps {
  project: NoveltyProject;
  document: NoveltyDocument | undefined;
  onClose: () => void;
}

/** One closely related document: what it says and when it was published. The grid says how it stands to each point. */
export const DocumentDialog = ({ project, document, onClose }: DocumentDialogProps) => {
  const { orderId } = project;
  const save = useProjectChange(
    orderId,
    (fields: DocumentFields) =>
      call('POST /novelty/documents/save', {
        body: {
          orderId,
          ...(document && { id: document.id, version: document.version }),
          ...fields,
          abstract: fields.abstract ?? '',
          disclosed: fields.disclosed ?? '',
          year: fields.year ?? null,
          month: fields.month ?? null,
          day: fields.day ?? null,
          confirmedBefore: fields.confirmedBefore ?? null,
          cells: document?.cells ?? [],
        },
        quiet: true,
      }),
    '已保存',
  );
  return (
    <SendDialog<DocumentFields>
      title={document ? `文献 [${document.number}]` : '登记密切相关文献'}
      width={760}
      initialValues={document ?? { ofTeam: false }}
      send={save.mutateAsync}
      onClose={onClose}
    >
      <LongTextItem
        name="reference"
        label="著录（GB/T 7714）"
        wide
        needed="请填写文献的著录"
        rows={2}
        maxLength={2000}
      />
      <LongTextItem name="abstract" label="摘要（印在报告里）" wide rows={3} maxLength={5000} />
      <LongTextItem name="disclosed" label="公开了什么" wide rows={2} maxLength={2000} />
      <NumberItem name="year" label="公开年" min={1000} max={2999} style={{ width: '100%' }} />
      <NumberItem name="month" label="月" min={1} max={12} style={{ width: '100%' }} />
      <NumberItem name="day" label="日" min={1} max={31} style={{ width: '100%' }} />
      <OwnItem name="confirmedBefore" label="日期不全时的确认">
        <Select allowClear options={answers} />
      </OwnItem>
      <CheckItem wide name="ofTeam">
        课题组自己的文献（列出，但不作依据）
      </CheckItem>
    </SendDialog>
  );
};
