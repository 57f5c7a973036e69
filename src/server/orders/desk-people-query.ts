import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** Everyone of the institution who holds a permission and does not administer it: the people of one desk. */
export const peopleWith = async (db: Db, institutionId: number, permission: string): Promise<string[]> => {
  const rows = await db.all(holders(institutionId, permission).select('u.id').distinct().where('u.type', '<>', 1));
  return rows.map((row) => row.id);
};

/** The names of some who hold a permission, administrators too, so that a refusal can say whom to ask. */
export const namesWith = async (
  db: Db,
  institutionId: number,
  permission: string,
  without: readonly string[] = [],
): Promise<string[]> => {
  const held = holders(institutionId, permission);
  const rows = await db.all(
    (without.length > 0 ? held.where('u.id', 'not in', without) : held)
      .select('u.full_name')
      .distinct()
      .orderBy('u.full_name')
      .limit(mostNames),
  );
  return rows.map((row) => row.full_name);
};

const mostNames = 3;

const holders = (institutionId: number, permission: string) =>
  kysely
    .selectFrom('users as u')
    .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .where('u.institution_id', '=', institutionId)
    .where('u.suspended_at', 'is', null)
    .where('u.closed_at', 'is', null)
    .where(sql<boolean>`${permission} = any(r.permissions)`);
