import { AutoComplete } from 'antd';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { formatDay } from '#domain/dates/format.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { DateItem, LongTextItem, NumberItem, TextItem } from '#web/ui/form/form-items.tsx';
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
      <OwnItem name="database" label="数据库" needed="请填写数据库">
        <AutoComplete options={patentDatabases.map((value) => ({ value, label: databaseTable[value].name }))} />
      </OwnItem>
      <DateItem name="runOn" label="检索日期" needed="请填写检索日期" />
      <LongTextItem name="formula" label="检索式" wide needed="请填写检索式" rows={4} maxLength={20_000} />
      <NumberItem name="hits" label="命中数（零也要记）" needed="请填写命中数" min={0} style={{ width: '100%' }} />
      <TextItem name="note" label="备注（选填）" maxLength={1000} />
    </SendDialog>
  );
};
