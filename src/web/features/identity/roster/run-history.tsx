import { Button, Table } from 'antd';
import { useState } from 'react';
import type { RosterRunView } from '#contracts/identity/roster.ts';
import { runSources, runStates } from '#domain/roster/roster.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { pagerOf } from '#web/ui/list/page-item.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import { RunChanges } from './run-changes.tsx';
import { countWords } from './run-counts.ts';

const meanings: Readonly<Record<RosterRunView['state'], Meaning>> = {
  planned: 'turn',
  waiting: 'money',
  applied: 'done',
  dropped: 'other',
  replaced: 'other',
  failed: 'wrong',
  unchanged: 'other',
};

const limit = 10;

/** Every run with what became of it; what it changed stays to be read. */
export const RunHistory = () => {
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<RosterRunView>();
  const { data, load } = useQuery({
    queryKey: ['roster', 'runs', page],
    queryFn: () => call('POST /roster/runs', { body: { page, limit } }),
  });
  if (!data) return <Skeleton load={load} rows={3} name="历次运行" />;
  const columns = [
    { key: 'at', width: 150, render: (_: unknown, { begunAt }: RosterRunView) => <Moment at={begunAt} /> },
    {
      key: 'state',
      width: 110,
      render: (_: unknown, { state }: RosterRunView) => (
        <StatusTag meaning={meanings[state]}>{runStates[state]}</StatusTag>
      ),
    },
    {
      key: 'what',
      render: (_: unknown, run: RosterRunView) => (
        <Text breaks>
          {runSources[run.source]}
          {run.fileName && ` ${run.fileName}`}：
          {run.problem || (run.state === 'unchanged' ? '与上次相同' : countWords(run.counts))}
          {run.byName && `（${run.byName}）`}
        </Text>
      ),
    },
    {
      key: 'open',
      width: 90,
      render: (_: unknown, run: RosterRunView) =>
        run.state === 'applied' && (
          <Button type="link" size="small" onClick={() => setShown(run)}>
            看变化
          </Button>
        ),
    },
  ];
  return (
    <Card title="历次运行">
      <Table<RosterRunView>
        size="small"
        showHeader={false}
        rowKey="id"
        columns={columns}
        dataSource={data.list}
        scroll={{ x: 560 }}
        locale={{ emptyText: <Text tone="soft">还没有运行过</Text> }}
        pagination={{ ...pagerOf({ page, limit, total: data.total }), onChange: setPage }}
      />
      {shown && (
        <Dialog open title="这一次的变化" width={860} footer={null} onCancel={() => setShown(undefined)}>
          <RunChanges run={shown} />
        </Dialog>
      )}
    </Card>
  );
};
