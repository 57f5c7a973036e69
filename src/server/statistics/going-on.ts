import type { GoingOn } from '#contracts/statistics.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { factOf, type OrderFact } from '#domain/orders/facts.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { isEnded, isReportDue } from '#domain/orders/whose-turn.ts';
import { presetRange } from '#domain/statistics/periods.ts';
import { weeksGrowing, wholeWeeks } from '#domain/statistics/weeks.ts';
import { readingOf, type SessionContext } from '../http/context.ts';
import { countOverdue } from './overdue-query.ts';
import { readTotals } from './read-workload.ts';
import { institutionOf } from './statistic-policy.ts';
import { readTold, standingNow } from './statistic-store.ts';

/** More overdue orders than this need no exact figure. */
const mostCounted = 999;

const weeksShown = 12;

const dueStatuses = orderStatuses.filter((status) => isReportDue(status) && status !== 'draft');

/** What the head of a library asks in the morning. */
export const readGoingOn = async (context: SessionContext, now: Date): Promise<GoingOn> => {
  const range = presetRange('month', now.getTime());
  const weeks = wholeWeeks(chinaDay(now), weeksShown);
  const span = { from: weeks[0]!.from, to: weeks.at(-1)!.to };
  const [totals, told, standing, late] = await Promise.all([
    readTotals(context, range),
    readTold(readingOf(context), institutionOf(context), 'order', span, { grain: 'day', by: ['at', 'name'] }),
    standingNow(readingOf(context)),
    countOverdue(readingOf(context), { statuses: dueStatuses, today: chinaDay(now), most: mostCounted + 1 }),
  ]);
  const { submitted = 0, completed = 0 } = totals.counts;
  const counted = weeks.map((week) => {
    const within = told.filter(({ at }) => at !== null && at >= week.from && at <= week.to);
    const sumOf = (fact: OrderFact) =>
      within.filter(({ name }) => factOf(name) === fact).reduce((sum, { n }) => sum + n, 0);
    return { ...week, submitted: sumOf('submitted'), completed: sumOf('completed') };
  });
  return {
    overdue: { n: Math.min(late, mostCounted), capped: late > mostCounted },
    month: { ...range, submitted, completed, paid: totals.paid, refunded: totals.refunded },
    medianDays: totals.medianDays,
    weeks: counted,
    inHand: standing
      .filter(({ status }) => status !== 'draft' && !isEnded(status))
      .reduce((sum, one) => sum + one.n, 0),
    growing: weeksGrowing(counted),
  };
};
