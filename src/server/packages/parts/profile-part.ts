import { z } from 'zod';
import { type ProfileOverlayInput, profileOverlay } from '#contracts/institution-profile.ts';
import { profileChanges } from '#domain/institutions/profile-words.ts';
import { findInstitution } from '#server/institutions/institutions-store.ts';
import { resolvedProfile } from '#server/institutions/profile-of.ts';
import { saveOverlay } from '#server/institutions/save-overlay.ts';
import { part } from '../package-part.ts';

const overlayOf = (item: { overlay: ProfileOverlayInput } | undefined) => item?.overlay ?? {};

/** What lies over the profile file: as a whole, since its settings belong together. */
export const profilePart = part({
  kind: 'profile',
  title: '单位设置',
  standing: true,
  entry: 'institution.json',
  item: z.strictObject({ overlay: profileOverlay }),
  key: () => 'profile',
  name: () => '单位设置',
  differences: (before, after, id) =>
    profileChanges(resolvedProfile(id, overlayOf(before)), resolvedProfile(id, after.overlay)).map(
      (change) => `${change.label}：${change.before} → ${change.after}`,
    ),
  read: async ({ db, institutionId }) => {
    const { profile } = await findInstitution(db, institutionId);
    return Object.keys(profile).length === 0 ? [] : [{ overlay: profile as ProfileOverlayInput }];
  },
  write: async ({ db, by, institutionId: id, now }, { overlay }) => {
    const { version } = await findInstitution(db, id);
    await saveOverlay(db, by, { id, overlay, version, action: 'import-profile' }, now);
  },
});
