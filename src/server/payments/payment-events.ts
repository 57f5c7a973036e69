import { formatYuan } from '#domain/money/yuan.ts';
import type { Db } from '../db/db.ts';
import type { Clock, TenantScope } from '../db/scopes.ts';
import type { Origin } from '../http/context.ts';
import type { OrderCommands, WithOrderCommands } from '../orders/act-on-order.ts';
import type { Booker } from '../orders/money/order-money.ts';
import { lockOrder, type OrderRow } from '../orders/order-store.ts';
import { type Arrival, bookPayment } from './book-payment.ts';
import { bookRefund, failRefund } from './book-refund.ts';
import { flagSentences } from './flag-sentences.ts';
import { insertFlag } from './flag-store.ts';
import { eventOfTrade, type GatewayEvent, type PaymentGateway } from './gateways/gateway.ts';
import type { GatewayWay } from './open-gateway.ts';
import { isInLedger } from './order-money-store.ts';
import { findRefundRow, setRefundState } from './refund-store.ts';
import { tellDesk } from './tell-desk.ts';
import { applyEvent, type Decision, type Proof } from './trade.ts';
import { allot } from './trade-shares.ts';
import {
  findTradeRow,
  insertBooking,
  lockTradesOf,
  saveTrade,
  sharesOf,
  type TradeRow,
  tradeOf,
} from './trade-store.ts';

type Needs = Clock & TenantScope & WithOrderCommands;

/** Whose gateway said it, and how it came to us. */
export interface Teller {
  institutionId: number;
  way: GatewayWay;
  gateway: PaymentGateway;
  from: Origin;
}

/**
 * Takes one proven event in: trade, ledger, order, history, notices and audit together, or nothing. Told any number of
 * times, in any order and by any number of processes at once, each sum is booked once.
 */
export const takeEvent = async (
  services: Needs,
  teller: Teller,
  event: GatewayEvent,
  proof: Proof,
  fault = '',
): Promise<Decision['do']> => {
  const now = services.now();
  const outcome = await services.tenant(teller.institutionId).tx(async (tx) => {
    const found = await findTradeRow(tx, event.tradeNo);
    const known = found?.way === teller.way ? found : undefined;
    const order = known && (await lockPaid(tx, known));
    const row = known && (await lockTradesOf(tx, known.order_id)).find(({ id }) => id === known.id);
    const decision = applyEvent(row && (await tradeOf(tx, row)), event, proof);
    if (row && order)
      await carryOut(tx, { commands: services.orderCommands, teller, row, order, event, fault, now }, decision);
    else if (decision.do === 'flag') await raise(tx, { teller, order: undefined, now }, decision);
    return decision.do;
  });
  if (outcome !== 'ask') return outcome;
  const asked = eventOfTrade(event.tradeNo, await teller.gateway.query(event.tradeNo), now);
  return asked ? takeEvent(services, teller, asked, 'asked') : 'ignore';
};

/** Every order that the trade pays is held, always in the same order; gives the one it was begun on. */
const lockPaid = async (db: Db, row: TradeRow): Promise<OrderRow> => {
  const ids = [...new Set([row.order_id, ...(await sharesOf(db, row)).map(({ orderId }) => orderId)])].sort();
  const rows: OrderRow[] = [];
  for (const id of ids) rows.push(await lockOrder(db, id));
  return rows.find(({ id }) => id === row.order_id)!;
};

export interface Taking {
  commands: OrderCommands;
  teller: Pick<Teller, 'institutionId' | 'way' | 'from'>;
  row: TradeRow;
  order: OrderRow;
  event: GatewayEvent;
  fault: string;
  now: Date;
  /** Who wrote it down, where it was a person. */
  by?: Booker;
}

export const carryOut = async (db: Db, taking: Taking, decision: Decision): Promise<void> => {
  const { commands, row, order, event, fault, now, teller } = taking;
  if (decision.do === 'flag') return raise(db, taking, decision);
  if (decision.do !== 'book' && decision.do !== 'note') return;
  if ('refundNo' in event)
    await setRefundState(db, event.refundNo, decision.do === 'book' ? 'done' : 'failed', fault, now);
  await saveTrade(db, row, decision.trade, now);
  if (decision.do === 'note') {
    if (!('refundNo' in event)) return;
    const refund = await findRefundRow(db, event.refundNo);
    await failRefund(db, commands, await orderOf(db, order, refund.order_id), refund, teller.from, now);
    return;
  }
  const { booking, findings } = decision;
  await insertBooking(db, row, booking, now);
  const arrival = { commands, way: row.way, booking, from: teller.from, now, ...(taking.by && { by: taking.by }) };
  const flag = booking.refundNo
    ? await bookBack(db, order, booking.refundNo, arrival)
    : await bookShares(db, taking, arrival);
  for (const one of findings) await raise(db, taking, one);
  if (flag) await raise(db, taking, { flag, key: `${flag}:${booking.key}`, event });
};

/** The order that a sum belongs to; of a payment for two it may be the other one. */
const orderOf = async (db: Db, order: OrderRow, id: string): Promise<OrderRow> =>
  order.id === id ? order : lockOrder(db, id);

const bookBack = async (db: Db, order: OrderRow, refundNo: string, arrival: Arrival) => {
  const refund = await findRefundRow(db, refundNo);
  return bookRefund(db, await orderOf(db, order, refund.order_id), refund, arrival);
};

/** One payment, booked on every order it was made for, or on none. */
const bookShares = async (db: Db, { row, order }: Taking, arrival: Arrival) => {
  const { booking, way } = arrival;
  if (await isInLedger(db, order.institution_id, way, booking.gatewayNo)) return 'booked-before' as const;
  for (const { orderId, amount } of allot(await sharesOf(db, row), booking.amount))
    await bookPayment(db, await orderOf(db, order, orderId), { ...arrival, booking: { ...booking, amount } });
  return undefined;
};

const raise = async (
  db: Db,
  { teller, order, now }: Pick<Taking, 'teller' | 'now'> & { order: OrderRow | undefined },
  finding: Parameters<typeof insertFlag>[2],
): Promise<void> => {
  const about = { institutionId: teller.institutionId, way: teller.way, orderId: order?.id ?? null };
  if (!(await insertFlag(db, about, finding, now))) return;
  const sum = 'amount' in finding.event ? `（${formatYuan(finding.event.amount)}）` : '';
  await tellDesk(db, teller.institutionId, order, `${flagSentences[finding.flag]}${sum}，请核对`, now);
};
