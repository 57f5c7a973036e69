import { Button, Segmented, Table } from 'antd';
import { useState } from 'react';
import type { ArchivePlan as Plan, PlannedArchiveRow } from '#contracts/archive.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call, download } from '#web/api/transport/service.ts';
import { Note } from '#web/ui/page/note.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import { archiveKey } from './archive-words.ts';

type State = PlannedArchiveRow['state'];

const states: Record<State, { word: string; meaning: Meaning }> = {
  new: { word: '登记', meaning: 'done' },
  same: { word: '已有', meaning: 'other' },
  refused: { word: '退回', meaning: 'wrong' },
};

const columns = [
  { title: '行', dataIndex: 'row', width: 60 },
  {
    title: '结果',
    width: 80,
    render: (_: unknown, { state }: PlannedArchiveRow) => (
      <StatusTag meaning={states[state].meaning}>{states[state].word}</StatusTag>
    ),
  },
  { title: '原编号', dataIndex: 'number', width: 180 },
  { title: '委托人', dataIndex: 'applicantName', width: 120 },
  {
    title: '说明',
    render: (_: unknown, { faults }: PlannedArchiveRow) =>
      faults.map(({ column, what }) => (
        <div key={`${column}${what}`}>
          “{column}”列：{what}
        </div>
      )),
  },
];

interface ArchivePlanProps {
  plan: Plan;
  system: string;
  onBack: () => void;
  onDone: (added: number) => void;
}

/** The dry run: each row with what will become of it. */
export const ArchivePlan = ({ plan, system, onBack, onDone }: ArchivePlanProps) => {
  const [only, setOnly] = useState<State | 'all'>('all');
  const of = (state: State) => plan.rows.filter((row) => row.state === state);
  const wanted = of('new').map(({ row, cells }) => ({ row, cells }));
  const refused = of('refused');
  const apply = useAction(
    () => call('POST /archive/apply', { body: { system, headings: plan.headings, rows: wanted } }),
    { refresh: archiveKey },
  );
  return (
    <>
      {plan.unknownColumns.length > 0 && <Note kind="warn">没有读入不认识的列：{plan.unknownColumns.join('、')}</Note>}
      <div className="archive-row">
        <Segmented
          aria-label="显示哪些行"
          value={only}
          onChange={setOnly}
          options={[
            { value: 'all' as const, label: `全部 ${plan.rows.length}` },
            ...(Object.keys(states) as State[]).map((state) => ({
              value: state,
              label: `${states[state].word} ${of(state).length}`,
              disabled: of(state).length === 0,
            })),
          ]}
        />
        {refused.length > 0 && (
          <Button
            onClick={() =>
              void download('POST /archive/refused', {
                body: {
                  headings: plan.headings,
                  rows: refused.map(({ row, cells, faults }) => ({ row, cells, faults })),
                },
              }).catch(() => undefined)
            }
          >
            下载退回的 {refused.length} 行（附原因）
          </Button>
        )}
      </div>
      <Table<PlannedArchiveRow>
        size="small"
        rowKey="row"
        columns={columns}
        scroll={{ x: 640 }}
        dataSource={only === 'all' ? plan.rows : of(only)}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      />
      <div className="archive-end">
        <Button onClick={onBack}>重新选择文件</Button>
        <Button
          type="primary"
          disabled={wanted.length === 0}
          loading={apply.isPending}
          onClick={() => apply.mutate(undefined, { onSuccess: ({ added }) => onDone(added) })}
        >
          {wanted.length > 0 ? `确认登记 ${wanted.length} 份委托` : '没有需要登记的内容'}
        </Button>
      </div>
    </>
  );
};
