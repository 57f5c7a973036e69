import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { OrderView } from '#contracts/orders.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { Box, Flow, Row, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PartTabs } from '#web/ui/page/part-tabs.tsx';
import { useWide } from '#web/ui/page/use-wide.ts';
import { orderQuestions } from '../order-questions.ts';
import { DraftConfirmation, OrderComments } from './lazy-review.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderStatus, orderName, UrgentMark } from './order-marks.tsx';
import { OrderNext } from './order-next.tsx';
import { asksToMend, OrderTools } from './order-tools.tsx';
import { words } from './order-words.ts';
import { OrderContact } from './parts/order-contact.tsx';
import { OrderContent } from './parts/order-content.tsx';
import { OrderDraft } from './parts/order-draft.tsx';
import { OrderFiles } from './parts/order-files.tsx';
import { OrderMessages } from './parts/order-messages.tsx';
import { OrderMoney } from './parts/order-money.tsx';
import { OrderRating } from './parts/order-rating.tsx';
import { isReady, leadsToReport, OrderReady } from './parts/order-ready.tsx';
import { OrderStages } from './parts/order-stages.tsx';
import { OrderTimeline } from './parts/order-timeline.tsx';
import { OrderVerify } from './parts/order-verify.tsx';
import { OrderWithdrawn } from './parts/order-withdrawn.tsx';
import { useActing, useOrder } from './use-order.ts';
import './order.css';
import './parts/order-stages.css';
import './order-panel.css';

const partsOf = (order: OrderView, beside: boolean) => [
  { key: 'content', label: words.contents },
  ...(beside ? [] : [{ key: 'steps', label: words.timeline }]),
  { key: 'messages', label: words.messages, count: order.messages.length },
  { key: 'money', label: words.fees },
  { key: 'files', label: words.attachments, count: order.files.length },
];

/**
 * It opens on what matters now: the files once they are there, what is wanted for whoever works on it, else what happened
 * last.
 */
const firstPart = (order: OrderView, atDesk: boolean): string => {
  if (isReady(order)) return 'files';
  const works = atDesk || order.may.remark;
  return order.steps.length > 0 && !works ? 'steps' : 'content';
};

interface OrderPanelProps {
  id: string;
  /** Beside the heading: close, next, previous. */
  beside?: ReactNode;
  /** A page of its own: where there is room, the timeline stands beside what matters now. */
  wide?: boolean;
  /** Beside the list of a desk. */
  atDesk?: boolean;
  onGone: () => void;
}

const Loaded = ({ order, beside, wide = false, atDesk = false, onGone }: OrderPanelProps & { order: OrderView }) => {
  const { act, note, refresh } = useActing(order);
  const Question = orderQuestions[order.service];
  // A draft to be confirmed needs the width for itself: it stands beside the decision, the timeline in its tab.
  const roomy = useWide() && wide && order.steps.length > 0 && !order.may.confirm;
  const ready = isReady(order);
  const [chosen, setPart] = useState(firstPart(order, atDesk));
  const part = roomy && chosen === 'steps' ? 'content' : chosen;
  return (
    <>
      <Row as="header" className="order-head" gap={12} align="flex-start" justify="space-between" marginBottom={12}>
        <div>
          <Flow as="h2" gap="4 10" size={19} numeric>
            {orderName(order)} <OrderStatus order={order} /> <UrgentMark urgent={order.urgent} />
          </Flow>
          <Text as="p" margin="2 0 0" tone="soft">
            {[
              order.serviceName,
              order.applicantName,
              order.department,
              order.assigneeName && words.searcher(order.assigneeName),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {beside}
      </Row>
      {note && <Note kind="warn">{note}</Note>}
      <OrderWithdrawn order={order} />
      <OrderReady order={order}>
        <OrderStages order={order} />
      </OrderReady>
      <div className="order-columns" data-beside={roomy || undefined}>
        <Box minWidth={0}>
          <OrderNext order={order} />
          <Suspense>{Question && <Question orderId={order.id} onAnswered={refresh} />}</Suspense>
          <Suspense>{order.may.confirm && <DraftConfirmation order={order} onAct={act} />}</Suspense>
          {(!ready || order.may.review) && <OrderDraft order={order} />}
          <Suspense>{order.may.review && <OrderComments order={order} />}</Suspense>
          <Flow className="order-doings" marginBottom={12}>
            <OrderActions
              order={order}
              onAct={act}
              calm={leadsToReport(order) || asksToMend(order)}
              only={(offer) => !order.may.confirm || !offer.judges || offer.onBehalf}
            />
            <OrderTools order={order} onChanged={refresh} onGone={onGone} />
          </Flow>
          {ready && <OrderRating orderId={order.id} />}
          {!roomy && ready && <OrderVerify order={order} />}
          {!roomy && <OrderContact order={order} />}
          <PartTabs label={words.parts} tabs={partsOf(order, roomy)} chosen={part} onChosen={setPart} />
          <Box minHeight={120}>
            {part === 'steps' && <OrderTimeline order={order} />}
            {part === 'content' && <OrderContent order={order} />}
            {part === 'messages' && <OrderMessages order={order} onChanged={refresh} />}
            {part === 'money' && <OrderMoney order={order} />}
            {part === 'files' && <OrderFiles order={order} onChanged={refresh} />}
          </Box>
        </Box>
        {roomy && (
          <Box as="aside" className="order-beside" padStart={24} edgeStart="line" aria-label={words.history}>
            {ready && <OrderVerify order={order} />}
            <OrderContact order={order} />
            <h3>{words.timeline}</h3>
            <OrderTimeline order={order} />
          </Box>
        )}
      </div>
    </>
  );
};

/** One order whole: what happened, what next, who has it. */
export const OrderPanel = (props: OrderPanelProps) => {
  const { data, error, load } = useOrder(props.id);
  useEffect(() => {
    if (error && !(error instanceof CallFailure)) throw error;
  }, [error]);
  if (data) return <Loaded key={data.id} {...props} order={data} />;
  return (
    <>
      <Row as="header" className="order-head" gap={12} align="flex-start" justify="space-between" marginBottom={12}>
        <Flow as="h2" gap="4 10" size={19} numeric>
          {words.order}
        </Flow>
        {props.beside}
      </Row>
      <Skeleton load={load} rows={6} name={words.order} />
    </>
  );
};
