import { Button, Segmented, Table } from 'antd';
import { useState } from 'react';
import type { AppliedUsers, PlannedUserRow, UserPlan } from '#contracts/identity/user-import.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call, download } from '#web/api/transport/service.ts';
import { Note } from '#web/ui/page/note.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';

type State = PlannedUserRow['state'];

const states: Record<State, { word: string; meaning: Meaning }> = {
  new: { word: '新增', meaning: 'done' },
  changed: { word: '修改', meaning: 'turn' },
  same: { word: '不变', meaning: 'other' },
  refused: { word: '退回', meaning: 'wrong' },
};

const Told = ({ row }: { row: PlannedUserRow }) => (
  <>
    {row.changes.map(({ column, before, after }) => (
      <div key={column}>
        {column}：{before || '（空）'} → {after}
      </div>
    ))}
    {row.faults.map(({ column, what }) => (
      <div key={`${column}${what}`}>
        “{column}”列：{what}
      </div>
    ))}
  </>
);

const columns = [
  { title: '行', dataIndex: 'row', width: 60 },
  {
    title: '结果',
    width: 80,
    render: (_: unknown, { state }: PlannedUserRow) => (
      <StatusTag meaning={states[state].meaning}>{states[state].word}</StatusTag>
    ),
  },
  { title: '账号', dataIndex: 'username', width: 180 },
  { title: '姓名', dataIndex: 'fullName', width: 120 },
  { title: '说明', render: (_: unknown, row: PlannedUserRow) => <Told row={row} /> },
];

interface ImportPlanProps {
  plan: UserPlan;
  institutionId: number | undefined;
  onBack: () => void;
  onDone: (done: AppliedUsers) => void;
}

const confirmWords = (added: number, changed: number): string =>
  [added > 0 ? `新增 ${added} 人` : '', changed > 0 ? `修改 ${changed} 人` : ''].filter(Boolean).join('、');

/** The dry run: each row with what will become of it. */
export const ImportPlan = ({ plan, institutionId, onBack, onDone }: ImportPlanProps) => {
  const [only, setOnly] = useState<State | 'all'>('all');
  const of = (state: State) => plan.rows.filter((row) => row.state === state);
  const wanted = plan.rows.flatMap(({ row, cells, state }) =>
    state === 'new' || state === 'changed' ? [{ row, cells, state }] : [],
  );
  const apply = useAction(
    () => call('POST /sys/user/importApply', { body: { institutionId, headings: plan.headings, rows: wanted } }),
    { refresh: 'users' },
  );
  const refused = of('refused');
  const toConfirm = confirmWords(of('new').length, of('changed').length);
  return (
    <>
      {plan.unknownColumns.length > 0 && <Note kind="warn">没有读入不认识的列：{plan.unknownColumns.join('、')}</Note>}
      <div className="users-import-head">
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
              void download('POST /sys/user/importRefused', {
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
      <Table<PlannedUserRow>
        size="small"
        rowKey="row"
        columns={columns}
        dataSource={only === 'all' ? plan.rows : of(only)}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      />
      <div className="users-import-end">
        <Button onClick={onBack}>重新选择文件</Button>
        <Button
          type="primary"
          disabled={wanted.length === 0}
          loading={apply.isPending}
          onClick={() => apply.mutate(undefined, { onSuccess: onDone })}
        >
          {toConfirm ? `确认${toConfirm}` : '没有需要导入的内容'}
        </Button>
      </div>
    </>
  );
};
