import { chinaDay } from '#domain/dates/china-day.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import { readNoveltyForm } from '#domain/orders/forms/novelty-form.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from './order-store.ts';

const fewPapers = 10;

/** Working days a service takes: a few papers three, many ten; novelty at home five, abroad ten; patents ten. */
const turnaround = (row: Pick<OrderRow, 'service' | 'paper_count' | 'urgent' | 'form'>): number => {
  if (row.urgent) return 1;
  if (row.service === 'novelty') return readNoveltyForm(row.form).range === 'domestic' ? 5 : 10;
  return row.service === 'citation' && row.paper_count <= fewPapers ? 3 : 10;
};

/** The day by which the report is due, in working days from today. */
export const dueDay = async (db: Db, row: OrderRow, now: Date): Promise<string> => {
  const today = chinaDay(now);
  return addWorkingDays(today, turnaround(row), await readCalendar(db, row.institution_id));
};
