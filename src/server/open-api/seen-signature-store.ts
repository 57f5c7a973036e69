import type { Db } from '../db/db.ts';
import { insertNew } from '../db/rows.ts';

/** False when this signature was taken before, by whichever process. */
export const takeSignature = async (
  db: Db,
  applicationId: string,
  signature: string,
  forgetAt: Date,
): Promise<boolean> =>
  (await insertNew(db, 'seen_nonces', { nonce: `open|${applicationId}|${signature}`, expires_at: forgetAt })) === 1;
