import { type ReactNode, useContext } from 'react';
import type { CallData } from '#contracts/call.ts';
import type { Calls } from '#contracts/calls.ts';
import { fen } from '#domain/money/yuan.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { InsideMain } from '#web/ui/page/inside-main.ts';
import { MoneyInFull } from '#web/ui/value/money.tsx';
import './pay-facts.css';

export type PublicTrade = CallData<Calls['POST /payments/result']>;

const stateWords: Readonly<Record<PublicTrade['state'], string>> = {
  pending: '等待付款',
  paid: '已支付',
  closed: '已取消',
  refunding: '退款中',
  refunded: '已退款',
};

/** One trade for somebody who holds its link: what, how much, how it stands, and what to do next. */
export const PayFacts = ({ title, trade, children }: { title: string; trade: PublicTrade; children: ReactNode }) => {
  const Landmark = useContext(InsideMain) ? 'div' : 'main';
  return (
    <Landmark className="cy cy-pay">
      <Text as="h1" size="1.3em">
        {title}
      </Text>
      <Stack as="p" className="cy-pay-sum" gap={4} pad="12 0" textAlign="center">
        <MoneyInFull amount={fen(trade.amount)} />
      </Stack>
      <dl className="cy-pay-facts">
        <dt>收款单位</dt>
        <Text as="dd" breaks textAlign="right">
          {trade.institution}
        </Text>
        <dt>事项</dt>
        <Text as="dd" breaks textAlign="right">
          {trade.description}
        </Text>
        <dt>支付方式</dt>
        <Text as="dd" breaks textAlign="right">
          {trade.label}
        </Text>
        <dt>交易号</dt>
        <Text as="dd" breaks textAlign="right">
          {trade.tradeNo}
        </Text>
        <dt>状态</dt>
        <Text as="dd" breaks textAlign="right">
          <span role="status">{stateWords[trade.state]}</span>
        </Text>
      </dl>
      <Stack gap={10}>{children}</Stack>
    </Landmark>
  );
};
