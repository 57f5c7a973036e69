import { type Insertable, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { fen } from '#domain/money/yuan.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { firstWhere, insertRows, oneWhere, sortedWhere, updateWhere } from '../db/rows.ts';
import type { Tables, TradesTable } from '../db/tables.ts';
import type { Begun } from './gateways/gateway.ts';
import { type Booking, settled, type Trade } from './trade.ts';
import type { TradeShare } from './trade-shares.ts';

export type TradeRow = Selectable<TradesTable>;

export const findTradeRow = (db: Db, tradeNo: string): Promise<TradeRow | undefined> =>
  firstWhere(db, 'trades', { trade_no: tradeNo });

/** Held until the transaction ends. The order is locked before its trades, always. */
export const lockTradesOf = (db: Db, orderId: string): Promise<TradeRow[]> =>
  db.all(tradesFor(orderId).selectAll().orderBy('id', 'desc').forUpdate());

/** Those that were begun on the order, and those that pay it together with another. */
const tradesFor = (orderId: string) =>
  kysely
    .selectFrom('trades')
    .where((eb) =>
      eb.or([
        eb('order_id', '=', orderId),
        eb('id', 'in', eb.selectFrom('trade_shares').select('trade_id').where('order_id', '=', orderId)),
      ]),
    );

export const insertShares = (db: Db, { id, institution_id }: TradeRow, shares: readonly TradeShare[]) =>
  insertRows(
    db,
    'trade_shares',
    shares.map(({ orderId, amount }) => ({ institution_id, trade_id: id, order_id: orderId, amount })),
  );

/** What each order has of the trade: all of it where it was begun, unless it pays two. In the order they were handed in. */
export const sharesOf = async (db: Db, row: Pick<TradeRow, 'id' | 'order_id' | 'amount'>): Promise<TradeShare[]> => {
  const kept = await sortedWhere(db, 'trade_shares', { trade_id: row.id }, ['order_id'], ['order_id', 'amount']);
  const shares = kept.map(({ order_id, amount }) => ({ orderId: order_id, amount: fen(amount) }));
  return shares.length > 0 ? shares : [{ orderId: row.order_id, amount: fen(row.amount) }];
};

/** The trade as the rules see it. */
export const tradeOf = async (db: Db, row: TradeRow): Promise<Trade> => {
  const payments = await sortedWhere(
    db,
    'trade_bookings',
    { trade_id: row.id, refund_no: null },
    ['gateway_no'],
    ['gateway_no', 'amount', 'at'],
  );
  const refunds = await sortedWhere(
    db,
    'trade_refunds',
    { trade_id: row.id },
    ['id'],
    ['refund_no', 'amount', 'state'],
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
  updateWhere(
    db,
    'trades',
    { id: row.id },
    {
      state,
      closed: closed ?? false,
      ...(row.state === 'pending' && state !== 'pending' && { settled_at: now }),
    },
  );

/** Fails when the key was booked before. */
export const insertBooking = (db: Db, row: TradeRow, booking: Booking, now: Date) =>
  insertRows(db, 'trade_bookings', {
    institution_id: row.institution_id,
    key: booking.key,
    trade_id: row.id,
    order_id: row.order_id,
    refund_no: booking.refundNo ?? null,
    amount: booking.amount,
    gateway_no: booking.gatewayNo,
    at: booking.at,
    booked_at: now,
  });

/** Takes the turn to ask a gateway about a row; false when another did within `within` milliseconds. */
export const takeTurn = async (
  db: Db,
  table: keyof Pick<Tables, 'trades' | 'trade_refunds'>,
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

export const findTradeById = (db: Db, id: string): Promise<TradeRow> => oneWhere(db, 'trades', { id });

export const pendingTradesOf = (db: Db, orderId: string): Promise<TradeRow[]> =>
  db.all(tradesFor(orderId).selectAll().where('state', '=', 'pending'));

export const insertTrade = (db: Db, row: Insertable<TradesTable>): Promise<TradeRow> =>
  db.one(kysely.insertInto('trades').values(row).returningAll());

/** Keeps what the gateway answered, so that the same attempt can be shown again. */
export const saveBegun = (db: Db, id: string, begun: Begun): Promise<number> =>
  updateWhere(db, 'trades', { id }, { begun: JSON.stringify(begun) });

/**
 * Trades that stood open at `before`, of every institution. The older one is the more seldom it is asked for: a gateway
 * that is gone for days is not flooded.
 */
export const listTradesToAsk = (db: Db, before: Date, now: Date, most: number): Promise<TradeRow[]> =>
  db.all(
    kysely
      .selectFrom('trades')
      .selectAll()
      .where('state', '=', 'pending')
      .where('created_at', '<=', before)
      .where(
        sql<boolean>`(asked_at is null or asked_at <= ${now}::timestamptz - (${now}::timestamptz - created_at) / 10)`,
      )
      .orderBy('created_at')
      .limit(most),
  );

const begunShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qr'), codeUrl: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
]) satisfies z.ZodType<Begun>;

/** What the gateway answered when the payment was begun; null while it has not. */
export const begunOf = ({ id, begun }: Pick<TradeRow, 'id' | 'begun'>): Begun | null =>
  readJson(begunShape.nullable(), begun, { table: 'trades', column: 'begun', id });
