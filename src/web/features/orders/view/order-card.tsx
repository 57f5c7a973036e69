import type { ReactNode } from 'react';
import type { OrderLine } from '#contracts/orders.ts';
import { fen } from '#domain/money/yuan.ts';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { Money } from '#web/ui/value/money.tsx';
import { DueMark, OrderStatus, orderName, UrgentMark } from './order-marks.tsx';
import { words } from './order-words.ts';
import './order-card.css';

interface OrderCardProps {
  order: OrderLine;
  chosen?: boolean;
  /** Staff want to know whose order it is. */
  named?: boolean;
  /** A box to tick, where several can be dealt with at once. */
  pick?: ReactNode;
  onOpen: () => void;
}

/** An order in a few lines, whole to be pressed with a thumb. */
export const OrderCard = ({ order, chosen, named, pick, onOpen }: OrderCardProps) => (
  <li className={pick ? 'order-card-row' : undefined}>
    {pick}
    <button
      type="button"
      className="cy-stack cy-gap-1 order-card"
      data-order-card={order.id}
      aria-current={chosen || undefined}
      onClick={onOpen}
    >
      <Flow as="span" gap="4 10">
        <b>{orderName(order)}</b>
        <OrderStatus order={order} />
        <UrgentMark urgent={order.urgent} />
        {order.balance > 0 && (
          <Text marginStart="auto" tone="warn">
            {words.toPay}
            <Money amount={fen(order.balance)} />
          </Text>
        )}
      </Flow>
      {named && (
        <span>
          {order.applicantName} {order.department}
        </span>
      )}
      <Text breaks>{order.summary}</Text>
      <Flow as="span" className="order-card-foot" gap="4 10" tone="soft" size="body">
        <span>{order.yourTurn ? words.yourTurn(order.next) : order.next}</span>
        {order.dueWords && <DueMark order={order} />}
        <span>
          <Moment at={order.updatedAt} day />
        </span>
      </Flow>
    </button>
  </li>
);
