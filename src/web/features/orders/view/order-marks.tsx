import type { OrderLine } from '#contracts/orders.ts';
import { shownDay } from '#domain/dates/shown.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { words as texts } from './order-words.ts';
import './order-marks.css';

/** The status in the reader's own words; colour by what it means, the word beside it. */
export const OrderStatus = ({ order }: { order: Pick<OrderLine, 'status' | 'tone'> }) => (
  <StatusTag meaning={order.tone}>{[order.status.label, order.status.badge].filter(Boolean).join(' · ')}</StatusTag>
);

export const UrgentMark = ({ urgent }: { urgent: boolean }) =>
  urgent ? <b className="order-urgent">{texts.urgent}</b> : null;

/** How far off the day is; overdue stands in red and says so. */
export const DueMark = ({ order }: { order: Pick<OrderLine, 'dueWords' | 'overdue' | 'dueOn'> }) =>
  order.dueWords === null ? (
    <span>—</span>
  ) : (
    <Text
      className="order-due"
      whiteSpace="nowrap"
      data-overdue={order.overdue || undefined}
      title={order.dueOn ? shownDay(order.dueOn) : undefined}
    >
      {order.dueWords}
    </Text>
  );

/** A draft has no number yet. */
export const orderName = (order: Pick<OrderLine, 'number' | 'serviceName'>): string =>
  order.number ?? texts.draftOf(order.serviceName);
