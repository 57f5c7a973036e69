import type { WorkCalendar } from '#domain/dates/working-days.ts';
import type { ReadDb } from '../db/read-db.ts';
import { listDays } from './calendar-store.ts';

/** The days an institution rests and works: its own word goes before the country's. Unnamed: that of the scope. */
export const readCalendar = async (db: ReadDb, institutionId?: number): Promise<WorkCalendar> => {
  const kinds = new Map((await listDays(db, institutionId)).map(({ day, kind }) => [day, kind]));
  const of = (wanted: string) => new Set([...kinds].filter(([, kind]) => kind === wanted).map(([day]) => day));
  return { holidays: of('holiday'), makeUpDays: of('workday') };
};
