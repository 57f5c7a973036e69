import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderLine } from '#contracts/orders.ts';
import { fen } from '#domain/money/yuan.ts';
import { deskPath, ownOrderPath } from '#web/api/calls/orders.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Money } from '#web/ui/value/money.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import type { HomeDuty } from './home-duty.ts';
import { type HomeOrders, useHomeOrders } from './home-lists.ts';
import type { EntryLink } from './work-entries.ts';
import './orders-card.css';

/** What waits for the user: the verb first, then which order it is. */
const Duty = ({ order, next }: { order: OrderLine; next: boolean }) => (
  <li>
    <div>
      <Link to={ownOrderPath(order.id)} className="home-entry-title">
        {order.next}
      </Link>{' '}
      <StatusTag meaning={order.tone}>{[order.status.label, order.status.badge].filter(Boolean).join(' · ')}</StatusTag>
      <small>
        {[order.number, order.summary].filter(Boolean).join(' · ')}
        {order.balance > 0 && (
          <>
            {' · 待缴 '}
            <Money amount={fen(order.balance)} />
          </>
        )}
        {order.dueWords && ` · ${order.dueWords}`}
      </small>
    </div>
    <Link
      to={ownOrderPath(order.id)}
      className={next ? 'home-button' : 'home-plain'}
      aria-label={`去办理 ${order.number ?? order.summary}`}
    >
      去办理
    </Link>
  </li>
);

/** An order in other hands: how far it is, in one line. */
const Running = ({ order }: { order: HomeOrders['running']['list'][number] }) => {
  const now = order.stages.find(({ state }) => state === 'now');
  return (
    <li className="home-running">
      <Row as="p" wrap gap="0 8" margin="0 0 8">
        <Link to={ownOrderPath(order.id)} className="home-entry-title">
          {order.number ?? order.serviceName}
        </Link>{' '}
        <span>{order.summary}</span>
        <Text as="small" marginStart="auto">
          {[order.next, order.dueOn && `预计 ${order.dueOn}`].filter(Boolean).join(' · ')}
        </Text>
      </Row>
      {now && (
        <Row as="ol" className="home-stages" gap={4} margin={0} aria-label="办理进度">
          {order.stages.map(({ key, label, state }) => (
            <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              {state === 'now' ? `在此：${label}` : label}
            </li>
          ))}
        </Row>
      )}
    </li>
  );
};

interface PartProps {
  title: string;
  tab: string;
  shown: number;
  total: number;
  children: ReactNode;
}

const Part = ({ title, tab, shown, total, children }: PartProps) =>
  shown === 0 ? null : (
    <Card
      title={`${title}（${total}）`}
      extra={
        total > shown && (
          <Link to={deskPath('own', tab)} className="home-open">
            全部
          </Link>
        )
      }
    >
      <ul className="home-list">{children}</ul>
    </Card>
  );

interface OwnProps {
  duty: HomeDuty;
  begin: readonly EntryLink[];
  /** What stands below: shown once the height of this is known, so that nothing moves. */
  children: ReactNode;
}

const OwnOrders = ({ begin, duty, children }: OwnProps) => {
  const { data, load } = useHomeOrders(true, false);
  if (!data)
    return (
      <>
        <Skeleton load={load} rows={4} name="我的委托" />
        {load.failure && children}
      </>
    );
  const { mine, running, completed } = data;
  if (mine.total + running.total + completed === 0)
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
      <Part title="等您处理" tab="mine" shown={mine.list.length} total={mine.total}>
        {mine.list.map((order) => (
          <Duty key={order.id} order={order} next={duty.kind === 'order' && duty.id === order.id} />
        ))}
      </Part>
      <Part title="进行中" tab="running" shown={running.list.length} total={running.total}>
        {running.list.map((order) => (
          <Running key={order.id} order={order} />
        ))}
      </Part>
      {children}
    </>
  );
};

/** The applicant's orders: what waits for them and what goes on. Asked only by those who may begin one. */
export const OrdersCard = (props: OwnProps) => (props.begin.length > 0 ? <OwnOrders {...props} /> : props.children);
