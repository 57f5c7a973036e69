import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderView } from '#contracts/orders.ts';
import type { TradeView } from '#contracts/payments/payments.ts';
import { listed } from '#domain/language/list-words.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Flow, Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { MoneyInFull } from '#web/ui/value/money.tsx';
import { PaidFrame } from './paid-frame.tsx';
import { words as texts } from './payment-words.ts';
import { surplusWords, tradeFacts, tradeWords } from './trade-words.ts';

const useOrder = (id: string) =>
  useQuery({
    queryKey: ['paid-order', id],
    queryFn: () => call('GET /orders/:id', { params: { id }, quiet: true }),
    staleTime: 0,
  });

const numbersOf = ({ number, pair }: OrderView): string => [number, pair?.number].filter(Boolean).join(listed.comma);

const signs = { done: '✓', now: '●', next: '○' } as const;

/** What follows: the steps of this order, those behind it with their day. */
const Way = ({ stages }: Pick<OrderView, 'stages'>) => (
  <Stack as="ol" gap={8} margin={0} aria-label={texts.whatFollows}>
    {stages.map(({ key, label, state, on }) => (
      <Grid as="li" key={key} columns="20px auto 1fr" gap={12} aria-current={state === 'now' ? 'step' : undefined}>
        <Text tone={state === 'now' ? 'accent' : state === 'done' ? 'good' : 'soft'} aria-hidden>
          {signs[state]}
        </Text>
        <Text weight={state === 'now' ? 600 : 400} {...(state === 'next' && { tone: 'soft' })}>
          {state === 'now' ? texts.here(label) : label}
        </Text>
        {on && (
          <Text tone="soft" numeric>
            {on}
          </Text>
        )}
      </Grid>
    ))}
  </Stack>
);

const After = ({ order }: { order: OrderView }) => (
  <>
    {order.balance < 0 && <Note kind="warn">{surplusWords(-order.balance)}</Note>}
    <Text as="p" pad="10 14" round="control" fill="wash" tone="accent">
      <strong>{texts.nextStep(order.next)}</strong>
      {order.until && texts.untilDay(order.until.day, order.until.words)}
    </Text>
  </>
);

const Ways = ({ orderId, children }: { orderId: string; children?: ReactNode }) => (
  <Flow gap={12}>
    <Link className="cy-button" data-kind="primary" to={`${WORK_ORDER_PATH}?id=${orderId}`}>
      {texts.seeOrder}
    </Link>
    {children}
    <Link to="/dashboard">{texts.toHome}</Link>
  </Flow>
);

const Invoice = ({ order }: { order: OrderView }) => {
  const invoice = order.form.invoice as { wanted?: boolean; title?: string } | undefined;
  return (
    <Card title={texts.invoice}>
      {invoice?.wanted ? texts.invoiceTo(invoice.title || order.applicantName) : texts.noInvoice}
    </Card>
  );
};

const Contact = ({ contact }: Pick<OrderView, 'contact'>) =>
  contact && (
    <Card title={texts.contact}>
      <Text as="p" breaks>
        {[contact.contact || contact.name, contact.phone, contact.email].filter(Boolean).join(' · ')}
      </Text>
    </Card>
  );

const Columns = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <Grid columns="1fr 300px" gap={16} align="start" phone={{ columns: '1fr' }}>
    {main}
    <Stack as="aside" gap={16} minWidth={0} aria-label={texts.thisCharge}>
      {aside}
    </Stack>
  </Grid>
);

/** How the money stands: how much, for what, when, what follows, and the invoice. */
export const Paid = ({ orderId, trade }: { orderId: string; trade: TradeView }) => {
  const { data, load } = useOrder(orderId);
  if (!data) return <Skeleton load={load} rows={5} name={texts.paymentResult} />;
  const { title, text, sign } = tradeWords(trade);
  const facts = [...tradeFacts(trade), `${data.serviceName} ${numbersOf(data)}`].join(' · ');
  const paid = trade.state === 'paid';
  return (
    <Columns
      main={
        <PaidFrame sign={sign} title={title} text={facts}>
          {paid ? <After order={data} /> : <p>{text}</p>}
          {paid && <Way stages={data.stages} />}
          <Ways orderId={orderId} />
        </PaidFrame>
      }
      aside={
        <>
          {paid && <Invoice order={data} />}
          <Card title={texts.thisMoney}>
            <MoneyInFull amount={fen(trade.amount)} />
            <Text as="p" margin="8 0 0" tone="soft" size="second" breaks>
              {texts.tradeNumber(trade.tradeNo)}
            </Text>
          </Card>
          <Contact contact={data.contact} />
        </>
      }
    />
  );
};

/** Nothing is to be paid: what was paid already, or why nothing is due. */
export const NothingDue = ({ orderId, sentence }: { orderId: string; sentence: string }) => {
  const { data, load } = useOrder(orderId);
  if (!data) return <Skeleton load={load} rows={5} name={texts.orderCharge} />;
  const settled = data.paid > 0 && data.balance <= 0;
  // What came beyond the price is not what was settled.
  const kept = fen(data.paid + Math.min(0, data.balance));
  return (
    <Columns
      main={
        <PaidFrame
          sign={settled ? '✓' : '–'}
          title={settled && kept > 0 ? texts.settled(formatYuan(kept)) : sentence}
          text={`${data.serviceName} ${numbersOf(data)}`}
        >
          <After order={data} />
          <Way stages={data.stages} />
          <Ways orderId={orderId} />
        </PaidFrame>
      }
      aside={
        <>
          {settled && <Invoice order={data} />}
          <Contact contact={data.contact} />
        </>
      }
    />
  );
};

interface ClaimedProps {
  orderId: string;
  numbers: string;
  /** The voucher was wrong, or the money came back: pays all the same. */
  onAnyway?: () => void;
}

/** The voucher is in: a person looks at it next. */
export const Claimed = ({ orderId, numbers, onAnyway }: ClaimedProps) => (
  <PaidFrame sign="…" title={texts.slipSubmitted} text={numbers}>
    <p>{texts.slipNext}</p>
    <Ways orderId={orderId}>{onAnyway && <Button onClick={onAnyway}>{texts.payAnyway}</Button>}</Ways>
  </PaidFrame>
);
