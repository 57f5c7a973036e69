import { AutoComplete, Form } from 'antd';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { formatDay } from '#domain/dates/format.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { LongTextItem, NumberItem, TextItem } from '#web/ui/form/form-items.tsx';
import { patentDatabases } from './patent-databases.ts';
import { useProjectChange } from './use-patents.ts';

interface SearchFields {
  database: string;
  formula: string;
  runOn: string;
  hits: number;
  note: string | undefined;
  /** By which rules the formula was written; it goes when the formula is typed over. */
  syntaxVersion?: string | undefined;
}

interface SearchDialogProps {
  project: PatentProject;
  start: Partial<SearchFields>;
  onClose: () => void;
}

/** One search as it was run; the row stays for good. */
export const SearchDialog = ({ project: { orderId }, start, onClose }: SearchDialogProps) => {
  const add = useProjectChange(
    orderId,
    (fields: SearchFields) =>
      call('POST /patents/searches/add', {
        body: {
          ...fields,
          orderId,
          note: fields.note ?? '',
          syntaxVersion:
            fields.formula === start.formula && fields.database === start.database ? start.syntaxVersion : undefined,
        },
        quiet: true,
      }),
    '检索已记下',
  );
  return (
    <SendDialog<SearchFields>
      title="记下一次检索"
      okText="记下"
      initialValues={{ runOn: formatDay(Date.now()), ...start }}
      send={add.mutateAsync}
      onClose={onClose}
    >
      <Form.Item name="database" label="数据库" rules={[{ required: true, message: '请填写数据库' }]}>
        <AutoComplete options={patentDatabases.map((value) => ({ value, label: databaseTable[value].name }))} />
      </Form.Item>
      <Form.Item name="runOn" label="检索日期" rules={[{ required: true, message: '请填写检索日期' }]}>
        {/* The form hands in value and change. */}
        <DateField value="" onChange={() => undefined} />
      </Form.Item>
      <LongTextItem name="formula" label="检索式" wide needed="请填写检索式" rows={4} maxLength={20_000} />
      <NumberItem name="hits" label="命中数（零也要记）" needed="请填写命中数" min={0} style={{ width: '100%' }} />
      <TextItem name="note" label="备注（选填）" maxLength={1000} />
    </SendDialog>
  );
};
