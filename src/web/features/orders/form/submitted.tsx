import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { OrderOutlook, OrderView } from '#contracts/orders.ts';
import { formatYuan } from '#domain/money/yuan.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { Flow, Grid, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import type { Pricing } from './form-sheet.ts';
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
    showNotice('编号已复制', noticeDuration, 'success');
  } catch {
    // Plain-http intranets have no clipboard.
    showNotice('浏览器不允许复制，请选中编号后按 Ctrl C', noticeDuration);
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
  if (outlook.free) return <Card title="费用">本次不收费。</Card>;
  if (!quote) return <Card title="费用">费用以受理时的报价为准。</Card>;
  return (
    <Card title="费用" extra={<span className="cy-second">{quote.final ? '' : '预估'}</span>}>
      <Stack as="dl" gap={8} margin="0 0 8">
        {quote.lines.map(({ kind, label, quantity, unitPrice, amount }) => (
          <Row key={`${kind}-${label}`} justify="space-between" gap={12}>
            <dt>
              {label}
              {quantity > 1 && ` ${quantity} × ${formatYuan(unitPrice)}`}
            </dt>
            <Text as="dd" numeric whiteSpace="nowrap">
              {quantity === 0 ? `${formatYuan(unitPrice)} 一次` : formatYuan(amount)}
            </Text>
          </Row>
        ))}
        <Row justify="space-between" gap={12} align="baseline" padTop={12} edgeTop="line">
          <dt>合计</dt>
          <Text as="dd" numeric whiteSpace="nowrap" size="title" weight={600}>
            {formatYuan(quote.total)}
          </Text>
        </Row>
      </Stack>
      <p className="cy-second">
        {!quote.final && '按实际检出的论文与数据库结算，多退少补。'}
        受理后才需要缴费。
        {outlook.ways.length > 0 && `可用线上支付（如已开通）、${outlook.ways.join('、')}。`}
      </p>
    </Card>
  );
};

const Contact = ({ contact }: Pick<OrderView, 'contact'>) => (
  <Card title="联系">
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
      <p className="cy-second">有问题请在这张委托的“留言”里写，受理馆员会看到。</p>
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
              委托已提交
            </Text>
            <p>
              {order.summary.startsWith(order.serviceName) ? order.summary : `${order.serviceName}，${order.summary}`}
            </p>
            {order.number && (
              <p className="cy-flow cy-gap-3 sub-number">
                <b>{order.number}</b>
                <Button icon={<CopyOutlined />} onClick={() => void copyNumber(order.number ?? '')}>
                  复制编号
                </Button>
              </p>
            )}
            {order.pair && (
              <p>
                中文库与外文库各成一单：另一单是 <b>{order.pair.number}</b>（{order.pair.summary}
                ），各出报告，一次缴费。
              </p>
            )}
            <p className="cy-second">来电、来馆时报这个编号。{data?.told}</p>
          </Stack>
        </Row>
        <Text as="h2" size="block" leading="24px">
          接下来
        </Text>
        {!data && <Skeleton load={load} rows={4} name="接下来的步骤" />}
        {data && data.steps.length > 0 && <Steps outlook={data} />}
        {data?.steps.length === 0 && <p>{order.next}</p>}
        <Flow as="footer" gap={12}>
          <Button type="primary" onClick={() => void navigate(`${HISTORY}?id=${order.id}`)}>
            查看这张委托
          </Button>
          <Button onClick={onFresh}>再建一张</Button>
          <Link to="/dashboard">回首页</Link>
        </Flow>
      </Stack>
      <aside className="cy-stack cy-gap-4">
        {data ? <Fee order={order} outlook={data} /> : <Skeleton rows={5} />}
        <Contact contact={order.contact} />
      </aside>
    </div>
  );
};
