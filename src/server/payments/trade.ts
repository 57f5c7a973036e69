import { type Fen, fen, sumFen } from '#domain/money/yuan.ts';
import type { TradeState } from '#domain/payments/trade-state.ts';
import type { GatewayEvent } from './gateways/gateway.ts';

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
  /** In the order of their numbers, not of their coming. More than one: paid twice. */
  payments: readonly TradePayment[];
  refunds: readonly TradeRefund[];
}

/** Money that came in, under the gateway's own number. */
export interface TradePayment {
  gatewayNo: string;
  amount: Fen;
  at: Date;
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

/** What a person must look at. The key names the finding, so that a repetition shows up once in the list. */
export interface Finding {
  flag: TradeFlag;
  key: string;
  event: GatewayEvent;
}

/** `told` by a notification, or `asked` of the gateway: its answer is what stands in its books now. */
export type Proof = 'told' | 'asked';

/**
 * `note`: nothing moved, but the trade changed. `ask`: what was told differs from what was agreed; the gateway's answer to
 * a question decides. `flag`: nothing to book it to.
 */
export type Decision =
  | { do: 'book'; booking: Booking; trade: Trade; findings: readonly Finding[] }
  | { do: 'note'; trade: Trade }
  | { do: 'ignore' }
  | { do: 'ask' }
  | ({ do: 'flag' } & Finding);

export const newTrade = (trade: { tradeNo: string; orderId: string; amount: Fen }): Trade => ({
  ...trade,
  state: 'pending',
  payments: [],
  refunds: [],
});

/** What came in under this trade. */
export const receivedBy = ({ payments }: Pick<Trade, 'payments'>): Fen => sumFen(payments.map(({ amount }) => amount));

/** What of a trade could still go back: what came in less all that was asked for and did not fail. */
export const refundable = (trade: Trade): Fen =>
  fen(receivedBy(trade) - sumFen(trade.refunds.filter(alive).map(({ amount }) => amount)));

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
export const applyEvent = (trade: Trade | undefined, event: GatewayEvent, proof: Proof = 'told'): Decision => {
  if (!trade || trade.tradeNo !== event.tradeNo) return flag('unknown-trade', event);
  if (event.kind === 'paid') return applyPaid(trade, event, proof);
  if (event.kind === 'closed')
    return trade.closed ? { do: 'ignore' } : { do: 'note', trade: settled({ ...trade, closed: true }) };
  return applyRefund(trade, event);
};

type PaidEvent = Extract<GatewayEvent, { kind: 'paid' }>;
type RefundEvent = Extract<GatewayEvent, { refundNo: string }>;

/** A gateway's success is always booked, with the sum that really came; what differs from the agreed is pointed out. */
const applyPaid = (trade: Trade, event: PaidEvent, proof: Proof): Decision => {
  const { gatewayNo, at, amount } = event;
  if (trade.payments.some((known) => known.gatewayNo === gatewayNo && known.amount === amount)) return { do: 'ignore' };
  if (amount !== trade.amount && proof === 'told') return { do: 'ask' };
  if (trade.payments.some((known) => known.gatewayNo === gatewayNo)) return flag('wrong-amount', event);
  const { orderId, tradeNo } = trade;
  const payments = [...trade.payments, { gatewayNo, amount, at }].sort((a, b) => (a.gatewayNo < b.gatewayNo ? -1 : 1));
  return {
    do: 'book',
    booking: { key: `paid:${tradeNo}:${gatewayNo}`, orderId, tradeNo, amount, gatewayNo, at },
    trade: settled({ ...trade, payments }),
    findings: [
      ...(amount === trade.amount ? [] : [finding('wrong-amount', event)]),
      ...(payments.length === 1 ? [] : [{ ...finding('paid-twice', event), key: `paid-twice:${tradeNo}` }]),
    ],
  };
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
  return { do: 'book', booking, trade: withRefund(trade, refund, 'done'), findings: [] };
};

const withRefund = (trade: Trade, changed: TradeRefund, state: TradeRefund['state']): Trade =>
  settled({ ...trade, refunds: trade.refunds.map((refund) => (refund === changed ? { ...refund, state } : refund)) });

const alive = ({ state }: TradeRefund): boolean => state !== 'failed';

/** The trade with the state that follows from the rest. */
export const settled = (trade: Omit<Trade, 'state'>): Trade => ({ ...trade, state: stateOf(trade) });

/** Unpaid with a refund done stays pending: the query job goes on asking until it learns of the payment too. */
const stateOf = ({ closed, payments, refunds }: Omit<Trade, 'state'>): TradeState => {
  if (payments.length === 0) return closed ? 'closed' : 'pending';
  const back = sumFen(refunds.filter(({ state }) => state === 'done').map((refund) => refund.amount));
  if (back >= receivedBy({ payments })) return 'refunded';
  return refunds.some(({ state }) => state === 'asked') ? 'refunding' : 'paid';
};

const finding = (flag: TradeFlag, event: GatewayEvent): Finding => {
  const about = 'refundNo' in event ? `${event.tradeNo}:${event.refundNo}` : event.tradeNo;
  const money = 'amount' in event ? `:${event.gatewayNo}:${event.amount}` : '';
  return { flag, key: `${flag}:${event.kind}:${about}${money}`, event };
};

const flag = (why: TradeFlag, event: GatewayEvent): Decision => ({ do: 'flag', ...finding(why, event) });
