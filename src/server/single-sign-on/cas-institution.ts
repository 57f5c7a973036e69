import { refuse } from '#domain/errors.ts';
import type { CasSettings, InstitutionProfile, ProfileOverlay } from '#domain/institutions/profile.ts';
import { resolveProfile } from '#domain/institutions/resolve-profile.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { institutionOfHost } from '../registration/place.ts';

export interface CasInstitution {
  institutionId: number;
  profile: InstitutionProfile;
  cas: CasSettings;
}

const institutions = sql.selectFrom('institutions').select(['id', 'profile', 'suspended_at']);

/** Whose CAS server is asked: of the institution named, else of the host, else of the only one that has one. */
export const casInstitutionOf = async (
  db: Db,
  institutionId: number | undefined,
  host: string,
): Promise<CasInstitution> => {
  const id = institutionId ?? (await institutionOfHost(db, host));
  const rows = await db.all(
    id === null ? institutions.where('suspended_at', 'is', null) : institutions.where('id', '=', id),
  );
  if (rows[0]?.suspended_at) throw refuse('institution-suspended');
  const able = rows.flatMap((row) => {
    const profile = resolveProfile({ id: row.id, overlay: row.profile as ProfileOverlay });
    return profile.cas ? [{ institutionId: row.id, profile, cas: profile.cas }] : [];
  });
  if (able.length > 1) throw refuse('cas-not-configured', { sentence: '请从本单位的网址进行统一身份认证' });
  if (!able[0]) throw refuse('cas-not-configured');
  return able[0];
};
