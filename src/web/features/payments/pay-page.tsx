import { Button, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { fen } from '#domain/money/yuan.ts';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { device } from '#web/api/session/device.ts';
import { Box, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { MoneyInFull } from '#web/ui/value/money.tsx';
import { PayCode } from './pay-code.tsx';
import { type PlainWay, useBegin, useTradeState, useWays, type Way } from './use-trade.ts';
import './payments.css';

const onPhone = device === 'mobile';

const ToOrder = ({ id }: { id: string }) => <Link to={`${WORK_ORDER_PATH}?id=${id}`}>查看委托单</Link>;

const Done = ({ id }: { id: string }) => (
  <Card title="支付成功">
    <Note kind="good">款项已到账并记入委托，馆员会继续办理。</Note>
    <p>
      <ToOrder id={id} />
    </p>
  </Card>
);

interface ChoiceProps {
  ways: readonly Way[];
  chosen: Way['way'] | undefined;
  busy: boolean;
  onChosen: (way: Way['way']) => void;
}

const Choice = ({ ways, chosen, busy, onChosen }: ChoiceProps) => (
  <Radio.Group
    className="pay-ways"
    aria-label="支付方式"
    value={chosen}
    disabled={busy}
    onChange={(event) => onChosen(event.target.value as Way['way'])}
    options={ways.map(({ way, label }) => ({ value: way, label }))}
  />
);

const usual: Readonly<Record<string, string>> = {
  cash: '到馆缴纳，由受理馆员登记。',
  transfer: '图书馆还没有公布收款账户，请先向受理台索取，不要转到别处。',
  fund: '经费项目号请向受理台索取。',
};

/** What can be paid without a gateway: done elsewhere, told in the order. */
const PlainWays = ({ ways }: { ways: readonly PlainWay[] }) =>
  ways.length > 0 && (
    <Card title="其他缴费方式">
      <Stack as="dl" gap={10}>
        {ways.map(({ way, label, words }) => (
          <div key={way}>
            <Text as="dt" weight={600}>
              {label}
            </Text>
            <Text as="dd" margin="2 0 0" tone="soft" whiteSpace="pre-line">
              {words || usual[way]}
              {way !== 'cash' && ' 转账后回到委托单，点“提交缴费凭证”。'}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );

/** Paying for one order: the sum, the ways, the code, and what became of it. */
const Paying = ({ orderId }: { orderId: string }) => {
  const { data, load } = useWays(orderId);
  const begin = useBegin(orderId);
  const [chosen, setChosen] = useState<Way['way']>();
  const trade = begin.data;
  const state = useTradeState(trade?.tradeNo, orderId);
  // On a phone paying leaves this page: nothing is begun until a button is pressed.
  const only = data?.payable && !onPhone && data.list.length === 1 ? data.list[0]?.way : undefined;
  const choose = (way: Way['way']) => {
    setChosen(way);
    if (!onPhone) begin.mutate(way);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a single way is begun once, when it is known
  useEffect(() => {
    if (only && !chosen) choose(only);
  }, [only]);

  if (!data) return <Skeleton load={load} rows={5} name="这笔支付" />;
  if (state === 'paid' || state === 'refunding' || state === 'refunded') return <Done id={orderId} />;
  const { order, payable, sentence, list, plain } = data;
  return (
    <Stack className="pay-columns" gap={16} align="start">
      <Card title={`${order.service} ${order.number ?? ''}`} text={order.summary} extra={<ToOrder id={orderId} />}>
        {!payable && <Note kind="warn">{sentence}</Note>}
        {payable && (
          <>
            <Row as="p" className="pay-amount" gap={16} align="baseline" margin="8 0 16">
              <span>应付</span>
              <MoneyInFull amount={fen(trade?.amount ?? order.balance)} />
            </Row>
            {list.length === 0 && <Note kind="warn">本单位没有开通线上支付，请按下面的方式缴费。</Note>}
            {list.length > 0 && <Choice ways={list} chosen={chosen} busy={begin.isPending} onChosen={choose} />}
            {onPhone && list.length > 0 && (
              <Button
                type="primary"
                size="large"
                block
                disabled={!chosen}
                loading={begin.isPending}
                onClick={() => chosen && begin.mutate(chosen)}
              >
                {chosen ? `用${list.find(({ way }) => way === chosen)?.label ?? ''}付款` : '请选择付款方式'}
              </Button>
            )}
            {begin.isPending && !onPhone && <Skeleton rows={4} />}
            {begin.isError && chosen && (
              <p>
                没有打开付款页。 <Button onClick={() => begin.mutate(chosen)}>重试</Button>
              </p>
            )}
            {trade && !begin.isPending && state === 'closed' && (
              <Note kind="warn">
                这笔支付已取消或超时。 <Button onClick={() => begin.mutate(trade.way)}>重新发起</Button>
              </Note>
            )}
            {trade && !begin.isPending && state !== 'closed' && (
              <PayCode trade={trade} demo={list.find(({ way }) => way === trade.way)?.demo ?? false} />
            )}
          </>
        )}
      </Card>
      {payable && <PlainWays ways={plain} />}
    </Stack>
  );
};

/** /pay?order=… */
export const PayPage = () => {
  const [params] = useSearchParams();
  const orderId = params.get('order');
  return (
    <Box className="pay-page" maxWidth={1120}>
      <PageHead title="支付费用" text="款项到账后委托会自动继续办理。" />
      {orderId ? (
        <Paying key={orderId} orderId={orderId} />
      ) : (
        <Empty title="没有指明委托单" text="请从委托单里点“在线缴费”。" />
      )}
    </Box>
  );
};
