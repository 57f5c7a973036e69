import { type FailedBefore, lockAfter, lockMinutes, type SignInStanding } from '#domain/identity/sign-in-limits.ts';
import type { Db } from '../db/db.ts';
import type { Account } from './account-store.ts';
import { addressWindowAt } from './address-failures.ts';
import { addFailures, type CountedAt, forgetFailuresAt, standingRows } from './login-failure-store.ts';

export interface Claimed {
  account: Account | undefined;
  /** The place and the name as they were claimed, known or not. */
  key: string;
  /** Where the claim came from, as it is counted. */
  address: string;
}

/** The row that counts an account's failures from everywhere. */
const anywhere = '';

const never: FailedBefore = { failures: 0, lastAt: null, lockedUntil: null };

/**
 * How the pair, the account and the address stand, with one statement. Names nobody has are counted too: otherwise the
 * captcha and the lock would tell which accounts exist.
 */
export const standingOf = async (db: Db, { key, address }: Claimed, now: Date): Promise<SignInStanding> => {
  const rows = await standingRows(db, { account: key, addresses: [address, anywhere] }, addressWindowAt(address, now));
  const of = (at: string): FailedBefore => {
    const row = rows.find((one) => one.address === at);
    return row ? { failures: row.failures ?? 0, lastAt: row.lastAt, lockedUntil: row.lockedUntil } : never;
  };
  return { pair: of(address), account: of(anywhere), fromAddress: rows[0]?.hits ?? 0 };
};

/** Counts in the statement itself, so that failures arriving at once are all counted; how often this pair failed. */
export const noteFailure = async (db: Db, { account, key, address }: Claimed, now: Date): Promise<number> => {
  const of: CountedAt = { account: key, userId: account?.id ?? null, institutionId: account?.institution_id ?? null };
  const lockEnd = new Date(now.getTime() + lockMinutes * 60_000);
  const counted = await addFailures(db, of, { address, lockAfter, lockEnd, anywhere }, now);
  return counted.find((row) => row.address === address)?.failures ?? 1;
};

/** A success forgives its own address and the account; other addresses stay locked. */
export const forgive = (db: Db, { key, address }: Claimed): Promise<number> =>
  forgetFailuresAt(db, key, [address, anywhere]);
