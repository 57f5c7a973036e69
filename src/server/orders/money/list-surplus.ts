import type { SessionContext } from '#server/http/context.ts';
import { pageOf } from '../desks/list-orders.ts';
import { refundsUnderWay } from './refunds-under-way-query.ts';

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
  const sums = await refundsUnderWay(
    context.db,
    found.list.map(({ id }) => id),
  );
  const list = found.list.map((line) => {
    const underWay = sums.get(line.id) ?? 0;
    return { ...line, underWay, surplus: Math.max(0, -line.balance - underWay) };
  });
  return { ...found, list };
};
