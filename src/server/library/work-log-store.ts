import type { Insertable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { insertRows } from '../db/rows.ts';
import type { LibraryLogTable } from '../db/tables.ts';

export const insertLog = (db: Db, rows: readonly Insertable<LibraryLogTable>[]): Promise<number> =>
  insertRows(db, 'library_log', rows);

/** Newest first. */
export const listLog = (db: Db, workIds: readonly string[]) =>
  db.all(
    kysely
      .selectFrom('library_log')
      .select(['at', 'actor_name', 'kind', 'detail'])
      .where('work_id', 'in', [...workIds])
      .orderBy('id', 'desc')
      .limit(100),
  );
