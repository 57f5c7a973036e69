import { publicDays } from '#domain/dates/public-holidays.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** The country's holidays of the years that have none yet: what an administrator took out does not come back. */
export const seedCalendar = async (db: Db): Promise<void> => {
  const known = await db.all(kysely.selectFrom('calendar_days').select('day').where('institution_id', 'is', null));
  const years = new Set(known.map(({ day }) => Number(day.slice(0, 4))));
  const missing = Object.entries(publicDays).flatMap(([year, days]) => (years.has(Number(year)) ? [] : days));
  if (missing.length > 0)
    await db.run(kysely.insertInto('calendar_days').values(missing.map((day) => ({ institution_id: null, ...day }))));
};
