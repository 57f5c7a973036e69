import { refuse } from '#domain/errors.ts';
import { type SignOnSettings, signOnFaults, signOnSentences } from '#domain/identity/sign-on.ts';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import { said } from '#domain/language/language.ts';
import type { Db } from '../db/db.ts';
import { findHost } from '../http/host-query.ts';
import { isSuspended } from '../institutions/institutions-store.ts';
import { resolvedProfile } from '../institutions/profile-of.ts';
import type { WithSignOnLoopback } from './sign-on-loopback.ts';
import { listSignOn, settingsOf, sharesAddress } from './sign-on-store.ts';

export interface CasInstitution {
  institutionId: number;
  profile: InstitutionProfile;
  cas: SignOnSettings;
}

/** Whose CAS server is asked: of the institution named, else of the host, else of the only one that has one. */
export const casInstitutionOf = async (
  db: Db,
  institutionId: number | undefined,
  host: string,
  { signOnLoopback }: WithSignOnLoopback,
): Promise<CasInstitution> => {
  const id = institutionId ?? (await findHost(db, host)).institutionId;
  const [row, ...more] = await listSignOn(db, id);
  if (more.length > 0)
    throw refuse('cas-not-configured', {
      sentence: said(
        '请从本单位的网址进行统一身份认证',
        'Please use single sign-on from the address of your institution',
      ),
    });
  if (!row) throw await (id === null ? refuse('cas-not-configured') : withoutSettings(db, id));
  if (row.suspendedAt) throw refuse('institution-suspended');
  const cas = settingsOf(row);
  // Settings from before only https was taken.
  if (Object.keys(signOnFaults(cas, { loopbackHttp: signOnLoopback })).length > 0)
    throw refuse('cas-not-configured', { sentence: signOnSentences.unsafe });
  if (await sharesAddress(db, row.institutionId, cas))
    throw refuse('cas-not-configured', { sentence: signOnSentences.shared });
  return { institutionId: row.institutionId, profile: resolvedProfile(row.institutionId, row.profile), cas };
};

const withoutSettings = async (db: Db, id: number) =>
  refuse((await isSuspended(db, id)) ? 'institution-suspended' : 'cas-not-configured');
