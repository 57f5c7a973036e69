import type { InstitutionProfile, ProfileOverlay } from '#domain/institutions/profile.ts';
import { resolveProfile } from '#domain/institutions/resolve-profile.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** The profile in force: default, the institution's file, and its row over both. */
export const profileOf = async (db: Db, institutionId: number | null): Promise<InstitutionProfile> => {
  if (institutionId === null) return resolveProfile({ id: null });
  const row = await db.first(sql.selectFrom('institutions').select('profile').where('id', '=', institutionId));
  return resolveProfile({ id: institutionId, overlay: (row?.profile ?? {}) as ProfileOverlay });
};
