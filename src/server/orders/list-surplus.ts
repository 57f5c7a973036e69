import type { SessionContext } from '../http/context.ts';
import { pageOf } from './list-orders.ts';

/** 待退款: orders on which there is more money than they ask for, and ended ones that still hold some. */
export const listSurplus = (context: SessionContext, window: { page: number; limit: number }, now: Date) =>
  pageOf(
    context,
    { ...window, sort: 'oldest' },
    (query) =>
      query.where((eb) =>
        eb.or([eb('o.balance', '<', 0), eb.and([eb('o.status', '=', 'withdrawn'), eb('o.paid', '>', 0)])]),
      ),
    now,
  );
