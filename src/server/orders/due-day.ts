import { chinaDay } from '#domain/dates/china-day.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import { turnaroundDays } from '#domain/orders/turnaround.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from './order-store.ts';

export const turnaroundOf = ({ service, paper_count, urgent, form }: OrderRow): number =>
  turnaroundDays({ service, paperCount: paper_count, urgent, form });

/** The day by which the report is due, in working days from today. */
export const dueDay = async (db: Db, row: OrderRow, now: Date): Promise<string> =>
  addWorkingDays(chinaDay(now), turnaroundOf(row), await readCalendar(db, row.institution_id));
