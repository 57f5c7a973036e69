import type { GoingOn } from '#contracts/statistics.ts';
import { undueStatuses } from '#domain/orders/turn.ts';
import { presetRange } from '#domain/statistics/periods.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { SessionContext } from '../http/context.ts';
import { dayOf } from '../orders/order-form.ts';
import { readTotals } from './read-workload.ts';

/** More overdue orders than this need no exact figure. */
const mostCounted = 999;

const overdueOn = async (db: Db, today: string): Promise<number> => {
  const late = sql
    .selectFrom('orders')
    .select('id')
    .where('due_on', '<', today)
    .where('status', 'not in', [...undueStatuses, 'draft'])
    .limit(mostCounted + 1);
  const [counted] = await db.allAnew(sql.selectFrom(late.as('late')).select((eb) => eb.fn.countAll<number>().as('n')));
  return counted!.n;
};

/** What the head of a library asks in the morning. */
export const readGoingOn = async (context: SessionContext, now: Date): Promise<GoingOn> => {
  const range = presetRange('month', now.getTime());
  const [totals, late] = await Promise.all([readTotals(context, range), overdueOn(context.db, dayOf(now))]);
  const { submitted = 0, completed = 0 } = totals.counts;
  return {
    overdue: { n: Math.min(late, mostCounted), capped: late > mostCounted },
    month: { ...range, submitted, completed, paid: totals.paid, refunded: totals.refunded },
    medianDays: totals.medianDays,
  };
};
