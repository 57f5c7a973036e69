import { Segmented, Table } from 'antd';
import { useState } from 'react';
import type { RosterChangeView, RosterRunView } from '#contracts/identity/roster.ts';
import { type ChangeKind, changeKindNames, changeKinds } from '#domain/roster/roster.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { pagerOf } from '#web/ui/list/page-item.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';

const meanings: Readonly<Record<ChangeKind, Meaning>> = {
  new: 'done',
  changed: 'turn',
  left: 'wrong',
  back: 'done',
  refused: 'money',
};

const limit = 20;

const Lines = ({ lines, why, place }: Pick<RosterChangeView, 'lines' | 'why' | 'place'>) => (
  <>
    {lines.map(({ field, before, after }) => (
      <div key={field}>
        {field}：{before || '（空）'} → {after || '（空）'}
      </div>
    ))}
    {why && <div>{why}</div>}
    {place && <Text tone="soft">{place}</Text>}
  </>
);

const columns = [
  {
    key: 'what',
    width: 80,
    render: (_: unknown, { what }: RosterChangeView) => (
      <StatusTag meaning={meanings[what]}>{changeKinds[what]}</StatusTag>
    ),
  },
  {
    key: 'who',
    width: '45%',
    render: (_: unknown, { about, number, name }: RosterChangeView) => (
      <Text breaks>
        {about === 'unit' && '部门 '}
        {name} {number === name ? '' : number || '（没有工号）'}
      </Text>
    ),
  },
  { key: 'lines', render: (_: unknown, row: RosterChangeView) => <Lines {...row} /> },
];

/** What a run did or would do, person by person and field by field. */
export const RunChanges = ({ run }: { run: RosterRunView }) => {
  const [what, setWhat] = useState<ChangeKind | 'all'>('all');
  const [page, setPage] = useState(1);
  const { data, load } = useQuery({
    queryKey: ['roster', 'changes', run.id, run.state, what, page],
    queryFn: () =>
      call('POST /roster/changes', { body: { runId: run.id, page, limit, ...(what !== 'all' && { what }) } }),
  });
  const count = (kind: ChangeKind): number => run.counts.person[kind] + run.counts.unit[kind];
  const choose = (kind: ChangeKind | 'all') => {
    setWhat(kind);
    setPage(1);
  };
  if (!data) return <Skeleton load={load} rows={4} name="变化" />;
  return (
    <Stack gap={12} columns="minmax(0, 1fr)">
      <div className="cy-flow">
        <Segmented
          aria-label="显示哪些变化"
          value={what}
          onChange={choose}
          options={[
            { value: 'all' as const, label: '全部' },
            ...changeKindNames.map((kind) => ({
              value: kind,
              label: `${changeKinds[kind]} ${count(kind)}`,
              disabled: count(kind) === 0,
            })),
          ]}
        />
      </div>
      <Table<RosterChangeView>
        size="small"
        showHeader={false}
        rowKey="id"
        columns={columns}
        dataSource={data.list}
        pagination={{ ...pagerOf({ page, limit, total: data.total }), onChange: setPage }}
      />
    </Stack>
  );
};
