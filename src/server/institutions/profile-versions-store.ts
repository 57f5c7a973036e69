import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { insertRows } from '../db/rows.ts';

const versionsOf = (institutionId: number) =>
  kysely
    .selectFrom('institution_profile_versions')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .orderBy('version', 'desc');

/** Newest first. */
export const listProfileVersions = (db: Db, institutionId: number, limit: number) =>
  db.all(versionsOf(institutionId).limit(limit));

export const findProfileVersion = (db: Db, institutionId: number, version: number) =>
  db.first(versionsOf(institutionId).where('version', '=', version));

export const insertProfileVersion = (
  db: Db,
  made: {
    institutionId: number;
    version: number;
    profile: unknown;
    restoredFrom?: number | undefined;
    by?: { id: string; name: string };
    at: Date;
  },
): Promise<number> =>
  insertRows(db, 'institution_profile_versions', {
    institution_id: made.institutionId,
    version: made.version,
    profile: JSON.stringify(made.profile),
    restored_from: made.restoredFrom ?? null,
    created_by: made.by?.id ?? null,
    created_by_name: made.by?.name ?? '',
    created_at: made.at,
  });
