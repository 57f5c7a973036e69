import type { Db } from '../db/db.ts';
import type { Nonces } from './gateways/nonces.ts';
import { takeNonce } from './nonce-store.ts';

/** Kept in the database, so that every process knows what any of them has seen. */
export const sharedNonces = (db: Db, now: () => Date): Nonces => ({
  take: (nonce, forgetAt) => takeNonce(db, nonce, forgetAt, now()),
});
