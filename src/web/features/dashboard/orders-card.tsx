import { Link } from 'react-router';
import type { DeskView, OrderLine } from '#contracts/orders.ts';
import { fen } from '#domain/money/yuan.ts';
import { deskPath, ordersKey, useDesk } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Money } from '#web/ui/value/money.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import type { EntryLink } from './work-entries.ts';

const most = 4;

const useOwn = (desk: DeskView | undefined, key: string) => {
  const tab = desk?.tabs.find((one) => one.key === key);
  return useQuery({
    queryKey: [ordersKey, 'home', key],
    queryFn: () =>
      call('POST /orders/mine', {
        body: { statuses: tab?.statuses ?? [], sort: tab?.sort ?? 'newest', limit: most },
        quiet: true,
      }),
    enabled: tab !== undefined,
    staleTime: 0,
  });
};

const placeOf = (order: OrderLine): string => `${deskPath('own')}?id=${order.id}`;

const Order = ({ order, tail }: { order: OrderLine; tail: string }) => (
  <li>
    <div>
      <Link to={placeOf(order)} className="home-entry-title">
        {order.number ?? `${order.serviceName}草稿`}
      </Link>{' '}
      <StatusTag meaning={order.tone}>{[order.status.label, order.status.badge].filter(Boolean).join(' · ')}</StatusTag>
      {order.balance > 0 && (
        <>
          {' '}
          <Money amount={fen(order.balance)} />
        </>
      )}
      <small>{order.summary}</small>
      <small>{tail}</small>
    </div>
    <Link to={placeOf(order)} className="home-open" aria-label={`查看 ${order.number ?? order.summary}`}>
      查看
    </Link>
  </li>
);

interface PartProps {
  title: string;
  tab: string;
  list: readonly OrderLine[];
  total: number;
  tailOf: (order: OrderLine) => string;
}

const Part = ({ title, tab, list, total, tailOf }: PartProps) =>
  list.length === 0 ? null : (
    <Card
      title={`${title}（${total}）`}
      extra={
        total > list.length && (
          <Link to={deskPath('own', tab)} className="home-open">
            全部
          </Link>
        )
      }
    >
      <ul className="home-list">
        {list.map((order) => (
          <Order key={order.id} order={order} tail={tailOf(order)} />
        ))}
      </ul>
    </Card>
  );

const dueOf = ({ next, dueOn, dueWords }: OrderLine): string =>
  [next, dueOn && `预计 ${dueOn}`, dueWords].filter(Boolean).join(' · ');

const OwnOrders = ({ begin }: { begin: readonly EntryLink[] }) => {
  const { desk, load } = useDesk('own');
  const mine = useOwn(desk, 'mine');
  const running = useOwn(desk, 'running');
  const completed = useOwn(desk, 'completed');
  if (!mine.data || !running.data || !completed.data) {
    const failed = [mine, running, completed].find((part) => part.load.failure);
    return <Skeleton load={failed?.load ?? load} rows={4} name="我的委托" />;
  }
  const others = running.data.list.filter(({ yourTurn }) => !yourTurn);
  if (mine.data.total + running.data.total + completed.data.total === 0)
    return (
      <Card title="进行中的委托">
        <Empty title="还没有委托" text="提交之后，每张委托单到了哪一步、轮到谁、预计哪天完成，都会列在这里。">
          {begin.slice(0, 1).map(({ path }) => (
            <Link key={path} to={path} className="home-button">
              新建委托
            </Link>
          ))}
        </Empty>
      </Card>
    );
  return (
    <>
      <Part title="等您处理" tab="mine" {...mine.data} tailOf={dueOf} />
      <Part title="进行中" tab="running" list={others} total={running.data.total - mine.data.total} tailOf={dueOf} />
      <Part
        title="最近的报告"
        tab="completed"
        {...completed.data}
        tailOf={({ reportNumber }) => (reportNumber ? `报告编号 ${reportNumber}` : '')}
      />
    </>
  );
};

/** The applicant's orders: what waits for them, what goes on, the newest reports. Asked only by those who may begin one. */
export const OrdersCard = ({ begin }: { begin: readonly EntryLink[] }) =>
  begin.length > 0 && <OwnOrders begin={begin} />;
