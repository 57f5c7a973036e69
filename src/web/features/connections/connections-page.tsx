import { useState } from 'react';
import type { ConnectionView } from '#contracts/connections/connections.ts';
import type { SourceId } from '#domain/connections/sources.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Grid } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import { ConnectionList } from './connection-list.tsx';
import { UsageCard } from './usage-card.tsx';
import '#web/ui/page/card.css';
import './connections.css';

const headline = (list: readonly ConnectionView[]): string => {
  const count = (...states: ConnectionView['state'][]) => list.filter(({ state }) => states.includes(state)).length;
  return [
    `${list.length} 个来源`,
    `${count('good', 'unchecked', 'partial')} 个可用`,
    count('bad', 'resting') > 0 && `${count('bad', 'resting')} 个异常`,
  ]
    .filter(Boolean)
    .join(' · ');
};

/** 数据库连接: keys, limits and budgets of the sources, and what each plan allows. */
export const ConnectionsPage = () => {
  const [chosen, setChosen] = useState<SourceId>('wos-expanded');
  const [open, setOpen] = useState<'settings' | 'answers'>();
  const { data, load } = useQuery({
    queryKey: ['connections', 'list'],
    queryFn: async () => (await call('POST /connections/list', { body: {} })).list,
  });
  const connection = data?.find(({ source }) => source === chosen);
  return (
    <>
      <PageHead title="数据库连接" text={data ? headline(data) : '用本馆的密钥取题录、被引次数与施引文献。'} />
      {data && connection ? (
        <Grid className="connections" columns="320px 1fr 320px" gap={12} align="start">
          <ConnectionList list={data} chosen={chosen} onChoose={setChosen} />
          <ConnectionCard
            key={connection.source}
            connection={connection}
            onEdit={() => setOpen('settings')}
            onAnswers={() => setOpen('answers')}
          />
          <UsageCard connection={connection} />
        </Grid>
      ) : (
        <Skeleton load={load} rows={8} name="数据库连接" />
      )}
      {open === 'settings' && connection && (
        <ConnectionDialog connection={connection} onClose={() => setOpen(undefined)} />
      )}
      {open === 'answers' && connection && <AnswersDialog connection={connection} onClose={() => setOpen(undefined)} />}
    </>
  );
};
