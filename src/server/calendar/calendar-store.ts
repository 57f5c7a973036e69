import type { Insertable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { ReadDb } from '../db/read-db.ts';
import { allWhere, deleteWhere, insertRows, lockFirst } from '../db/rows.ts';
import type { CalendarDaysTable } from '../db/tables.ts';

export interface DayRow {
  day: string;
  kind: 'holiday' | 'workday';
  name: string;
  institution_id: number | null;
}

/** Days of the country and, where an institution is named, its own; unnamed: all that the scope sees. The country's first. */
export const listDays = (db: ReadDb, institutionId: number | null | undefined, year?: number): Promise<DayRow[]> => {
  const days = kysely.selectFrom('calendar_days').select(['day', 'kind', 'name', 'institution_id']);
  const seen =
    institutionId === undefined
      ? days
      : days.where((eb) =>
          eb.or([
            eb('institution_id', 'is', null),
            ...(institutionId === null ? [] : [eb('institution_id', '=', institutionId)]),
          ]),
        );
  const within =
    year === undefined ? seen : seen.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`);
  return db.all(within.orderBy('day').orderBy('institution_id', (order) => order.asc().nullsFirst()));
};

export const findDay = (db: Db, institutionId: number | null, day: string): Promise<DayRow | undefined> =>
  lockFirst(db, 'calendar_days', { day, institution_id: institutionId }, ['day', 'kind', 'name', 'institution_id']);

export const putDay = async (db: Db, row: DayRow): Promise<void> => {
  await dropDay(db, row.institution_id, row.day);
  await insertRows(db, 'calendar_days', row);
};

export const dropDay = (db: Db, institutionId: number | null, day: string): Promise<number> =>
  deleteWhere(db, 'calendar_days', { day, institution_id: institutionId });

/** The days of the country's own calendar, of which each institution's is made. */
export const publicHolidays = async (db: Db): Promise<string[]> =>
  (await allWhere(db, 'calendar_days', { institution_id: null }, ['day'])).map(({ day }) => day);

export const insertPublicHolidays = (
  db: Db,
  days: readonly Omit<Insertable<CalendarDaysTable>, 'institution_id'>[],
): Promise<number> =>
  insertRows(
    db,
    'calendar_days',
    days.map((day) => ({ ...day, institution_id: null })),
  );
