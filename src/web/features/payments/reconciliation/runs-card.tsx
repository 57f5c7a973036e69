import { useState } from 'react';
import { Link } from 'react-router';
import type { ReconciliationView } from '#contracts/payments/reconciliation.ts';
import { findingKinds } from '#domain/payments/statements/reconcile.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { Paging } from '#web/ui/list/paging.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { reconciliationKey } from './reconciliation-key.ts';

const foundWords = ({ summary }: ReconciliationView): string =>
  Object.entries(findingKinds)
    .filter(([kind]) => (summary.found[kind] ?? 0) > 0)
    .map(([kind, name]) => `${name} ${summary.found[kind]}`)
    .join('，') || '全部相符';

export const spanWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? from : `${from} 至 ${to}`;

/** Every run that was made: who, when, of which file, and what is still open. */
export const RunsCard = () => {
  const [window, setWindow] = useState({ page: 1, limit: 20 });
  const { rows, total, load } = usePageOf([reconciliationKey, 'runs', window], () =>
    call('POST /reconciliation/list', { body: window }),
  );
  return (
    <Card title="历次对账">
      {!rows && <Skeleton load={load} rows={3} />}
      {rows?.length === 0 && <Empty title="还没有对过账" text="上传一份账单，就能看到哪些款项对不上。" />}
      <ul className="cy-stack cy-gap-1 pay-flags" aria-label="历次对账">
        {rows?.map((run) => (
          <li key={run.id}>
            <div>
              <Link to={`?id=${run.id}`}>
                {run.wayName} {spanWords(run)}
              </Link>
              <small>
                {foundWords(run)} · {run.fileName} · {run.byName} <Moment at={run.at} />
              </small>
            </div>
            <StatusTag meaning={run.open > 0 ? 'turn' : 'done'}>
              {run.open > 0 ? `待处理 ${run.open}` : '已处理'}
            </StatusTag>
          </li>
        ))}
      </ul>
      {total > window.limit && (
        <Paging {...window} total={total} onChange={(change) => setWindow((now) => ({ ...now, page: 1, ...change }))} />
      )}
    </Card>
  );
};
