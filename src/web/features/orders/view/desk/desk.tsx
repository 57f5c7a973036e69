import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DeskView, OrderLine } from '#contracts/orders.ts';
import { countOf, firstWaiting, type OrderCounts } from '#domain/orders/desk-counts.ts';
import { ordersKey, useDesk, useOrderCounts } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { useUndoable } from '#web/kit/use-undoable.ts';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { ListState } from '#web/ui/list/list-state.ts';
import { Paging } from '#web/ui/list/paging.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PartTabs } from '#web/ui/page/part-tabs.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { orderName } from '../order-marks.tsx';
import { BulkBar, KeysDialog, OrderSide } from '../parts/lazy-parts.ts';
import { useOpened } from '../use-opened.ts';
import { DeskCards } from './desk-cards.tsx';
import { deskColumns } from './desk-columns.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { words } from './desk-words.ts';
import { type AskedOrders, askedOrders, type DeskTabView, filterNames, narrowings, tabOf } from './order-filter.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import '../order.css';

const useQueue = (asked: AskedOrders, page: number, limit: number) =>
  useQuery({
    queryKey: [ordersKey, 'desk', page, limit, asked],
    queryFn: () => call('POST /orders/desk', { body: { ...asked, page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

const mostOfPage = 100;

/** This many of a queue from its beginning, page after page. */
const firstOf = async (asked: AskedOrders, most: number): Promise<OrderLine[]> => {
  const found = new Map<string, OrderLine>();
  for (let page = 1; (page - 1) * mostOfPage < most; page += 1)
    for (const line of (await call('POST /orders/desk', { body: { ...asked, page, limit: mostOfPage } })).list)
      found.set(line.id, line);
  return [...found.values()].slice(0, most);
};

/** Steps along the rows; the ends stay where they are. */
const neighbour = (rows: readonly OrderLine[], id: string | undefined, by: number): OrderLine | undefined =>
  rows[Math.min(rows.length - 1, Math.max(0, rows.findIndex((row) => row.id === id) + by))];

/** The queue that the address names, else the one the desk opened on: it does not jump when counts change. */
const useTab = (desk: DeskView, state: ListState, counts: OrderCounts | undefined): DeskTabView => {
  const [start, setStart] = useState<DeskTabView>();
  if (!start && counts) setStart(narrowings(state) > 0 ? desk.tabs[0] : firstWaiting(desk, counts));
  return tabOf(desk, state, start);
};

/** A whole number that was typed opens its order, once. */
const useExact = (id: string | undefined, typed: string | undefined, open: (id: string) => void): void => {
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (!typed) done.current = undefined;
    if (!id || done.current === typed) return;
    done.current = typed;
    open(id);
  }, [id, typed, open]);
};

const noOrders = (filtered: boolean) => (
  <Empty
    title={filtered ? words.noneMatches : words.noneWaits}
    text={filtered ? words.otherConditions : words.listedHere}
  />
);

const OpenDesk = ({ desk, extra }: { desk: DeskView; extra: ReactNode }) => {
  const page = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const [state, change] = useListState(filterNames);
  const [id, open] = useOpened();
  const [chosen, setChosen] = useState<OrderLine[]>([]);
  const [keys, setKeys] = useState(false);
  const { data: counts } = useOrderCounts(false);
  const tab = useTab(desk, state, counts);
  const asked = askedOrders(desk, tab, state);
  const { data, isFetching, load } = useQueue(asked, state.page, state.limit);
  const acting = useUndoable<OrderLine>();
  const rows = (data?.list ?? []).filter(({ id }) => acting.waiting.every((one) => one.id !== id));
  useExact(data?.exact && rows.length === 1 ? rows[0]?.id : undefined, asked.q, open);
  const columns = useMemo(() => deskColumns((order) => open(order.id)), [open]);
  const step = useCallback((by: 1 | -1) => open(neighbour(rows, id, by)?.id ?? id), [open, rows, id]);
  useDeskKeys(page, {
    opened: id !== undefined,
    onStep: step,
    onClose: () => open(undefined),
    onHelp: () => setKeys(true),
    onChoose: (id) =>
      setChosen((now) =>
        now.some((one) => one.id === id)
          ? now.filter((one) => one.id !== id)
          : [...now, ...rows.filter((one) => one.id === id)],
      ),
  });
  const clear = () => setChosen([]);
  const narrowed = narrowings(state);
  const current = chosen.map((one) => rows.find((row) => row.id === one.id) ?? one);
  return (
    <div className="order-page" ref={page}>
      <PageHead title={desk.title} text={desk.text}>
        {extra}
        {!narrow && (
          <Button onClick={() => setKeys(true)} aria-keyshortcuts="?">
            {words.keys}
          </Button>
        )}
        <Button onClick={() => startDownload('POST /orders/export', { body: asked })}>{words.exportExcel}</Button>
      </PageHead>
      <PartTabs
        label={words.queue}
        chosen={tab.key}
        onChosen={(key) => {
          clear();
          change({ filters: { tab: key }, sort: '' });
        }}
        tabs={desk.tabs.map((tab) => ({
          key: tab.key,
          label: tab.label,
          count: countOf(counts, tab, desk.service),
        }))}
      />
      <Suspense>
        {(chosen.length > 0 || acting.waiting.length > 0) && (
          <BulkBar
            orders={current}
            onChosen={setChosen}
            acting={acting}
            total={data?.total ?? 0}
            onAll={(most) => firstOf(asked, most)}
          />
        )}
      </Suspense>
      {narrow ? (
        <>
          <details className="order-more">
            <Text as="summary" display="inline-flex" align="center" minHeight={40} tone="accent">
              {words.filters(narrowed > 0 ? words.inBrackets(narrowed) : '')}
            </Text>
            <Flow marginBottom={14}>
              <DeskFilters {...{ desk, tab, state, change }} />
            </Flow>
          </details>
          {!data && <Skeleton load={load} rows={4} />}
          {data && rows.length === 0 && noOrders(narrowed > 0)}
          <DeskCards label={desk.title} opened={id} onOpen={open} onChosen={setChosen} {...{ rows, chosen }} />
          {data && data.total > 0 && (
            <Paging page={state.page} limit={state.limit} total={data.total} capped={data.capped} onChange={change} />
          )}
        </>
      ) : (
        <DataTable<OrderLine>
          name={`desk-${desk.key}`}
          label={desk.title}
          columns={columns}
          rows={data && rows}
          total={data?.total ?? 0}
          capped={data?.capped ?? false}
          loading={isFetching && !data}
          load={load}
          state={state}
          onState={change}
          rowKey={(row) => row.id}
          rowLabel={(row) => `${orderName(row)} ${row.applicantName} ${row.status.label}`}
          onOpen={(row) => open(row.id)}
          selection={{ chosen: chosen.map((row) => row.id), onChosen: (_, list) => setChosen(list.filter(Boolean)) }}
          toolbar={<DeskFilters {...{ desk, tab, state, change }} />}
          empty={noOrders(narrowed > 0)}
        />
      )}
      <Suspense>
        {id && <OrderSide key={id} id={id} atDesk onClose={() => open(undefined)} onStep={step} />}
        {keys && <KeysDialog onClose={() => setKeys(false)} />}
      </Suspense>
    </div>
  );
};

/** A desk: what is mine now? Who does not sit at it is told so. */
export const Desk = ({ name, extra }: { name: DeskView['key']; extra?: ReactNode }) => {
  const { desk, pending, load } = useDesk(name);
  if (pending) return <Skeleton load={load} rows={6} />;
  if (!desk)
    return (
      <div className="order-page">
        <PageHead title={words.desk} />
        <Empty title={words.notHere} text={words.askAdministrator} />
      </div>
    );
  return <OpenDesk desk={desk} extra={extra} />;
};
