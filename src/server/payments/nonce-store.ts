import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** False when it was taken before and is not forgotten yet. */
export const takeNonce = async (db: Db, nonce: string, forgetAt: Date, now: Date): Promise<boolean> =>
  (await db.run(
    kysely
      .insertInto('seen_nonces')
      .values({ nonce, expires_at: forgetAt })
      .onConflict((conflict) =>
        conflict.column('nonce').doUpdateSet({ expires_at: forgetAt }).where('seen_nonces.expires_at', '<=', now),
      ),
  )) === 1;
