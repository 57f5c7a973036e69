import { type ReactNode, useContext } from 'react';
import type { CallData } from '#contracts/call.ts';
import type { Calls } from '#contracts/calls.ts';
import { fen } from '#domain/money/yuan.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { InsideMain } from '#web/ui/page/inside-main.ts';
import { MoneyInFull } from '#web/ui/value/money.tsx';
import { words } from './payment-words.ts';
import './pay-facts.css';

export type PublicTrade = CallData<Calls['POST /payments/result']>;

const stateWords: Readonly<Record<PublicTrade['state'], string>> = {
  pending: words.statePending,
  paid: words.statePaid,
  closed: words.stateClosed,
  refunding: words.stateRefunding,
  refunded: words.stateRefunded,
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
        <dt>{words.payee}</dt>
        <Text as="dd" breaks textAlign="right">
          {trade.institution}
        </Text>
        <dt>{words.subject}</dt>
        <Text as="dd" breaks textAlign="right">
          {trade.description}
        </Text>
        <dt>{words.way}</dt>
        <Text as="dd" breaks textAlign="right">
          {paymentWayLabel(trade.way)}
        </Text>
        <dt>{words.trade}</dt>
        <Text as="dd" breaks textAlign="right">
          {trade.tradeNo}
        </Text>
        <dt>{words.state}</dt>
        <Text as="dd" breaks textAlign="right">
          <span role="status">{stateWords[trade.state]}</span>
        </Text>
      </dl>
      <Stack gap={10}>{children}</Stack>
    </Landmark>
  );
};
