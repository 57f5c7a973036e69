import type { Selectable } from 'kysely';
import { fen } from '#domain/money/yuan.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import type { PaymentTables, TradeRefundsTable, TradesTable } from '../db/payment-tables.ts';
import { type Booking, type Finding, settled, type Trade } from './trade.ts';

export type TradeRow = Selectable<TradesTable>;
export type TradeRefundRow = Selectable<TradeRefundsTable>;

export const findTradeRow = (db: Db, tradeNo: string): Promise<TradeRow | undefined> =>
  db.first(kysely.selectFrom('trades').selectAll().where('trade_no', '=', tradeNo));

/** Held until the transaction ends. The order is locked before its trades, always. */
export const lockTradesOf = (db: Db, orderId: string): Promise<TradeRow[]> =>
  db.all(kysely.selectFrom('trades').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').forUpdate());

/** The trade as the rules see it. */
export const tradeOf = async (db: Db, row: TradeRow): Promise<Trade> => {
  const payments = await db.all(
    kysely
      .selectFrom('trade_bookings')
      .select(['gateway_no', 'amount', 'at'])
      .where('trade_id', '=', row.id)
      .where('refund_no', 'is', null)
      .orderBy('gateway_no'),
  );
  const refunds = await db.all(
    kysely
      .selectFrom('trade_refunds')
      .select(['refund_no', 'amount', 'state'])
      .where('trade_id', '=', row.id)
      .orderBy('id'),
  );
  return settled({
    tradeNo: row.trade_no,
    orderId: row.order_id,
    amount: fen(row.amount),
    closed: row.closed,
    payments: payments.map(({ gateway_no, amount, at }) => ({ gatewayNo: gateway_no, amount: fen(amount), at })),
    refunds: refunds.map(({ refund_no, amount, state }) => ({ refundNo: refund_no, amount: fen(amount), state })),
  });
};

export const saveTrade = (db: Db, row: TradeRow, { state, closed }: Trade, now: Date) =>
  db.run(
    kysely
      .updateTable('trades')
      .set({
        state,
        closed: closed ?? false,
        ...(row.state === 'pending' && state !== 'pending' && { settled_at: now }),
      })
      .where('id', '=', row.id),
  );

/** Fails when the key was booked before. */
export const insertBooking = (db: Db, row: TradeRow, booking: Booking, now: Date) =>
  db.run(
    kysely.insertInto('trade_bookings').values({
      institution_id: row.institution_id,
      key: booking.key,
      trade_id: row.id,
      order_id: row.order_id,
      refund_no: booking.refundNo ?? null,
      amount: booking.amount,
      gateway_no: booking.gatewayNo,
      at: booking.at,
      booked_at: now,
    }),
  );

export const findRefundRow = (db: Db, refundNo: string): Promise<TradeRefundRow> =>
  db.one(kysely.selectFrom('trade_refunds').selectAll().where('refund_no', '=', refundNo));

export const setRefundState = (db: Db, refundNo: string, state: 'failed' | 'done', fault: string, now: Date) =>
  db.run(kysely.updateTable('trade_refunds').set({ state, fault, settled_at: now }).where('refund_no', '=', refundNo));

export type PaymentFlag = Finding['flag'] | 'booked-before' | 'refund-beyond';

/** True when it stands in the list for the first time. */
export const insertFlag = async (
  db: Db,
  about: { institutionId: number; way: string; orderId: string | null },
  { flag, key, event }: { flag: PaymentFlag; key: string; event: Finding['event'] },
  now: Date,
): Promise<boolean> => {
  const values: Parameters<ReturnType<typeof kysely.insertInto<'payment_flags'>>['values']>[0] = {
    id: newId(),
    institution_id: about.institutionId,
    key,
    flag,
    way: about.way,
    trade_no: event.tradeNo,
    order_id: about.orderId,
    amount: 'amount' in event ? event.amount : null,
    gateway_no: 'gatewayNo' in event ? event.gatewayNo : null,
    at: now,
  };
  const added = await db.run(
    kysely
      .insertInto('payment_flags')
      .values(values)
      .onConflict((conflict) => conflict.doNothing()),
  );
  return added === 1;
};

/** Takes the turn to ask a gateway about a row; false when another did within `within` milliseconds. */
export const takeTurn = async (
  db: Db,
  table: keyof Pick<PaymentTables, 'trades' | 'trade_refunds'>,
  id: string,
  now: Date,
  within: number,
): Promise<boolean> => {
  const before = new Date(now.getTime() - within);
  const update =
    table === 'trades'
      ? kysely
          .updateTable('trades')
          .set({ asked_at: now })
          .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<=', before)]))
          .where('id', '=', id)
      : kysely
          .updateTable('trade_refunds')
          .set({ sent_at: now })
          .where((row) => row.or([row('sent_at', 'is', null), row('sent_at', '<=', before)]))
          .where('id', '=', id);
  return (await db.run(update)) === 1;
};
