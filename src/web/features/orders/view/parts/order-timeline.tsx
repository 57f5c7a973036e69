import type { OrderView } from '#contracts/orders.ts';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { OrderStatus } from '../order-marks.tsx';
import { words } from './order-parts-words.ts';
import './order-timeline.css';

/** Who did what, when, why, and where the order stood then; the newest on top. */
export const OrderTimeline = ({ order }: { order: OrderView }) => {
  const steps = order.steps.toReversed();
  return (
    <ol className="order-steps" aria-label={words.timeline}>
      {steps.map((step, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a history is only ever added to
        <li key={steps.length - i} data-tone={step.tone}>
          <Flow as="p">
            <b>{step.label}</b>
            <OrderStatus order={{ status: step.to, tone: i === 0 ? order.tone : step.tone }} />
          </Flow>
          {step.reason && <blockquote>{step.reason}</blockquote>}
          <small>
            {step.actorName}
            {step.onBehalf && words.forApplicant} · <Moment at={step.at} />
          </small>
        </li>
      ))}
      <li>
        <Flow as="p">
          <b>{words.created}</b>
        </Flow>
        <small>
          {order.applicantName} · <Moment at={order.createdAt} />
        </small>
      </li>
    </ol>
  );
};
