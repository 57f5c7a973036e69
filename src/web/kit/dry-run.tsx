import { Button, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import type { SheetRowInput } from '#contracts/sheet-table.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import { type PlanColumn, PlanTable } from './plan-table.tsx';
import './dry-run.css';

interface PlannedRow extends SheetRowInput {
  state: string;
  faults: { column: string; what: string }[];
}

interface DryRunProps<Row extends PlannedRow> {
  plan: { headings: string[]; unknownColumns: string[]; rows: Row[] };
  /** What becomes of a row, in the order shown. */
  states: Record<Row['state'], { word: string; meaning: Meaning }>;
  /** Who or what a row is about. */
  about: PlanColumn<Row>[];
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
  const columns: PlanColumn<Row>[] = [
    { title: '行', say: ({ row }) => row, width: 60 },
    {
      title: '结果',
      width: 80,
      say: ({ state }) => (
        <StatusTag meaning={states[state as Row['state']].meaning}>{states[state as Row['state']].word}</StatusTag>
      ),
    },
    ...props.about,
    {
      title: '说明',
      say: (row) => (
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
      <PlanTable
        rowKey={({ row }) => row}
        columns={columns}
        rows={only === 'all' ? plan.rows : of(only)}
        pageSize={10}
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
export const DryRunEnd = ({ children }: { children: ReactNode }) => (
  <Row gap={8} justify="flex-end" marginTop={16}>
    {children}
  </Row>
);
