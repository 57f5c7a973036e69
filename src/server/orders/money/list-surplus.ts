import { kysely } from '#server/db/kysely.ts';
import type { SessionContext } from '#server/http/context.ts';
import { pageOf } from '../desks/list-orders.ts';

/** 待退款: orders on which there is more money than they ask for, and ended ones that still hold some. */
export const listSurplus = async (context: SessionContext, window: { page: number; limit: number }, now: Date) => {
  const found = await pageOf(
    context,
    { ...window, sort: 'oldest' },
    (query) =>
      query.where((eb) =>
        eb.or([eb('o.balance', '<', 0), eb.and([eb('o.status', '=', 'withdrawn'), eb('o.paid', '>', 0)])]),
      ),
    now,
  );
  const sums = await underWayOf(
    context,
    found.list.map(({ id }) => id),
  );
  const list = found.list.map((line) => {
    const underWay = sums.get(line.id) ?? 0;
    return { ...line, underWay, surplus: Math.max(0, -line.balance - underWay) };
  });
  return { ...found, list };
};

/** What was asked of gateways and is not confirmed yet. */
const underWayOf = async ({ db }: SessionContext, orderIds: readonly string[]): Promise<Map<string, number>> => {
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
