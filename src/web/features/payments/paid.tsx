import { Link } from 'react-router';
import type { TradeView } from '#contracts/payments/payments.ts';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Flow, Grid, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PaidFrame } from './paid-frame.tsx';
import { tradeFacts, tradeWords } from './trade-words.ts';

const useOrder = (id: string) =>
  useQuery({
    queryKey: ['paid-order', id],
    queryFn: () => call('GET /orders/:id', { params: { id }, quiet: true }),
    staleTime: 0,
  });

/** How the money stands: how much, for what, when, what follows, and the invoice. */
export const Paid = ({ orderId, trade }: { orderId: string; trade: TradeView }) => {
  const { data, load } = useOrder(orderId);
  if (!data) return <Skeleton load={load} rows={5} name="缴费结果" />;
  const invoice = data.form.invoice as { wanted?: boolean; title?: string } | undefined;
  const { title, text, sign } = tradeWords(trade);
  const numbers = [data.number, data.pair?.number].filter(Boolean).join('、');
  return (
    <Grid columns="1fr 300px" gap={16} align="start" phone={{ columns: '1fr' }}>
      <PaidFrame sign={sign} title={title} text={[...tradeFacts(trade), `${data.serviceName} ${numbers}`].join(' · ')}>
        <Text as="p" pad="10 14" round="control" fill="wash" tone="accent">
          {trade.state === 'paid' ? (
            <>
              <strong>{data.next}。</strong>
              {data.until && ` ${data.until.day} ${data.until.words}。`}
            </>
          ) : (
            text
          )}
        </Text>
        <Flow gap={12}>
          <Link className="cy-button" data-kind="primary" to={`${WORK_ORDER_PATH}?id=${orderId}`}>
            看委托
          </Link>
          <Link to="/dashboard">回首页</Link>
        </Flow>
      </PaidFrame>
      {trade.state === 'paid' && (
        <Card title="发票">
          {invoice?.wanted
            ? `按抬头“${invoice.title || data.applicantName}”开具，开好后在委托里下载。`
            : '没有要求发票；需要时在委托里点“补开发票”。'}
        </Card>
      )}
    </Grid>
  );
};

/** The voucher is in: a person looks at it next. */
export const Claimed = ({ orderId, numbers }: { orderId: string; numbers: string }) => (
  <PaidFrame sign="…" title="凭证已提交，等馆员确认" text={numbers}>
    <p>馆员核对到账后委托会继续办理，您会收到通知。请不要重复付款。</p>
    <Flow gap={12}>
      <Link className="cy-button" data-kind="primary" to={`${WORK_ORDER_PATH}?id=${orderId}`}>
        看委托
      </Link>
    </Flow>
  </PaidFrame>
);
