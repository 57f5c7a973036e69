import { keepPreviousData } from '@tanstack/react-query';
import { Select } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { DeskView, OrderLine } from '#contracts/orders.ts';
import { services } from '#domain/services/service.ts';
import { countOf, ordersKey, useDesk, useOrderCounts } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { ListChange, ListState } from '#web/ui/list/list-state.ts';
import { Paging } from '#web/ui/list/paging.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PartTabs } from '#web/ui/page/part-tabs.tsx';
import { askedOrders, filterNames, narrowings, tabOf } from './desk/order-filter.ts';
import { newOrderPath } from './form-link.ts';
import { OrderCard } from './order-card.tsx';
import { OrderSide } from './parts/lazy-parts.ts';
import { useOpened } from './use-opened.ts';
import './order.css';

interface OwnOrdersProps {
  title: string;
  text: string;
  /** Only orders of this service. */
  service?: OrderLine['service'];
}

const serviceOptions = Object.entries(services).map(([value, label]) => ({ value, label }));

const useOwn = (desk: DeskView, state: ListState) => {
  const asked = askedOrders(desk, state);
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
        label="委托的状态"
        chosen={tabOf(desk, state).key}
        onChosen={(tab) => change({ filters: { tab } })}
        tabs={desk.tabs.map(({ key, label, statuses }) => ({
          key,
          label,
          count: countOf(counts, statuses, desk.service),
        }))}
      />
      <div className="order-filters">
        <SearchField
          label="编号、姓名或题名"
          value={state.filters.q ?? ''}
          onValue={(q) => change({ filters: { q } })}
        />
        {desk.service === null && (
          <Select
            aria-label="服务"
            allowClear
            placeholder="全部服务"
            style={{ width: 130 }}
            value={state.filters.service || undefined}
            options={serviceOptions}
            onChange={(service: string | undefined) => change({ filters: { service: service ?? '' } })}
          />
        )}
      </div>
    </>
  );
};

const Listed = ({ desk, service }: { desk: DeskView; service: OwnOrdersProps['service'] }) => {
  const [state, change] = useListState(filterNames);
  const [id, open] = useOpened();
  const { data, load } = useOwn(desk, state);
  const searching = narrowings(state) > 0;
  return (
    <>
      <Bar {...{ desk, state, change }} />
      {!data && <Skeleton load={load} rows={4} />}
      {data?.list.length === 0 && (
        <Empty
          title={searching ? '没有符合条件的委托' : '这里还没有委托'}
          text={searching ? '换个条件试试。' : '提交之后，到了哪一步、轮到谁、哪天之前，都会列在这里。'}
        >
          {!searching && (
            <Link className="order-link" to={newOrderPath(service ?? 'citation')}>
              新建委托
            </Link>
          )}
        </Empty>
      )}
      <ul className="order-cards" aria-label="我的委托">
        {data?.list.map((order) => (
          <OrderCard key={order.id} order={order} chosen={order.id === id} onOpen={() => open(order.id)} />
        ))}
      </ul>
      {data && data.total > 0 && (
        <Paging page={state.page} limit={state.limit} total={data.total} capped={data.capped} onChange={change} />
      )}
      <Suspense>{id && <OrderSide key={id} id={id} onClose={() => open(undefined)} />}</Suspense>
    </>
  );
};

/** One's own orders: where each stands, whose turn it is, by when. */
export const OwnOrders = ({ title, text, service }: OwnOrdersProps) => {
  const { desk, pending, load } = useDesk('own');
  return (
    <div className="order-page order-own">
      <PageHead title={title} text={text}>
        <Link className="order-link" to={newOrderPath(service ?? 'citation')}>
          新建委托
        </Link>
      </PageHead>
      {pending && <Skeleton load={load} rows={4} />}
      {desk && <Listed desk={service ? { ...desk, service } : desk} service={service} />}
    </div>
  );
};
