import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';
import { describeInstitution, findInstitution } from './institutions-store.ts';
import { logoUrl } from './logo.ts';
import { readOverlay, resolvedProfile } from './profile-of.ts';

/** The institution as its administrator edits it: what is in force, and what lies over the profile file. */
export const readProfile = async (context: SessionContext, given: number | undefined) => {
  const row = await findInstitution(context.db, await actingInstitution(context, given));
  const profile = resolvedProfile(row.id, row.profile);
  return {
    ...describeInstitution(row),
    logoUrl: row.logo_file_id === null ? null : logoUrl(row.id),
    profile: {
      ...profile,
      branding: { ...profile.branding, heroLines: [...profile.branding.heroLines] },
      bellHiddenFor: [...profile.bellHiddenFor],
      secondFactorFor: [...profile.secondFactorFor],
      menuFirst: Object.fromEntries(Object.entries(profile.menuFirst).map(([type, paths]) => [type, [...paths]])),
    },
    overlay: readOverlay(row.profile, { table: 'institutions', column: 'profile', id: row.id }),
  };
};
