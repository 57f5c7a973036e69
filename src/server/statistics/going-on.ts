import { sql } from 'kysely';
import type { GoingOn } from '#contracts/statistics.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { isReportDue } from '#domain/orders/turn.ts';
import { presetRange } from '#domain/statistics/periods.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { SessionContext } from '../http/context.ts';
import { readTotals } from './read-workload.ts';

/** More overdue orders than this need no exact figure. */
const mostCounted = 999;

const dueStatuses = orderStatuses.filter((status) => isReportDue(status) && status !== 'draft');

/** Of each queue the head that is late, as `orders_queue` keeps it: no order that is done is looked at. */
const overdueOn = async (db: Db, today: string): Promise<number> => {
  const most = mostCounted + 1;
  const [counted] = await db.allAnew({
    compile: () =>
      sql<{ n: number }>`select count(*)::int as n from (
        select from unnest(${dueStatuses}::text[]) as s (status), unnest(array[true, false]) as u (urgent), lateral (
          select from orders o where o.status = s.status and o.urgent = u.urgent and o.due_on < ${today}::date
          limit ${most}) late
        limit ${most}) counted`.compile(kysely),
  });
  return counted!.n;
};

/** What the head of a library asks in the morning. */
export const readGoingOn = async (context: SessionContext, now: Date): Promise<GoingOn> => {
  const range = presetRange('month', now.getTime());
  const [totals, late] = await Promise.all([readTotals(context, range), overdueOn(context.db, chinaDay(now))]);
  const { submitted = 0, completed = 0 } = totals.counts;
  return {
    overdue: { n: Math.min(late, mostCounted), capped: late > mostCounted },
    month: { ...range, submitted, completed, paid: totals.paid, refunded: totals.refunded },
    medianDays: totals.medianDays,
  };
};
