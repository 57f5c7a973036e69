import { addressWindow } from '#domain/identity/sign-in-limits.ts';
import type { Db } from '../db/db.ts';
import { addHit, hitsOf, windowOf } from '../limits/count-hit.ts';

const keyOf = (address: string): string => `failed-sign-in|${address}`;

/** Failed sign-ins at an address, in whichever process; successful ones never count. */
export const failuresFrom = (db: Db, address: string, now: Date): Promise<number> =>
  hitsOf(db, keyOf(address), addressWindow, now);

export const noteFailureFrom = (db: Db, address: string, now: Date): Promise<number> =>
  addHit(db, keyOf(address), addressWindow, now);

/** Where the count of the address stands now. */
export const addressWindowAt = (address: string, now: Date): { key: string; start: Date } => ({
  key: keyOf(address),
  start: windowOf(addressWindow, now),
});
