import type { OrderView } from '#contracts/orders.ts';
import { fen } from '#domain/money/yuan.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { Money } from '#web/ui/value/money.tsx';
import { DueMark } from './order-marks.tsx';
import { OrderNumbers } from './parts/order-numbers.tsx';
import { isReady } from './parts/order-ready.tsx';
import './order-next.css';

/** What was objected, who answers it, and what can become of it. */
const Objection = ({ of }: { of: NonNullable<OrderView['objection']> }) => (
  <>
    <blockquote>
      <Text as="small" display="block" tone="soft" size="second">
        异议 · <Moment at={of.at} />
      </Text>
      {of.reason}
    </blockquote>
    <Text as="p" padTop={8}>
      由{of.answeredBy}核实后答复，两种结果都会写在这里：
    </Text>
    <ul className="order-next-outcomes" aria-label="异议的结果">
      {of.outcomes.map((outcome) => (
        <li key={outcome}>{outcome}</li>
      ))}
    </ul>
    {of.when && (
      <Row as="p" gap="0 16" wrap tone="soft">
        {of.when}
      </Row>
    )}
  </>
);

/** What happens next in one sentence, whose turn it is, and by which day. */
export const OrderNext = ({ order }: { order: OrderView }) => {
  const last = order.steps.at(-1);
  const shipment = order.shipments.at(-1);
  return (
    <section className="order-next" data-tone={order.tone} aria-label="下一步">
      <Text as="p">
        <strong>{order.next}</strong>
        {order.balance > 0 && (
          <>
            {' '}
            待缴 <Money amount={fen(order.balance)} />
          </>
        )}
      </Text>
      <Row as="p" gap="0 16" wrap tone="soft">
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
        {order.objectionUntil && <span>异议可在 {order.objectionUntil} 前提出</span>}
        {order.applicantNote && <span role="note">{order.applicantNote}</span>}
      </Row>
      <OrderNumbers order={order} />
      {order.refundWords && <Text as="p">{order.refundWords}</Text>}
      {order.objection ? (
        <Objection of={order.objection} />
      ) : (
        last?.reason &&
        !order.withdrawn && (
          <blockquote>
            <Text as="small" display="block" tone="soft" size="second">
              {last.label}
            </Text>
            {last.reason}
          </blockquote>
        )
      )}
    </section>
  );
};
