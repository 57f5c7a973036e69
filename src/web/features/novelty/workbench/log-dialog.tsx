import { AutoComplete, Form, Input, InputNumber } from 'antd';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { formatDay } from '#domain/dates/format.ts';
import { databaseNames } from '#domain/novelty/query/database-syntax.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { useProjectChange } from './use-project.ts';

export interface LogFields {
  database: string;
  platform: string;
  yearFrom: number | null;
  yearTo: number | null;
  formula: string;
  runOn: string;
  hits: number;
  exported: number;
  note: string;
  /** By which rules the formula was written; it goes when the formula is typed over. */
  syntaxVersion?: string | undefined;
}

interface LogDialogProps {
  project: NoveltyProject;
  start: Partial<LogFields>;
  onClose: () => void;
}

/** One search as it was run; the row stays for good. */
export const LogDialog = ({ project, start, onClose }: LogDialogProps) => {
  const { orderId } = project;
  const [form] = Form.useForm<LogFields>();
  const add = useProjectChange(
    orderId,
    (fields: LogFields) =>
      call('POST /novelty/searches/add', {
        body: {
          ...fields,
          orderId,
          platform: fields.platform ?? '',
          note: fields.note ?? '',
          exported: fields.exported ?? 0,
          yearFrom: fields.yearFrom ?? null,
          yearTo: fields.yearTo ?? null,
          syntaxVersion:
            fields.formula === start.formula && fields.database === start.database ? start.syntaxVersion : undefined,
        },
        quiet: true,
      }),
    '检索已记下',
  );
  const { busy, fault, submit } = useSubmit(form, async (fields) => {
    await add.mutateAsync(fields);
    onClose();
  });
  return (
    <FormDialog<LogFields>
      title="记下一次检索"
      okText="记下"
      initialValues={{ runOn: formatDay(Date.now()), exported: 0, ...start }}
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <Form.Item name="database" label="数据库" rules={[{ required: true, message: '请填写数据库' }]}>
        <AutoComplete options={databaseNames.map((value) => ({ value, label: databaseTable[value].name }))} />
      </Form.Item>
      <Form.Item name="platform" label="平台（选填）">
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        className="cy-form-wide"
        name="formula"
        label="检索式"
        rules={[{ required: true, whitespace: true, message: '请填写检索式' }]}
      >
        <Input.TextArea rows={4} maxLength={20_000} />
      </Form.Item>
      <Form.Item name="yearFrom" label="起始年（选填）">
        <InputNumber min={1000} max={2999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="yearTo" label="终止年（选填）">
        <InputNumber min={1000} max={2999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="runOn" label="检索日期" rules={[{ required: true, message: '请填写检索日期' }]}>
        {/* The form hands in value and change. */}
        <DateField value="" onChange={() => undefined} />
      </Form.Item>
      <Form.Item name="hits" label="命中数（零也要记）" rules={[{ required: true, message: '请填写命中数' }]}>
        <InputNumber min={0} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="exported" label="导出数">
        <InputNumber min={0} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item className="cy-form-wide" name="note" label="备注（选填）">
        <Input maxLength={1000} />
      </Form.Item>
    </FormDialog>
  );
};
