import { type ReactNode, useContext } from 'react';
import type { CallData } from '#contracts/call.ts';
import type { Calls } from '#contracts/calls.ts';
import { fen } from '#domain/money/yuan.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
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
      <h1>{title}</h1>
      <Stack as="p" className="cy-pay-sum" gap={4} pad="12 0" textAlign="center">
        <MoneyInFull amount={fen(trade.amount)} />
      </Stack>
      <dl className="cy-pay-facts">
        <dt>收款单位</dt>
        <dd>{trade.institution}</dd>
        <dt>事项</dt>
        <dd>{trade.description}</dd>
        <dt>支付方式</dt>
        <dd>{trade.label}</dd>
        <dt>交易号</dt>
        <dd>{trade.tradeNo}</dd>
        <dt>状态</dt>
        <dd>
          <span role="status">{stateWords[trade.state]}</span>
        </dd>
      </dl>
      <Stack gap={10}>{children}</Stack>
    </Landmark>
  );
};
