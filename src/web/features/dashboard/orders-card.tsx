import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderLine } from '#contracts/orders.ts';
import { fen } from '#domain/money/yuan.ts';
import { deskPath } from '#web/api/calls/orders.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Money } from '#web/ui/value/money.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import type { HomeDuty } from './home-duty.ts';
import { useHomeOrders } from './home-lists.ts';
import type { EntryLink } from './work-entries.ts';

const placeOf = (order: OrderLine): string => `${deskPath('own')}?id=${order.id}`;

const Order = ({ order, tail, next }: { order: OrderLine; tail: string; next: boolean }) => (
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
    <Link
      to={placeOf(order)}
      className={next ? 'home-button' : 'home-open'}
      aria-label={`查看 ${order.number ?? order.summary}`}
    >
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
  duty?: HomeDuty;
}

const Part = ({ title, tab, list, total, tailOf, duty }: PartProps) =>
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
          <Order
            key={order.id}
            order={order}
            tail={tailOf(order)}
            next={duty?.kind === 'order' && duty.id === order.id}
          />
        ))}
      </ul>
    </Card>
  );

const dueOf = ({ next, dueOn, dueWords }: OrderLine): string =>
  [next, dueOn && `预计 ${dueOn}`, dueWords].filter(Boolean).join(' · ');

interface OwnProps {
  duty: HomeDuty;
  begin: readonly EntryLink[];
  /** What stands below: shown once the height of this is known, so that nothing moves. */
  children: ReactNode;
}

const OwnOrders = ({ begin, duty, children }: OwnProps) => {
  const { data, load } = useHomeOrders();
  if (!data)
    return (
      <>
        <Skeleton load={load} rows={4} name="我的委托" />
        {load.failure && children}
      </>
    );
  const { mine, running, completed } = data;
  const others = running.list.filter(({ yourTurn }) => !yourTurn);
  if (mine.total + running.total + completed.total === 0)
    return (
      <>
        <Card title="进行中的委托">
          <Empty title="还没有委托" text="提交之后，每张委托单到了哪一步、轮到谁、预计哪天完成，都会列在这里。">
            {begin.slice(0, 1).map(({ path }) => (
              <Link key={path} to={path} className="home-open">
                新建委托
              </Link>
            ))}
          </Empty>
        </Card>
        {children}
      </>
    );
  return (
    <>
      <Part title="等您处理" tab="mine" {...mine} tailOf={dueOf} duty={duty} />
      <Part title="进行中" tab="running" list={others} total={running.total - mine.total} tailOf={dueOf} />
      <Part
        title="最近的报告"
        tab="completed"
        {...completed}
        tailOf={({ reportNumber }) => (reportNumber ? `报告编号 ${reportNumber}` : '')}
      />
      {children}
    </>
  );
};

/** The applicant's orders: what waits for them, what goes on, the newest reports. Asked only by those who may begin one. */
export const OrdersCard = (props: OwnProps) => (props.begin.length > 0 ? <OwnOrders {...props} /> : props.children);
