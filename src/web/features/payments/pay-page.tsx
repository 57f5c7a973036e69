import { Button, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listed } from '#domain/language/list-words.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { device } from '#web/api/session/device.ts';
import { Box, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useTabWords } from '#web/ui/page/tab-words.ts';
import { MoneyInFull } from '#web/ui/value/money.tsx';
import { Claimed, NothingDue, Paid } from './paid.tsx';
import { PayCode } from './pay-code.tsx';
import { words } from './payment-words.ts';
import { PlainWays } from './plain-ways.tsx';
import { useBegin, useTradeAsked, useWays, type Way } from './use-trade.ts';
import './payments.css';

const onPhone = device === 'mobile';

const ToOrder = ({ id }: { id: string }) => <Link to={`${WORK_ORDER_PATH}?id=${id}`}>{words.seeOrderHere}</Link>;

interface ChoiceProps {
  ways: readonly Way[];
  chosen: Way['way'] | undefined;
  busy: boolean;
  onChosen: (way: Way['way']) => void;
}

const Choice = ({ ways, chosen, busy, onChosen }: ChoiceProps) => (
  <Radio.Group
    className="pay-ways"
    aria-label={words.way}
    value={chosen}
    disabled={busy}
    onChange={(event) => onChosen(event.target.value as Way['way'])}
    options={ways.map(({ way }) => ({ value: way, label: paymentWayLabel(way) }))}
  />
);

/** Paying for one order: the sum, the ways, the code, and what became of it. */
const Paying = ({ orderId }: { orderId: string }) => {
  const { data, load } = useWays(orderId);
  useTabWords(data?.order.number ?? '');
  const begin = useBegin(orderId);
  const [chosen, setChosen] = useState<Way['way']>();
  const [claimed, setClaimed] = useState(false);
  const [anyway, setAnyway] = useState(false);
  const trade = begin.data;
  const asked = useTradeAsked(trade?.tradeNo, orderId);
  const state = asked?.state;
  const asks = data?.payable && (!data.claimed || anyway);
  // A single way needs no choice.
  const single = data?.list.length === 1 ? data.list[0]?.way : undefined;
  const picked = chosen ?? single;
  // On a phone paying leaves this page: nothing is begun until a button is pressed.
  const only = asks && !onPhone ? single : undefined;
  const choose = (way: Way['way']) => {
    setChosen(way);
    if (!onPhone) begin.mutate(way);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a single way is begun once, when it is known
  useEffect(() => {
    if (only && !chosen) choose(only);
  }, [only]);

  if (!data) return <Skeleton load={load} rows={5} name={words.thisPayment} />;
  if (asked && (state === 'paid' || state === 'refunding' || state === 'refunded'))
    return <Paid orderId={orderId} trade={asked} />;
  const { order, together, payable, sentence, list, plain } = data;
  const due = fen(together.reduce((sum, { balance }) => sum + balance, 0));
  const numbers = together.map(({ number }) => number).join(listed.comma);
  if (claimed || (data.claimed && !anyway))
    return <Claimed orderId={orderId} numbers={numbers} {...(!claimed && { onAnyway: () => setAnyway(true) })} />;
  if (!payable) return <NothingDue orderId={orderId} sentence={sentence} />;
  return (
    <>
      <PageHead title={words.pay} text={words.goesOn} />
      <Stack className="pay-columns" gap={16} align="start">
        <Card
          title={`${order.service} ${numbers}`}
          text={together.map(({ summary }) => summary).join(listed.clause)}
          extra={<ToOrder id={orderId} />}
        >
          <Row as="p" className="pay-amount" gap={16} align="baseline" margin="8 0 16">
            <span>{words.due}</span>
            <MoneyInFull amount={fen(trade?.amount ?? due)} />
          </Row>
          {together.length > 1 && (
            <Text as="p" margin="0 0 12" tone="soft">
              {words.bothAtOnce(
                together.map(({ number, balance }) => `${number} ${formatYuan(fen(balance))}`).join(listed.comma),
              )}
            </Text>
          )}
          {list.length === 0 && <Note kind="warn">{words.noOnline}</Note>}
          {list.length > 0 && <Choice ways={list} chosen={picked} busy={begin.isPending} onChosen={choose} />}
          {onPhone && list.length > 0 && (
            <Button
              type="primary"
              size="large"
              block
              disabled={!picked}
              loading={begin.isPending}
              onClick={() => picked && begin.mutate(picked)}
            >
              {picked ? words.payWith(paymentWayLabel(picked)) : words.chooseWay}
            </Button>
          )}
          {begin.isPending && !onPhone && <Skeleton rows={4} />}
          {begin.isError && picked && (
            <p>
              {words.notOpened}
              <Button onClick={() => begin.mutate(picked)}>{words.again}</Button>
            </p>
          )}
          {trade && !begin.isPending && state === 'closed' && (
            <Note kind="warn">
              {words.over}
              <Button onClick={() => begin.mutate(trade.way)}>{words.anew}</Button>
            </Note>
          )}
          {trade && !begin.isPending && state !== 'closed' && (
            <PayCode trade={trade} demo={list.find(({ way }) => way === trade.way)?.demo ?? false} />
          )}
        </Card>
        <PlainWays orderId={orderId} ways={plain} onClaimed={() => setClaimed(true)} />
      </Stack>
    </>
  );
};

/** /pay?order=… */
export const PayPage = () => {
  const [params] = useSearchParams();
  const orderId = params.get('order');
  return (
    <Box className="pay-page" maxWidth={1120}>
      {orderId ? (
        <Paying key={orderId} orderId={orderId} />
      ) : (
        <>
          <PageHead title={words.pay} />
          <Empty title={words.noOrder} text={words.fromOrder} />
        </>
      )}
    </Box>
  );
};
