import { chinaDay } from '#domain/dates/china-day.ts';
import { keptIn } from '#domain/literature/held-by.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { Work } from './works/work-store.ts';

export interface SearchedOn {
  /** null: nobody said it, and no file of the database came in. */
  day: string | null;
  /** Nobody said it: it is the day the last file came in. */
  byImport: boolean;
}

/** The day each database was searched: as the librarian said, else the day its last file came in. */
export const searchDatesOf = async (db: Db, { order, row }: Work): Promise<(database: number) => SearchedOn> => {
  const imports = await db.all(
    kysely
      .selectFrom('record_imports')
      .select(['database'])
      .select(({ fn }) => fn.max('finished_at').as('at'))
      .where('order_id', '=', order.id)
      .where('state', '=', 'done')
      .where('database', 'is not', null)
      .groupBy('database'),
  );
  const days = new Map<number, string>();
  for (const { database, at } of imports) {
    if (!at) continue;
    const day = chinaDay(new Date(at));
    const known = days.get(keptIn(database!));
    if (!known || known < day) days.set(keptIn(database!), day);
  }
  return (database) => {
    const said = row.search_dates[String(database)];
    if (said) return { day: said, byImport: false };
    const day = days.get(keptIn(database)) ?? null;
    return { day, byImport: day !== null };
  };
};
