import type { DueLeft } from '#contracts/order-shapes.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { workingDaysBetween } from '#domain/dates/working-days.ts';
import { isReportDue } from '#domain/orders/whose-turn.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from './order-store.ts';

/** Until when the report of an order is due, as every workbench says it. */
export const dueLeftOf = async (
  db: Db,
  { due_on, status }: Pick<OrderRow, 'due_on' | 'status'>,
  now: Date,
): Promise<DueLeft | null> =>
  due_on !== null && isReportDue(status)
    ? { day: due_on, daysLeft: workingDaysBetween(chinaDay(now), due_on, await readCalendar(db)) }
    : null;
