import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { NoveltyDocument, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
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
  const [form] = Form.useForm<DocumentFields>();
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
  const { busy, fault, submit } = useSubmit(form, async (fields) => {
    await save.mutateAsync(fields);
    onClose();
  });
  return (
    <FormDialog<DocumentFields>
      title={document ? `文献 [${document.number}]` : '登记密切相关文献'}
      width={760}
      initialValues={document ?? { ofTeam: false }}
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <Form.Item
        className="cy-form-wide"
        name="reference"
        label="著录（GB/T 7714）"
        rules={[{ required: true, whitespace: true, message: '请填写文献的著录' }]}
      >
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
      <Form.Item className="cy-form-wide" name="abstract" label="摘要（印在报告里）">
        <Input.TextArea rows={3} maxLength={5000} />
      </Form.Item>
      <Form.Item className="cy-form-wide" name="disclosed" label="公开了什么">
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
      <Form.Item name="year" label="公开年">
        <InputNumber min={1000} max={2999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="month" label="月">
        <InputNumber min={1} max={12} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="day" label="日">
        <InputNumber min={1} max={31} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="confirmedBefore" label="日期不全时的确认">
        <Select allowClear options={answers} />
      </Form.Item>
      <Form.Item className="cy-form-wide" name="ofTeam" valuePropName="checked">
        <Checkbox>课题组自己的文献（列出，但不作依据）</Checkbox>
      </Form.Item>
    </FormDialog>
  );
};
