import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { Nonces } from './gateways/nonces.ts';

/** Kept in the database, so that every process knows what any of them has seen. */
export const sharedNonces = (db: Db, now: () => Date): Nonces => ({
  take: async (nonce, forgetAt) =>
    (await db.run(
      kysely
        .insertInto('seen_nonces')
        .values({ nonce, expires_at: forgetAt })
        .onConflict((conflict) =>
          conflict.column('nonce').doUpdateSet({ expires_at: forgetAt }).where('seen_nonces.expires_at', '<=', now()),
        ),
    )) === 1,
});
