import { type FailedBefore, lockAfter, lockMinutes } from '#domain/identity/sign-in-limits.ts';
import type { Db } from '../db/db.ts';
import type { Account } from './account-store.ts';
import { addFailures, type CountedAt, failureRows, forgetFailuresAt } from './login-failure-store.ts';

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

/** Names nobody has are counted too: otherwise the captcha and the lock would tell which accounts exist. */
export const failuresOf = async (
  db: Db,
  { key, address }: Claimed,
): Promise<{ pair: FailedBefore; account: FailedBefore }> => {
  const rows = await failureRows(db, key, [address, anywhere]);
  const of = (at: string): FailedBefore => rows.find((row) => row.address === at) ?? never;
  return { pair: of(address), account: of(anywhere) };
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
