import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';

/** What was asked of gateways and is not confirmed yet, by order. */
export const refundsUnderWay = async (db: Db, orderIds: readonly string[]): Promise<Map<string, number>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db.all(
    kysely
      .selectFrom('trade_refunds')
      .select('order_id')
      .select((eb) => eb.fn.sum<number>('amount').as('sum'))
      .where('state', '=', 'asked')
      .where('order_id', 'in', orderIds)
      .groupBy('order_id'),
  );
  return new Map(rows.map(({ order_id, sum }) => [order_id, Number(sum)]));
};
