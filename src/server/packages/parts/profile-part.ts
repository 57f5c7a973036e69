import { z } from 'zod';
import {
  type ProfileOverlayInput,
  profileOverlay,
  withoutSignOn,
} from '#contracts/institutions/institution-profile.ts';
import { institutionsCalls } from '#contracts/institutions/institutions.ts';
import { profileChanges } from '#domain/institutions/profile-words.ts';
import { findInstitution } from '#server/institutions/institutions-store.ts';
import { readOverlay, resolvedProfile } from '#server/institutions/profile-of.ts';
import { saveOverlay } from '#server/institutions/save-overlay.ts';
import { part } from '../package-part.ts';

const overlayOf = (item: { overlay: ProfileOverlayInput } | undefined) => item?.overlay ?? {};

/** What lies over the profile file: as a whole, since its settings belong together. */
export const profilePart = part({
  kind: 'profile',
  title: '单位设置',
  needs: institutionsCalls['POST /institution/profile'].access,
  standing: true,
  entry: 'institution.json',
  // Earlier packages carry sign-on settings, which have a way of their own.
  item: z.strictObject({ overlay: z.preprocess(withoutSignOn, profileOverlay) }),
  key: () => 'profile',
  name: () => '单位设置',
  differences: (before, after, id) =>
    profileChanges(resolvedProfile(id, overlayOf(before)), resolvedProfile(id, after.overlay)).map(
      (change) => `${change.label}：${change.before} → ${change.after}`,
    ),
  read: async ({ db, institutionId }) => {
    const { profile } = await findInstitution(db, institutionId);
    const overlay = readOverlay(profile, { table: 'institutions', column: 'profile', id: institutionId });
    return Object.keys(overlay).length === 0 ? [] : [{ overlay }];
  },
  write: async ({ db, by, institutionId: id, now }, { overlay }) => {
    const { version } = await findInstitution(db, id);
    await saveOverlay(db, by, { id, overlay, version, action: 'import-profile' }, now);
  },
});
