import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { updateWhere } from '../db/rows.ts';

export const findStagedPackage = (db: Db, id: string) =>
  db.one(
    kysely
      .selectFrom('staged_uploads as s')
      .innerJoin('files as f', 'f.id', 's.file_id')
      .select(['s.id', 's.institution_id', 's.applied_at', 's.created_at', 'f.name', 'f.sha256', 'f.size'])
      .where('s.kind', '=', 'deploy')
      .where('s.id', '=', id),
  );

/** 0 where it was applied already. */
export const markApplied = (db: Db, id: string, now: Date): Promise<number> =>
  updateWhere(db, 'staged_uploads', { id, applied_at: null }, { applied_at: now });
