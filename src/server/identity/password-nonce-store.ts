import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { insertNew } from '../db/rows.ts';

const keyOf = (nonce: string): string => `password|${nonce}`;

/** False when it was taken before, by whichever process. */
export const takeNonce = async (db: Db, nonce: string, forgetAt: Date): Promise<boolean> =>
  (await insertNew(db, 'seen_nonces', { nonce: keyOf(nonce), expires_at: forgetAt })) === 1;

export const forgetNonces = (db: Db, now: Date): Promise<number> =>
  db.run(kysely.deleteFrom('seen_nonces').where('expires_at', '<', now));
