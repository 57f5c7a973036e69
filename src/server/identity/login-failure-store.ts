import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { deleteWhere } from '../db/rows.ts';

/** After a day without a failure the count begins anew. */
const rememberedFor = 86_400_000;

export interface CountedAt {
  account: string;
  userId: string | null;
  institutionId: number | null;
}

export const failureRows = (db: Db, account: string, addresses: string[]) =>
  db.all(
    kysely
      .selectFrom('sign_in_failures')
      .select(['address', 'failures', 'seen_at as lastAt', 'locked_until as lockedUntil'])
      .where('account', '=', account)
      .where(sql<boolean>`address = any(${addresses})`),
  );

/** Adds one failure to the pair and one to the account; every `lockAfter`th of the pair locks it. */
export const addFailures = (
  db: Db,
  of: CountedAt,
  at: { address: string; anywhere: string; lockAfter: number; lockEnd: Date },
  now: Date,
) => {
  const old = new Date(now.getTime() - rememberedFor);
  const next = sql<number>`case when sign_in_failures.seen_at < ${old} then 1 else sign_in_failures.failures + 1 end`;
  const locks = sql<boolean>`excluded.address <> ${at.anywhere} and (${next}) % ${at.lockAfter}::int = 0`;
  return db.all(
    kysely
      .insertInto('sign_in_failures')
      .values(
        [at.address, at.anywhere].map((address) => ({
          account: of.account,
          address,
          user_id: of.userId,
          institution_id: of.institutionId,
          failures: 1,
          seen_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['account', 'address']).doUpdateSet({
          failures: next,
          locked_until: sql<Date | null>`case when ${locks} then ${at.lockEnd}::timestamptz else sign_in_failures.locked_until end`,
          seen_at: now,
        }),
      )
      .returning(['address', 'failures']),
  );
};

export const forgetFailuresAt = (db: Db, account: string, addresses: string[]): Promise<number> =>
  db.run(
    kysely
      .deleteFrom('sign_in_failures')
      .where('account', '=', account)
      .where(sql<boolean>`address = any(${addresses})`),
  );

/** Every lock and every count of a user: an administrator lifted them, or the password is a new one. */
export const forgetFailuresOf = (db: Db, userId: string): Promise<number> =>
  deleteWhere(db, 'sign_in_failures', { user_id: userId });
