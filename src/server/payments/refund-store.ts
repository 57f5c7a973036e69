import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { insertRows, oneWhere, updateWhere } from '../db/rows.ts';
import type { TradeRefundsTable } from '../db/tables.ts';

export type TradeRefundRow = Selectable<TradeRefundsTable>;

const refunds = kysely.selectFrom('trade_refunds');

export const insertRefund = (db: Db, row: Insertable<TradeRefundsTable>): Promise<number> =>
  insertRows(db, 'trade_refunds', row);

export const findRefundRow = (db: Db, refundNo: string): Promise<TradeRefundRow> =>
  oneWhere(db, 'trade_refunds', { refund_no: refundNo });

export const setRefundState = (db: Db, refundNo: string, state: 'failed' | 'done', fault: string, now: Date) =>
  updateWhere(db, 'trade_refunds', { refund_no: refundNo }, { state, fault, settled_at: now });

/** The refund while the gateway still owes an answer. */
export const findAskedRefund = (db: Db, id: string): Promise<TradeRefundRow | undefined> =>
  db.first(refunds.selectAll().where('id', '=', id).where('state', '=', 'asked'));

export const refundsOfBatch = (db: Db, batch: string) =>
  db.all(refunds.select(['state', 'amount', 'fault']).where('batch', '=', batch));

/** What of a trade went back for one order, or is on its way. */
export const sumRefundedFor = async (db: Db, tradeId: string, orderId: string): Promise<number> => {
  const row = await db.one(
    refunds
      .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amount'), lit(0)).as('sum'))
      .where('trade_id', '=', tradeId)
      .where('order_id', '=', orderId)
      .where('state', '<>', 'failed'),
  );
  return Number(row.sum);
};

/** What gateways were asked to return and have not answered for. */
export const sumUnderWay = async (db: Db, orderId: string): Promise<number> => {
  const row = await db.one(
    refunds
      .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amount'), lit(0)).as('sum'))
      .where('order_id', '=', orderId)
      .where('state', '=', 'asked'),
  );
  return Number(row.sum);
};

/** Whether gateways still owe an answer for what was granted on this order. */
export const awaitsGateway = async (db: Db, orderId: string): Promise<boolean> =>
  (await db.first(
    refunds.select('id').where('order_id', '=', orderId).where('purpose', '=', 'order').where('state', '=', 'asked'),
  )) !== undefined;

/** Refunds of every institution that were never sent, or last before this time. */
export const listRefundsToSend = (db: Db, before: Date, most: number) =>
  db.all(
    refunds
      .select(['id', 'institution_id'])
      .where('state', '=', 'asked')
      .where((row) => row.or([row('sent_at', 'is', null), row('sent_at', '<=', before)]))
      .orderBy('created_at')
      .limit(most),
  );
