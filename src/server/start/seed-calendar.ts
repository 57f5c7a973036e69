import { publicDays } from '#domain/dates/public-holidays.ts';
import { insertPublicHolidays, publicHolidays } from '../calendar/calendar-store.ts';
import type { Db } from '../db/db.ts';

/** The country's holidays of the years that have none yet: what an administrator took out does not come back. */
export const seedCalendar = async (db: Db): Promise<void> => {
  const years = new Set((await publicHolidays(db)).map((day) => Number(day.slice(0, 4))));
  const missing = Object.entries(publicDays).flatMap(([year, days]) => (years.has(Number(year)) ? [] : days));
  if (missing.length > 0) await insertPublicHolidays(db, missing);
};
