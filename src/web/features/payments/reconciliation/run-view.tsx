import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { FindingView, ReconciliationView } from '#contracts/payments/reconciliation.ts';
import { fen } from '#domain/money/yuan.ts';
import { type FindingKind, findingKinds } from '#domain/payments/statements/reconcile.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { Paging } from '#web/ui/list/paging.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { Money } from '#web/ui/value/money.tsx';
import { BookRefundDialog, SettleDialog } from './finding-dialogs.tsx';
import { FindingRow } from './finding-row.tsx';
import { reconciliationKey } from './reconciliation-key.ts';
import { spanWords } from './runs-card.tsx';
import './run-view.css';

type Side = ReconciliationView['summary']['statement'];

const Sums = ({ run: { summary } }: { run: ReconciliationView }) => {
  const { statement, books } = summary;
  const line = (name: string, count: keyof Side, sum: keyof Side) => (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {statement[count]} 笔 <Money amount={fen(statement[sum])} />
      </td>
      <td>
        {books[count]} 笔 <Money amount={fen(books[sum])} />
      </td>
      <td>
        <Money amount={fen(statement[sum] - books[sum])} />
      </td>
    </tr>
  );
  return (
    <table className="recon-sums">
      <thead>
        <tr>
          <td />
          <Box as="th" whiteSpace="nowrap" tone="soft" weight={400} scope="col">
            账单
          </Box>
          <Box as="th" whiteSpace="nowrap" tone="soft" weight={400} scope="col">
            账上
          </Box>
          <Box as="th" whiteSpace="nowrap" tone="soft" weight={400} scope="col">
            相差
          </Box>
        </tr>
      </thead>
      <tbody>
        {line('收款', 'payments', 'paid')}
        {line('退款', 'refunds', 'refunded')}
      </tbody>
    </table>
  );
};

const wordsOf = ({ matched, loosely, passedOver }: ReconciliationView['summary']): string =>
  [
    `${matched} 笔对上`,
    loosely > 0 && `其中 ${loosely} 笔只凭金额与日期`,
    passedOver > 0 && `账单中 ${passedOver} 行不在此列（手续费、提现、未成功的退款或别的日期）`,
  ]
    .filter(Boolean)
    .join('；');

type Shown = FindingKind | 'all';

const Findings = ({ run }: { run: ReconciliationView }) => {
  const [kind, setKind] = useState<Shown>('all');
  const [window, setWindow] = useState({ page: 1, limit: 20 });
  const [asked, setAsked] = useState<{ finding: FindingView; book: boolean }>();
  const narrowed = kind === 'all' ? {} : { kind };
  const { rows, total, load } = usePageOf([reconciliationKey, run.id, 'findings', kind, window], () =>
    call('POST /reconciliation/findings', { body: { id: run.id, ...narrowed, ...window } }),
  );
  const { found } = run.summary;
  const tabs = (Object.keys(findingKinds) as FindingKind[]).filter((one) => (found[one] ?? 0) > 0);
  const all = Object.values(found).reduce((sum, n) => sum + n, 0);
  const close = () => setAsked(undefined);
  if (all === 0) return <Empty title="全部相符" text="账单与账上的每一笔都对得上。" />;
  return (
    <>
      <Box maxWidth="100%" marginBottom={8} overflowX="auto">
        <Segmented<Shown>
          aria-label="差异"
          value={kind}
          options={[
            { value: 'all', label: `全部 ${all}` },
            ...tabs.map((one) => ({ value: one, label: `${findingKinds[one]} ${found[one]}` })),
          ]}
          onChange={(next) => {
            setKind(next);
            setWindow((now) => ({ ...now, page: 1 }));
          }}
        />
      </Box>
      {!rows && <Skeleton load={load} rows={4} />}
      <ul className="cy-stack cy-gap-1 pay-flags" aria-label="差异">
        {rows?.map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            onBook={() => setAsked({ finding, book: true })}
            onSettle={() => setAsked({ finding, book: false })}
          />
        ))}
      </ul>
      {total > 0 && (
        <Paging {...window} total={total} onChange={(change) => setWindow((now) => ({ ...now, page: 1, ...change }))} />
      )}
      {asked?.book && <BookRefundDialog finding={asked.finding} onClose={close} />}
      {asked && !asked.book && <SettleDialog finding={asked.finding} onClose={close} />}
    </>
  );
};

/** One run: both sides' sums, and everything that does not match. */
export const RunView = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const { data: run, load } = useQuery({
    queryKey: [reconciliationKey, id],
    queryFn: () => call('GET /reconciliation/:id', { params: { id } }),
  });
  if (!run) return <Skeleton load={load} rows={6} />;
  const { problems } = run.summary;
  return (
    <>
      <PageHead
        title={`对账：${run.wayName} ${spanWords(run)}`}
        text={
          <>
            {run.formatName}“{run.fileName}”，{run.byName} <Moment at={run.at} />
          </>
        }
      >
        <Button onClick={onBack}>返回</Button>
        <Button onClick={() => startDownload('GET /reconciliation/:id/excel', { params: { id } })}>导出 Excel</Button>
      </PageHead>
      <div className="cy-stack cy-gap-4">
        <Card title="汇总" text={wordsOf(run.summary)}>
          <Sums run={run} />
          {problems.length > 0 && (
            <Note kind="warn">
              有 {problems.length} 行没有读出：{problems.slice(0, 5).join('；')}
            </Note>
          )}
        </Card>
        <Card title="差异" extra={<span className="cy-soft">待处理 {run.open} 条</span>}>
          <Findings run={run} />
        </Card>
      </div>
    </>
  );
};
