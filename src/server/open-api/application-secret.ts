import { randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../db/db.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { SecretSlot } from '../db/stored-values.ts';
import { insertSecret, secretBelongsTo } from './application-store.ts';

/** Nothing that is mistaken for something else when copied by hand. */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** Names an application; no secret. */
export const newAccessToken = (): string =>
  `app_${Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')}`;

/** Makes a secret and keeps it sealed. The caller shows it once; nobody can read it afterwards. */
export const makeSecret = async (
  { connectionKeys }: WithConnectionKeys,
  db: Db,
  of: { applicationId: string; institutionId: number; slot: SecretSlot; byName: string; now: Date },
): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  await insertSecret(db, {
    application_id: of.applicationId,
    slot: of.slot,
    institution_id: of.institutionId,
    sealed: connectionKeys.seal(secret, secretBelongsTo(of.applicationId, of.slot)),
    tail: secret.slice(-4),
    made_by_name: of.byName,
    made_at: of.now,
  });
  return secret;
};
