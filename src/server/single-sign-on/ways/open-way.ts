import { refuse } from '#domain/errors.ts';
import { signOnSentences } from '#domain/identity/sign-on.ts';
import { readWayKey, wayFaults } from '#domain/identity/sign-on-way.ts';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import type { Db } from '#server/db/db.ts';
import type { WithConnectionKeys } from '#server/db/sealing.ts';
import { resolvedProfile } from '#server/institutions/profile-of.ts';
import type { WithSignOnLoopback } from '../sign-on-loopback.ts';
import type { OpenWay } from './way-adapter.ts';
import { findWay, waySecretBelongsTo } from './way-store.ts';

/** The way that a page or an address names, ready to be asked. */
export const openWay = async (
  { connectionKeys, signOnLoopback }: WithConnectionKeys & WithSignOnLoopback,
  db: Db,
  key: string,
): Promise<OpenWay & { profile: InstitutionProfile }> => {
  const named = readWayKey(key);
  const row = named && (await findWay(db, named.institutionId, named.protocol));
  if (!row) throw refuse('cas-not-configured');
  if (row.suspendedAt) throw refuse('institution-suspended');
  const { institutionId, settings, sealedSecret } = row;
  if (Object.keys(wayFaults(settings, { loopbackHttp: signOnLoopback })).length > 0)
    throw refuse('cas-not-configured', { sentence: signOnSentences.unsafe });
  const secret = sealedSecret
    ? connectionKeys.open(sealedSecret, waySecretBelongsTo(institutionId, settings.protocol))
    : undefined;
  return { institutionId, settings, secret, profile: resolvedProfile(institutionId, row.profile) };
};
