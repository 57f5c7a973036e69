import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { insertRows, updateWhere } from '../db/rows.ts';

export const beginDrill = async (
  db: Db,
  { file, scheduled, now }: { file: string; scheduled: boolean; now: Date },
): Promise<string> => {
  const id = newId(now.getTime());
  await insertRows(db, 'restore_drills', { id, file, scheduled, started_at: now });
  return id;
};

export interface PassedDrill {
  place: 'database' | 'server';
  tables: number;
  rows: number;
  files: number;
  keys: 'absent' | 'sealed' | 'other';
}

export const notePassed = (db: Db, id: string, passed: PassedDrill, now: Date): Promise<number> =>
  updateWhere(db, 'restore_drills', { id }, { ...passed, passed: true, error: null, finished_at: now });

export const noteDrillFailed = (db: Db, id: string, error: string, now: Date): Promise<number> =>
  updateWhere(db, 'restore_drills', { id }, { passed: false, error, finished_at: now });

/** The newest first. */
export const newestDrills = (db: Db, most: number) =>
  db.all(kysely.selectFrom('restore_drills').selectAll().orderBy('started_at', 'desc').limit(most));

export type DrillRow = Awaited<ReturnType<typeof newestDrills>>[number];
