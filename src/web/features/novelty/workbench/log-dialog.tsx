import { AutoComplete, Form } from 'antd';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { formatDay } from '#domain/dates/format.ts';
import { databaseNamed } from '#domain/novelty/query/database-named.ts';
import { databaseNames } from '#domain/novelty/query/database-syntax.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { LongTextItem, NumberItem, TextItem } from '#web/ui/form/form-items.tsx';
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
  /** The earlier row that this one corrects. */
  corrects?: string | undefined;
}

interface LogDialogProps {
  project: NoveltyProject;
  start: Partial<LogFields>;
  onClose: () => void;
}

/** One search as it was run; the row stays for good. */
export const LogDialog = ({ project, start, onClose }: LogDialogProps) => {
  const { orderId } = project;
  const sources = project.searches
    .map(({ databaseName }) => databaseName)
    .filter((name) => databaseNamed(name) === name);
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
          corrects: start.corrects ?? null,
          syntaxVersion:
            fields.formula === start.formula && fields.database === start.database ? start.syntaxVersion : undefined,
        },
        quiet: true,
      }),
    '检索已记下',
  );
  return (
    <SendDialog<LogFields>
      title={start.corrects ? '更正一行检索记录' : '记下一次检索'}
      okText="记下"
      initialValues={{ runOn: formatDay(Date.now()), exported: 0, ...start }}
      send={add.mutateAsync}
      onClose={onClose}
    >
      <Form.Item name="database" label="数据库" rules={[{ required: true, message: '请填写数据库' }]}>
        <AutoComplete
          options={[
            ...databaseNames.map((value) => ({ value, label: databaseTable[value].name })),
            ...[...new Set(sources)].map((value) => ({ value, label: value })),
          ]}
        />
      </Form.Item>
      <TextItem name="platform" label="平台（选填）" maxLength={100} />
      <LongTextItem name="formula" label="检索式" wide needed="请填写检索式" rows={4} maxLength={20_000} />
      <NumberItem name="yearFrom" label="起始年（选填）" min={1000} max={2999} style={{ width: '100%' }} />
      <NumberItem name="yearTo" label="终止年（选填）" min={1000} max={2999} style={{ width: '100%' }} />
      <Form.Item name="runOn" label="检索日期" rules={[{ required: true, message: '请填写检索日期' }]}>
        {/* The form hands in value and change. */}
        <DateField value="" onChange={() => undefined} />
      </Form.Item>
      <NumberItem name="hits" label="命中数（零也要记）" needed="请填写命中数" min={0} style={{ width: '100%' }} />
      <NumberItem name="exported" label="导出数" min={0} style={{ width: '100%' }} />
      <TextItem name="note" label="备注（选填）" wide maxLength={1000} />
    </SendDialog>
  );
};
