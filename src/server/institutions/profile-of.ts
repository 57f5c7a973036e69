import type { InstitutionProfile, ProfileOverlay } from '#domain/institutions/profile.ts';
import { resolveProfile } from '#domain/institutions/resolve-profile.ts';
import type { Db } from '../db/db.ts';
import { profileOverlayOf } from './institutions-store.ts';

export const resolvedProfile = (id: number | null, overlay: Record<string, unknown> | null): InstitutionProfile =>
  resolveProfile({ id, overlay: (overlay ?? {}) as ProfileOverlay });

/** The profile in force: default, the institution's file, and its row over both. */
export const profileOf = async (db: Db, institutionId: number | null): Promise<InstitutionProfile> => {
  if (institutionId === null) return resolvedProfile(null, null);
  return resolvedProfile(institutionId, await profileOverlayOf(db, institutionId));
};
