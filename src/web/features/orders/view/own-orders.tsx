import { LeftOutlined } from '@ant-design/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { DeskView, OrderLine } from '#contracts/orders.ts';
import { countOf } from '#domain/orders/desk-counts.ts';
import { services } from '#domain/services/service.ts';
import { ordersKey, useDesk, useOrderCounts } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Flow, Stack } from '#web/ui/layout/layout.tsx';
import type { ListChange, ListState } from '#web/ui/list/list-state.ts';
import { Paging } from '#web/ui/list/paging.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { useClaim } from '#web/ui/load/load.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PartTabs } from '#web/ui/page/part-tabs.tsx';
import { useTabWords } from '#web/ui/page/tab-words.ts';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { askedOrders, filterNames, narrowings, tabOf } from './desk/order-filter.ts';
import { newOrderPath } from './form-link.ts';
import { OrderCard } from './order-card.tsx';
import { words } from './order-words.ts';
import { OrderPanel } from './parts/lazy-parts.ts';
import { useOpened } from './use-opened.ts';
import { useOrder } from './use-order.ts';
import './order.css';
import './own-orders.css';

interface OwnOrdersProps {
  title: string;
  text: string;
  /** Only orders of this service. */
  service?: OrderLine['service'];
}

const serviceOptions = optionsOf(services);

const useOwn = (desk: DeskView, state: ListState) => {
  const asked = askedOrders(desk, tabOf(desk, state), state);
  const { page, limit } = state;
  return useQuery({
    queryKey: [ordersKey, 'own', page, limit, asked],
    queryFn: () => call('POST /orders/mine', { body: { ...asked, page, limit } }),
    placeholderData: keepPreviousData,
  });
};

const Bar = ({ desk, state, change }: { desk: DeskView; state: ListState; change: (next: ListChange) => void }) => {
  const { data: counts } = useOrderCounts(true);
  return (
    <>
      <PartTabs
        label={words.statusOfOrders}
        chosen={tabOf(desk, state).key}
        onChosen={(tab) => change({ filters: { tab } })}
        tabs={desk.tabs.map((tab) => ({
          key: tab.key,
          label: tab.label,
          count: countOf(counts, tab, desk.service),
        }))}
      />
      <Flow marginBottom={14}>
        <SearchField
          label={words.numberNameTitle}
          value={state.filters.q ?? ''}
          onValue={(q) => change({ filters: { q } })}
        />
        {desk.service === null && (
          <Select
            aria-label={words.service}
            allowClear
            placeholder={words.allServices}
            style={{ width: 130 }}
            value={state.filters.service || undefined}
            options={serviceOptions}
            onChange={(service: string | undefined) => change({ filters: { service: service ?? '' } })}
          />
        )}
      </Flow>
    </>
  );
};

const numbersOf = (group: readonly OrderLine[]): string => group.map(({ number }) => number).join('、');

/** Orders that were handed in as one stand together, where the first of them stands. */
const groupsOf = (list: readonly OrderLine[]): OrderLine[][] => {
  const groups = new Map<string, OrderLine[]>();
  for (const order of list) {
    const key = order.pairId ?? order.id;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return [...groups.values()];
};

interface ListedProps {
  desk: DeskView;
  service: OwnOrdersProps['service'];
  onOpen: (id: string) => void;
}

const Listed = ({ desk, service, onOpen }: ListedProps) => {
  const [state, change] = useListState(filterNames);
  const { data, load } = useOwn(desk, state);
  const searching = narrowings(state) > 0;
  return (
    <>
      <Bar {...{ desk, state, change }} />
      {!data && <Skeleton load={load} rows={4} />}
      {data?.list.length === 0 && (
        <Empty
          title={searching ? words.noneFits : words.noneYet}
          text={searching ? words.otherConditions : words.noneYetText}
        >
          {!searching && (
            <Link className="order-link" to={newOrderPath(service ?? 'citation')}>
              {words.newOrder}
            </Link>
          )}
        </Empty>
      )}
      <Stack as="ul" gap={10} aria-label={words.myOrders}>
        {data &&
          groupsOf(data.list).map((group) =>
            group.length === 1 ? (
              <OrderCard key={group[0]!.id} order={group[0]!} onOpen={() => onOpen(group[0]!.id)} />
            ) : (
              <li key={group[0]!.pairId}>
                <Stack as="ul" className="order-pair" gap={4} aria-label={words.submittedTogether(numbersOf(group))}>
                  {group.map((order) => (
                    <OrderCard key={order.id} order={order} onOpen={() => onOpen(order.id)} />
                  ))}
                </Stack>
              </li>
            ),
          )}
      </Stack>
      {data && data.total > 0 && (
        <Paging page={state.page} limit={state.limit} total={data.total} capped={data.capped} onChange={change} />
      )}
    </>
  );
};

/** One order of one's own has the page to itself: what matters now, the way it went beside it. */
const Opened = ({ id, title, onClose }: { id: string; title: string; onClose: () => void }) => {
  // On a phone the bar above the page has the way back.
  const back = !useNarrow() && (
    <Button type="text" icon={<LeftOutlined aria-hidden />} onClick={onClose}>
      {title}
    </Button>
  );
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Suspense fallback={<Skeleton rows={6} />}>
        <OrderPanel key={id} id={id} wide onGone={onClose} beside={back} />
      </Suspense>
    </>
  );
};

/** An order opens at its top; the list comes back where it was left. */
const usePlaceInList = (id: string | undefined) => {
  const page = useRef<HTMLDivElement>(null);
  const left = useRef<{ top: number; id: string }>(undefined);
  const leave = (next: string) => {
    left.current = { top: page.current?.closest('.shell-panel')?.scrollTop ?? 0, id: next };
  };
  useLayoutEffect(() => {
    const panel = page.current?.closest('.shell-panel');
    if (id) {
      panel?.scrollTo({ top: 0 });
      page.current?.focus({ preventScroll: true });
    } else if (left.current) {
      const card = page.current?.querySelector<HTMLElement>(`[data-order-card="${left.current.id}"]`);
      card?.focus({ preventScroll: true });
      panel?.scrollTo({ top: left.current.top });
    }
  }, [id]);
  return { page, leave };
};

/** The tab of the list is that of the order that is open in it. */
const useOpenedNumber = (id: string | undefined) => {
  // The panel of the order asks the same and shows what failed.
  const { data, load } = useOrder(id ?? '', id !== undefined);
  useClaim(load);
  useTabWords(id ? (data?.number ?? '') : '');
};

/** One's own orders: where each stands, whose turn it is, by when. */
export const OwnOrders = ({ title, text, service }: OwnOrdersProps) => {
  const { desk, pending, load } = useDesk('own');
  const [id, open] = useOpened();
  const { page, leave } = usePlaceInList(id);
  useOpenedNumber(id);
  return (
    <div className={id ? 'order-page order-single' : 'order-page'} ref={page} tabIndex={-1}>
      {id ? (
        <Opened id={id} title={title} onClose={() => open(undefined)} />
      ) : (
        <>
          <PageHead title={title} text={text}>
            <Link className="order-link" to={newOrderPath(service ?? 'citation')}>
              {words.newOrder}
            </Link>
          </PageHead>
          {pending && <Skeleton load={load} rows={4} />}
          {desk && (
            <Listed
              desk={service ? { ...desk, service } : desk}
              service={service}
              onOpen={(next) => {
                leave(next);
                open(next);
              }}
            />
          )}
        </>
      )}
    </div>
  );
};
