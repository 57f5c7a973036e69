import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { preparedOf } from '../db/prepared.ts';
import { deleteWhere } from '../db/rows.ts';

/** After a day without a failure the count begins anew. */
const rememberedFor = 86_400_000;

export interface CountedAt {
  account: string;
  userId: string | null;
  institutionId: number | null;
}

interface Sought {
  account: string;
  addresses: readonly string[];
}

/** The rows of an account at these addresses, each beside the hits of one window: at least one row, empty where none is. */
const standing = preparedOf(({ account, addresses, key, start }: Sought & { key: string; start: Date }) =>
  kysely
    .selectFrom(
      sql<{ hits: number }>`(select coalesce((select l.hits from rate_limits l
        where l.key = ${key} and l.window_start = ${start}), 0) as hits)`.as('h'),
    )
    .leftJoin('sign_in_failures as f', (join) =>
      join.on('f.account', '=', account).on(sql<boolean>`f.address = any(${addresses})`),
    )
    .select(['h.hits', 'f.address', 'f.failures', 'f.seen_at as lastAt', 'f.locked_until as lockedUntil']),
);

export const standingRows = (db: Db, sought: Sought, window: { key: string; start: Date }) =>
  db.all(standing({ ...sought, ...window }));

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
