import { sql as raw } from 'kysely';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Account } from './account-store.ts';
import { lockAfter, lockMinutes } from './login-limits.ts';

export interface Failures {
  count: number;
  lockedUntil: Date | null;
}

export interface Claimed {
  account: Account | undefined;
  /** The name as it was claimed, known or not. */
  key: string;
}

const dayLong = 86_400_000;

/** Names nobody has are counted too: otherwise the captcha and the lock would tell which accounts exist. */
export const failuresOf = async (db: Db, { account, key }: Claimed): Promise<Failures> => {
  if (account) return { count: account.failed_logins, lockedUntil: account.locked_until };
  const row = await db.first(
    sql.selectFrom('unknown_logins').select(['failures', 'locked_until']).where('key', '=', key),
  );
  return { count: row?.failures ?? 0, lockedUntil: row?.locked_until ?? null };
};

const lockEnd = (now: Date): Date => new Date(now.getTime() + lockMinutes * 60_000);

/** Counts in the statement itself, so that failures arriving at once are all counted. */
export const noteFailure = async (db: Db, { account, key }: Claimed, now: Date): Promise<Failures> => {
  const lock = (failures: string) =>
    raw<Date | null>`case when (${raw.ref(failures)} + 1) % ${raw.lit(lockAfter)} = 0 then ${lockEnd(now)}::timestamptz else ${raw.ref(failures.replace(/\w+$/, 'locked_until'))} end`;
  const row = account
    ? await db.first(
        sql
          .updateTable('users')
          .set((eb) => ({ failed_logins: eb('failed_logins', '+', 1), locked_until: lock('users.failed_logins') }))
          .where('id', '=', account.id)
          .returning(['failed_logins as count', 'locked_until as lockedUntil']),
      )
    : await noteUnknown(db, key, lock('unknown_logins.failures'), now);
  return row ?? { count: 1, lockedUntil: null };
};

const noteUnknown = async (db: Db, key: string, lock: ReturnType<typeof raw<Date | null>>, now: Date) => {
  await db.run(sql.deleteFrom('unknown_logins').where('seen_at', '<', new Date(now.getTime() - dayLong)));
  return db.first(
    sql
      .insertInto('unknown_logins')
      .values({ key, failures: 1, seen_at: now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          failures: eb('unknown_logins.failures', '+', 1),
          locked_until: lock,
          seen_at: now,
        })),
      )
      .returning(['failures as count', 'locked_until as lockedUntil']),
  );
};
