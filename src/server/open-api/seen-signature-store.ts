import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** False when this signature was taken before, by whichever process. */
export const takeSignature = async (
  db: Db,
  applicationId: string,
  signature: string,
  forgetAt: Date,
): Promise<boolean> =>
  (await db.run(
    kysely
      .insertInto('seen_nonces')
      .values({ nonce: `open|${applicationId}|${signature}`, expires_at: forgetAt })
      .onConflict((conflict) => conflict.doNothing()),
  )) === 1;
