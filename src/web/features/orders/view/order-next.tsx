import type { OrderView } from '#contracts/orders.ts';
import { fen } from '#domain/money/yuan.ts';
import { Money } from '#web/ui/value/money.tsx';
import { DueMark } from './order-marks.tsx';
import { isReady } from './parts/order-ready.tsx';

/** What happens next in one sentence, whose turn it is, and by which day. */
export const OrderNext = ({ order }: { order: OrderView }) => {
  const reason = order.steps.at(-1)?.reason;
  const shipment = order.shipments.at(-1);
  return (
    <section className="order-next" data-tone={order.tone} aria-label="下一步">
      <p>
        <strong>{order.next}</strong>
        {order.balance > 0 && (
          <>
            {' '}
            待缴 <Money amount={fen(order.balance)} />
          </>
        )}
      </p>
      <p className="order-next-facts">
        {order.turnName && <span>轮到{order.turnName}</span>}
        {order.until && (
          <span>
            {order.until.day} {order.until.words}
          </span>
        )}
        {order.dueWords && !(order.until && order.yourTurn) && (
          <span>
            <DueMark order={order} />
          </span>
        )}
        {order.contractNumber && !order.reportNumber && <span>合同编号 {order.contractNumber}</span>}
        {order.reportNumber && !isReady(order) && <span>报告编号 {order.reportNumber}</span>}
        {shipment && (
          <span>
            {shipment.company} {shipment.waybill} {shipment.stateName}
          </span>
        )}
        {order.objection && <span>委托人提出了异议</span>}
        {order.objectionUntil && <span>异议可在 {order.objectionUntil} 前提出</span>}
        {order.applicantNote && <span role="note">{order.applicantNote}</span>}
      </p>
      {order.refundWords && <p>{order.refundWords}</p>}
      {reason && <blockquote>{reason}</blockquote>}
    </section>
  );
};
