import { chinaDay } from '#domain/dates/china-day.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import { turnaroundDays } from '#domain/orders/turnaround.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from './order-store.ts';

export const turnaroundOf = ({ service, paper_count, urgent, form }: OrderRow): number =>
  turnaroundDays({ service, paperCount: paper_count, urgent, form });

/** The day the applicant needs it, as they wrote it; undefined where they named none. */
const neededBy = ({ form }: OrderRow): string | undefined => {
  const day = (form as { neededBy?: unknown }).neededBy;
  return typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined;
};

/**
 * The day by which the report is due: whoever accepts an order takes on the day its applicant named; without one, or
 * with one that is over, in working days from today.
 */
export const dueDay = async (db: Db, row: OrderRow, now: Date): Promise<string> => {
  const today = chinaDay(now);
  const wanted = neededBy(row);
  if (wanted !== undefined && wanted >= today) return wanted;
  return addWorkingDays(today, turnaroundOf(row), await readCalendar(db, row.institution_id));
};
