import type { ProfileOverlayInput } from '#contracts/institutions/institution-profile.ts';
import { refuse } from '#domain/errors.ts';
import { profileMistakes } from '#domain/institutions/profile-rules.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { By } from '../http/context.ts';
import { changeInstitution, findInstitution, type StoredInstitution } from './institutions-store.ts';
import { resolvedProfile } from './profile-of.ts';
import { insertProfileVersion, listProfileVersions } from './profile-versions-store.ts';

interface Saving {
  id: number;
  overlay: ProfileOverlayInput;
  version: number;
  action: 'update-profile' | 'rollback-profile' | 'import-profile';
  restoredFrom?: number;
}

/** What stood before the first change is the first thing one can come back to. */
const keepFirst = async (db: Db, before: StoredInstitution): Promise<void> => {
  if ((await listProfileVersions(db, before.id, 1)).length > 0) return;
  const { id: institutionId, version, profile, created_at: at } = before;
  await insertProfileVersion(db, { institutionId, version, profile, at });
};

/** The settings in force from now on, kept with who made them; of two who save at once the second is told. */
export const saveOverlay = async (db: Db, by: By, saving: Saving, now: Date): Promise<{ version: number }> => {
  const { id, overlay, version, action, restoredFrom } = saving;
  const fields = profileMistakes(resolvedProfile(id, overlay));
  const [sentence] = Object.values(fields);
  if (sentence) throw refuse('bad-input', { sentence, fields });
  const before = await findInstitution(db, id);
  const next = await changeInstitution(db, id, version, { profile: JSON.stringify(overlay) });
  if (next === undefined) throw refuse('conflict', { sentence: '设置刚刚被他人修改过，请核对后再保存' });
  await keepFirst(db, before);
  const { userId, fullName } = by.actor;
  const who = { id: userId, name: fullName };
  await insertProfileVersion(db, {
    institutionId: id,
    version: next,
    profile: overlay,
    restoredFrom,
    by: who,
    at: now,
  });
  await writeAudit(db, {
    by,
    action: `institution.${action}`,
    subjectId: id,
    institutionId: id,
    before: before.profile,
    after: restoredFrom === undefined ? overlay : { ...overlay, restoredFrom },
    now,
  });
  return { version: next };
};
