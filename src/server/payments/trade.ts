import { type Fen, fen, sumFen } from '#domain/money/yuan.ts';
import type { GatewayEvent } from './gateways/gateway.ts';

export type TradeState = 'pending' | 'paid' | 'closed' | 'refunding' | 'refunded';

export interface TradeRefund {
  refundNo: string;
  amount: Fen;
  state: 'asked' | 'failed' | 'done';
}

/** One attempt to pay for an order. `state` follows from the rest and is kept for lists and jobs. */
export interface Trade {
  tradeNo: string;
  orderId: string;
  amount: Fen;
  state: TradeState;
  closed?: boolean;
  paid?: { gatewayNo: string; at: Date };
  refunds: readonly TradeRefund[];
}

/** A line for the ledger: positive came in, negative went out. The key is unique: a store refuses to book it twice. */
export interface Booking {
  key: string;
  orderId: string;
  tradeNo: string;
  refundNo?: string;
  amount: Fen;
  gatewayNo: string;
  at: Date;
}

export type TradeFlag = 'unknown-trade' | 'unknown-refund' | 'wrong-amount' | 'paid-twice';

/** `note`: nothing moved, but the trade changed. `flag`: money moved in a way a person must look at; nothing is booked. */
export type Decision =
  | { do: 'book'; booking: Booking; trade: Trade }
  | { do: 'note'; trade: Trade }
  | { do: 'ignore' }
  | { do: 'flag'; flag: TradeFlag; key: string; event: GatewayEvent };

export const newTrade = (trade: { tradeNo: string; orderId: string; amount: Fen }): Trade => ({
  ...trade,
  state: 'pending',
  refunds: [],
});

/** What of a trade could still go back: what came in less all that was asked for and did not fail. */
export const refundable = (trade: Trade): Fen =>
  trade.paid ? fen(trade.amount - sumFen(trade.refunds.filter(alive).map(({ amount }) => amount))) : fen(0);

/** Notes a refund before the gateway is asked, so that its confirmation finds it. */
export const askRefund = (trade: Trade, refund: { refundNo: string; amount: Fen }): Trade => {
  if (refund.amount <= 0 || refund.amount > refundable(trade))
    throw new RangeError(`${refund.amount} fen of trade ${trade.tradeNo} cannot go back`);
  if (trade.refunds.some(({ refundNo }) => refundNo === refund.refundNo))
    throw new RangeError(`refund ${refund.refundNo} was asked before`);
  return settled({ ...trade, refunds: [...trade.refunds, { ...refund, state: 'asked' }] });
};

/**
 * What one proven event means for a trade. Each fact only ever adds (paid, closed, each refund asked → failed → done), so
 * that any order of the same events, with any repetitions, ends in the same trade and books each sum once.
 */
export const applyEvent = (trade: Trade | undefined, event: GatewayEvent): Decision => {
  if (!trade || trade.tradeNo !== event.tradeNo) return flag('unknown-trade', event);
  if (event.kind === 'paid') return applyPaid(trade, event);
  if (event.kind === 'closed')
    return trade.closed ? { do: 'ignore' } : { do: 'note', trade: settled({ ...trade, closed: true }) };
  return applyRefund(trade, event);
};

type PaidEvent = Extract<GatewayEvent, { kind: 'paid' }>;
type RefundEvent = Extract<GatewayEvent, { refundNo: string }>;

const applyPaid = (trade: Trade, event: PaidEvent): Decision => {
  if (event.amount !== trade.amount) return flag('wrong-amount', event);
  const { gatewayNo, at, amount } = event;
  if (trade.paid) return trade.paid.gatewayNo === gatewayNo ? { do: 'ignore' } : flag('paid-twice', event);
  const { orderId, tradeNo } = trade;
  const booking = { key: `paid:${tradeNo}`, orderId, tradeNo, amount, gatewayNo, at };
  return { do: 'book', booking, trade: settled({ ...trade, paid: { gatewayNo, at } }) };
};

const applyRefund = (trade: Trade, event: RefundEvent): Decision => {
  const refund = trade.refunds.find(({ refundNo }) => refundNo === event.refundNo);
  if (!refund) return event.kind === 'refund' ? flag('unknown-refund', event) : { do: 'ignore' };
  if (event.amount !== refund.amount) return flag('wrong-amount', event);
  if (event.kind === 'refund-failed')
    return refund.state === 'asked' ? { do: 'note', trade: withRefund(trade, refund, 'failed') } : { do: 'ignore' };
  if (refund.state === 'done') return { do: 'ignore' };
  const { orderId, tradeNo } = trade;
  const { refundNo, gatewayNo, at } = event;
  const booking = { key: `refund:${refundNo}`, orderId, tradeNo, refundNo, amount: fen(-event.amount), gatewayNo, at };
  // A refund reported as failed can still come through after the bank mends it.
  return { do: 'book', booking, trade: withRefund(trade, refund, 'done') };
};

const withRefund = (trade: Trade, changed: TradeRefund, state: TradeRefund['state']): Trade =>
  settled({ ...trade, refunds: trade.refunds.map((refund) => (refund === changed ? { ...refund, state } : refund)) });

const alive = ({ state }: TradeRefund): boolean => state !== 'failed';

const settled = (trade: Trade): Trade => ({ ...trade, state: stateOf(trade) });

/** Unpaid with a refund done stays pending: the query job goes on asking until it learns of the payment too. */
const stateOf = ({ amount, closed, paid, refunds }: Trade): TradeState => {
  if (!paid) return closed ? 'closed' : 'pending';
  const back = sumFen(refunds.filter(({ state }) => state === 'done').map((refund) => refund.amount));
  if (back >= amount) return 'refunded';
  return refunds.some(({ state }) => state === 'asked') ? 'refunding' : 'paid';
};

/** The key names the finding, so that a repeated notification shows up once in the list of things to look at. */
const flag = (why: TradeFlag, event: GatewayEvent): Decision => {
  const about = 'refundNo' in event ? `${event.tradeNo}:${event.refundNo}` : event.tradeNo;
  const money = 'amount' in event ? `:${event.gatewayNo}:${event.amount}` : '';
  return { do: 'flag', flag: why, key: `${why}:${event.kind}:${about}${money}`, event };
};
