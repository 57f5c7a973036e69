import type { GoingOn } from '#contracts/statistics.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { isReportDue } from '#domain/orders/whose-turn.ts';
import { presetRange } from '#domain/statistics/periods.ts';
import type { SessionContext } from '../http/context.ts';
import { countOverdue } from './overdue-query.ts';
import { readTotals } from './read-workload.ts';

/** More overdue orders than this need no exact figure. */
const mostCounted = 999;

const dueStatuses = orderStatuses.filter((status) => isReportDue(status) && status !== 'draft');

/** What the head of a library asks in the morning. */
export const readGoingOn = async (context: SessionContext, now: Date): Promise<GoingOn> => {
  const range = presetRange('month', now.getTime());
  const [totals, late] = await Promise.all([
    readTotals(context, range),
    countOverdue(context.db, { statuses: dueStatuses, today: chinaDay(now), most: mostCounted + 1 }),
  ]);
  const { submitted = 0, completed = 0 } = totals.counts;
  return {
    overdue: { n: Math.min(late, mostCounted), capped: late > mostCounted },
    month: { ...range, submitted, completed, paid: totals.paid, refunded: totals.refunded },
    medianDays: totals.medianDays,
  };
};
