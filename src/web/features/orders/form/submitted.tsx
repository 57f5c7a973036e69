import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { OrderOutlook, OrderView } from '#contracts/orders.ts';
import { listed } from '#domain/language/list-words.ts';
import { formatYuan } from '#domain/money/yuan.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { Flow, Grid, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import type { Pricing } from './form-sheet.ts';
import { words as texts } from './form-words.ts';
import './submitted.css';

const HISTORY = '/creatingDelegate/historicalCommission';

const useOutlook = (id: string) =>
  useQuery({
    queryKey: ['order-outlook', id],
    queryFn: () => call('GET /orders/:id/outlook', { params: { id }, quiet: true }),
  });

const copyNumber = async (number: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(number);
    showNotice(texts.numberCopied, noticeDuration, 'success');
  } catch {
    // Plain-http intranets have no clipboard.
    showNotice(texts.notCopied, noticeDuration);
  }
};

const Steps = ({ outlook }: { outlook: OrderOutlook }) => (
  <Stack as="ol" className="sub-steps" gap={20} margin={0}>
    {outlook.steps.map(({ when, title, text }, at) => (
      <Grid as="li" key={title} columns="168px 24px 1fr" gap={16} data-now={at === 0 || undefined}>
        <Text className="sub-when" tone="soft" textAlign="end">
          {when}
        </Text>
        <span className="sub-mark" aria-hidden>
          {at + 1}
        </span>
        <div className="sub-step-words">
          <strong>{title}</strong>
          <p>{text}</p>
        </div>
      </Grid>
    ))}
  </Stack>
);

const Fee = ({ order, outlook }: { order: OrderView; outlook: OrderOutlook }) => {
  const quote = order.quote as Pricing;
  if (outlook.free) return <Card title={texts.fee}>{texts.noFee}</Card>;
  if (!quote) return <Card title={texts.fee}>{texts.feeAtAcceptance}</Card>;
  return (
    <Card title={texts.fee} extra={<span className="cy-second">{quote.final ? '' : texts.estimate}</span>}>
      <Stack as="dl" gap={8} margin="0 0 8">
        {quote.lines.map(({ kind, label, quantity, unitPrice, amount }) => (
          <Row key={`${kind}-${label}`} justify="space-between" gap={12}>
            <dt>
              {label}
              {quantity > 1 && ` ${quantity} × ${formatYuan(unitPrice)}`}
            </dt>
            <Text as="dd" numeric whiteSpace="nowrap">
              {quantity === 0 ? texts.priceOfEach(formatYuan(unitPrice)) : formatYuan(amount)}
            </Text>
          </Row>
        ))}
        <Row justify="space-between" gap={12} align="baseline" padTop={12} edgeTop="line">
          <dt>{texts.total}</dt>
          <Text as="dd" numeric whiteSpace="nowrap" size="title" weight={600}>
            {formatYuan(quote.total)}
          </Text>
        </Row>
      </Stack>
      <p className="cy-second">
        {texts.payLater(
          quote.final ? '' : texts.settledByFound,
          outlook.ways.length > 0 ? texts.waysToPay(outlook.ways.join(listed.comma)) : '',
        )}
      </p>
    </Card>
  );
};

const Contact = ({ contact }: Pick<OrderView, 'contact'>) => (
  <Card title={texts.contact}>
    {contact ? (
      <Stack as="ul" gap={4} breaks>
        <li>
          <strong>{[contact.name, contact.contact].filter(Boolean).join(' · ')}</strong>
        </li>
        {contact.phone && <li>{contact.phone}</li>}
        {contact.email && <li>{contact.email}</li>}
        {contact.address && <li>{contact.address}</li>}
      </Stack>
    ) : (
      <p className="cy-second">{texts.askInMessages}</p>
    )}
  </Card>
);

/** Handed in: the number, what happens next, the usual days, the amount, and whom to ask. */
export const Submitted = ({ order, onFresh }: { order: OrderView; onFresh: () => void }) => {
  const navigate = useNavigate();
  const { data, load } = useOutlook(order.id);
  return (
    <div className="sub">
      <Stack
        as="section"
        className="sub-main"
        gap={20}
        pad={32}
        edge="line"
        round="card"
        fill="surface"
        aria-labelledby="submitted-title"
      >
        <Row as="header" gap={20} padBottom={24} edgeBottom="line">
          <span className="sub-sign" aria-hidden>
            <CheckOutlined />
          </span>
          <Stack gap={8} minWidth={0}>
            <Text as="h1" size={22} leading="32px" id="submitted-title">
              {texts.orderSubmitted}
            </Text>
            <p>
              {order.summary.startsWith(order.serviceName)
                ? order.summary
                : texts.serviceAndSummary(order.serviceName, order.summary)}
            </p>
            {order.number && (
              <p className="cy-flow cy-gap-3 sub-number">
                <b>{order.number}</b>
                <Button icon={<CopyOutlined />} onClick={() => void copyNumber(order.number ?? '')}>
                  {texts.copyNumber}
                </Button>
              </p>
            )}
            {order.pair && (
              <p>
                {texts.otherOrder}
                <b>{order.pair.number}</b>
                {texts.otherOrderEnd(order.pair.summary)}
              </p>
            )}
            <p className="cy-second">{texts.tellNumber(data?.told ?? '')}</p>
          </Stack>
        </Row>
        <Text as="h2" size="block" leading="24px">
          {texts.next}
        </Text>
        {!data && <Skeleton load={load} rows={4} name={texts.nextSteps} />}
        {data && data.steps.length > 0 && <Steps outlook={data} />}
        {data?.steps.length === 0 && <p>{order.next}</p>}
        <Flow as="footer" gap={12}>
          <Button type="primary" onClick={() => void navigate(`${HISTORY}?id=${order.id}`)}>
            {texts.seeOrder}
          </Button>
          <Button onClick={onFresh}>{texts.anotherOrder}</Button>
          <Link to="/dashboard">{texts.toHome}</Link>
        </Flow>
      </Stack>
      <aside className="cy-stack cy-gap-4">
        {data ? <Fee order={order} outlook={data} /> : <Skeleton rows={5} />}
        <Contact contact={order.contact} />
      </aside>
    </div>
  );
};
