import type { ProfileVersion } from '#contracts/institutions/institutions.ts';
import { refuse } from '#domain/errors.ts';
import { profileChanges } from '#domain/institutions/profile-words.ts';
import type { JsonPlace } from '../db/read-json.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';
import { readOverlay, resolvedProfile } from './profile-of.ts';
import { findProfileVersion, listProfileVersions } from './profile-versions-store.ts';
import { saveOverlay } from './save-overlay.ts';

const shown = 100;

const placeOf = ({ institution_id, version }: { institution_id: number; version: number }): JsonPlace => ({
  table: 'institution_profile_versions',
  column: 'profile',
  id: `${institution_id}/${version}`,
});

/** Newest first: who changed what, and when. */
export const profileHistory = async (context: SessionContext, given: number | undefined): Promise<ProfileVersion[]> => {
  const id = await actingInstitution(context, given);
  const rows = await listProfileVersions(context.db, id, shown + 1);
  return rows.slice(0, shown).map((row, at) => {
    const before = rows[at + 1];
    return {
      version: row.version,
      at: row.created_at.toISOString(),
      by: row.created_by_name,
      restoredFrom: row.restored_from,
      current: at === 0,
      overlay: readOverlay(row.profile, placeOf(row)),
      changes: before ? profileChanges(resolvedProfile(id, before.profile), resolvedProfile(id, row.profile)) : [],
    };
  });
};

/** An earlier state in force again, as a new one: nothing of the history is lost. */
export const rollBackProfile = async (
  context: SessionContext,
  given: { to: number; version: number; institutionId?: number | undefined },
  now: Date,
): Promise<{ version: number }> => {
  const id = await actingInstitution(context, given.institutionId);
  return context.db.tx(async (tx) => {
    const wanted = await findProfileVersion(tx, id, given.to);
    if (!wanted) throw refuse('not-found', { sentence: '没有这一版设置' });
    const overlay = readOverlay(wanted.profile, placeOf(wanted));
    const saving = { id, overlay, version: given.version, restoredFrom: given.to };
    return saveOverlay(tx, context, { ...saving, action: 'rollback-profile' }, now);
  });
};
