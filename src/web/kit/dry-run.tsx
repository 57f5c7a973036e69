import { Button, Segmented, Table, type TableColumnType } from 'antd';
import { type ReactNode, useState } from 'react';
import type { SheetRowGiven } from '#contracts/sheet-table.ts';
import { Note } from '#web/ui/page/note.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import './dry-run.css';

interface PlannedRow extends SheetRowGiven {
  state: string;
  faults: { column: string; what: string }[];
}

interface DryRunProps<Row extends PlannedRow> {
  plan: { headings: string[]; unknownColumns: string[]; rows: Row[] };
  /** What becomes of a row, in the order shown. */
  states: Record<Row['state'], { word: string; meaning: Meaning }>;
  /** Who or what a row is about. */
  about: TableColumnType<Row>[];
  /** What taking a row would change. */
  changes?: (row: Row) => ReactNode;
  saveRefused: (table: { headings: string[]; rows: Pick<Row, 'row' | 'cells' | 'faults'>[] }) => void;
  confirm: { text: string; disabled: boolean; loading: boolean; onClick: () => void };
  onBack: () => void;
}

/** The dry run of a workbook: each row with what will become of it, the refused ones to take home. */
export const DryRun = <Row extends PlannedRow>(props: DryRunProps<Row>) => {
  const { plan, states, changes, confirm } = props;
  const [only, setOnly] = useState<Row['state'] | 'all'>('all');
  const of = (state: Row['state']) => plan.rows.filter((row) => row.state === state);
  const refused = of('refused').map(({ row, cells, faults }) => ({ row, cells, faults }));
  const columns: TableColumnType<Row>[] = [
    { title: '行', dataIndex: 'row', width: 60 },
    {
      title: '结果',
      width: 80,
      render: (_, { state }) => (
        <StatusTag meaning={states[state as Row['state']].meaning}>{states[state as Row['state']].word}</StatusTag>
      ),
    },
    ...props.about,
    {
      title: '说明',
      render: (_, row) => (
        <>
          {changes?.(row)}
          {row.faults.map(({ column, what }) => (
            <div key={`${column}${what}`}>
              “{column}”列：{what}
            </div>
          ))}
        </>
      ),
    },
  ];
  return (
    <>
      {plan.unknownColumns.length > 0 && <Note kind="warn">没有读入不认识的列：{plan.unknownColumns.join('、')}</Note>}
      <div className="cy-flow dry-run-head">
        <Segmented
          aria-label="显示哪些行"
          value={only}
          onChange={setOnly}
          options={[
            { value: 'all' as const, label: `全部 ${plan.rows.length}` },
            ...(Object.keys(states) as Row['state'][]).map((state) => ({
              value: state,
              label: `${states[state].word} ${of(state).length}`,
              disabled: of(state).length === 0,
            })),
          ]}
        />
        {refused.length > 0 && (
          <Button onClick={() => props.saveRefused({ headings: plan.headings, rows: refused })}>
            下载退回的 {refused.length} 行（附原因）
          </Button>
        )}
      </div>
      <Table<Row>
        size="small"
        rowKey="row"
        columns={columns}
        scroll={{ x: 640 }}
        dataSource={only === 'all' ? plan.rows : of(only)}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      />
      <DryRunEnd>
        <Button onClick={props.onBack}>重新选择文件</Button>
        <Button type="primary" disabled={confirm.disabled} loading={confirm.loading} onClick={confirm.onClick}>
          {confirm.text}
        </Button>
      </DryRunEnd>
    </>
  );
};

/** The buttons at the end of each step. */
export const DryRunEnd = ({ children }: { children: ReactNode }) => <div className="dry-run-end">{children}</div>;
