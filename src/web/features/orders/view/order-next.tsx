import type { OrderView } from '#contracts/orders.ts';
import { fen } from '#domain/money/yuan.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { Money } from '#web/ui/value/money.tsx';
import { DueMark } from './order-marks.tsx';
import { words as texts } from './order-words.ts';
import { OrderNumbers } from './parts/order-numbers.tsx';
import { isReady } from './parts/order-ready.tsx';
import './order-next.css';

/** What was objected, who answers it, and what can become of it. */
const Objection = ({ of }: { of: NonNullable<OrderView['objection']> }) => (
  <>
    <blockquote>
      <Text as="small" display="block" tone="soft" size="second">
        {texts.objection}
        <Moment at={of.at} />
      </Text>
      {of.reason}
    </blockquote>
    <Text as="p" padTop={8}>
      {texts.answeredBy(of.answeredBy)}
    </Text>
    <ul className="order-next-outcomes" aria-label={texts.outcomes}>
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
    <section className="order-next" data-tone={order.tone} aria-label={texts.nextStep}>
      <Text as="p">
        <strong>{order.next}</strong>
        {order.balance > 0 && (
          <>
            {texts.amountDue}
            <Money amount={fen(order.balance)} />
          </>
        )}
      </Text>
      <Row as="p" gap="0 16" wrap tone="soft">
        {order.turnName && <span>{texts.turnOf(order.turnName)}</span>}
        {order.until && <span>{texts.untilLine(order.until.day, order.until.words)}</span>}
        {order.dueWords && !(order.until && order.yourTurn) && (
          <span>
            <DueMark order={order} />
          </span>
        )}
        {order.contractNumber && !order.reportNumber && <span>{texts.contractNumber(order.contractNumber)}</span>}
        {order.reportNumber && !isReady(order) && <span>{texts.reportNumber(order.reportNumber)}</span>}
        {shipment && (
          <span>
            {shipment.company} {shipment.waybill} {shipment.stateName}
          </span>
        )}
        {order.objectionUntil && <span>{texts.objectUntil(order.objectionUntil)}</span>}
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
