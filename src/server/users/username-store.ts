import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';

export const usernameTaken = async (db: Db, institutionId: number | null, username: string): Promise<boolean> =>
  (await db.first(
    kysely
      .selectFrom('users')
      .select('id')
      .where(sql`coalesce(institution_id, 0)`, '=', institutionId ?? 0)
      .where('name_key', '=', sql<string>`account_name_key(${username})`)
      .limit(1),
  )) !== undefined;

/** Those of the names that look like somebody's who works for the institution or the platform. */
export const namesLikeStaff = async (
  db: Db,
  institutionId: number | null,
  names: readonly string[],
): Promise<Set<string>> => {
  const asked = sql<{ name: string }>`select one as name from unnest(${[...names]}::text[]) as one
    where resembles_staff(${institutionId}::int, one)`;
  const rows = names.length === 0 ? [] : await db.all(statement(asked));
  return new Set(rows.map(({ name }) => name));
};

/** Those of the names that look like one of the given. */
export const namesLike = async (db: Db, names: readonly string[], given: readonly string[]): Promise<Set<string>> => {
  const asked = sql<{ name: string }>`select one as name from unnest(${[...names]}::text[]) as one
    where account_lookalike_key(one) in (select account_lookalike_key(g) from unnest(${[...given]}::text[]) as g)`;
  const rows = names.length === 0 ? [] : await db.all(statement(asked));
  return new Set(rows.map(({ name }) => name));
};
