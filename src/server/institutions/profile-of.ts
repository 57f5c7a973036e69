import { z } from 'zod';
import {
  type ProfileOverlayInput,
  profileOverlay,
  withoutSignOn,
} from '#contracts/institutions/institution-profile.ts';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import { resolveProfile } from '#domain/institutions/resolve-profile.ts';
import type { Db } from '../db/db.ts';
import { type JsonPlace, readJson } from '../db/read-json.ts';
import { profileOverlayOf } from './institutions-store.ts';

export const resolvedProfile = (id: number | null, overlay: unknown): InstitutionProfile =>
  resolveProfile({ id, overlay });

/** The profile in force: default, the institution's file, and its row over both. */
export const profileOf = async (db: Db, institutionId: number | null): Promise<InstitutionProfile> => {
  if (institutionId === null) return resolvedProfile(null, null);
  return resolvedProfile(institutionId, await profileOverlayOf(db, institutionId));
};

const keptOverlay = z.preprocess(withoutSignOn, profileOverlay);

/** The overlay itself, for whoever edits it or takes it along. */
export const readOverlay = (stored: unknown, place: JsonPlace): ProfileOverlayInput =>
  readJson(keptOverlay, stored, place);
