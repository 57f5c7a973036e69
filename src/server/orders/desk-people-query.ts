import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** Everyone of the institution who holds a permission and does not administer it: the people of one desk. */
export const peopleWith = async (db: Db, institutionId: number, permission: string): Promise<string[]> => {
  const rows = await db.all(
    kysely
      .selectFrom('users as u')
      .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
      .innerJoin('roles as r', 'r.id', 'ur.role_id')
      .select('u.id')
      .distinct()
      .where('u.institution_id', '=', institutionId)
      .where('u.suspended_at', 'is', null)
      .where('u.closed_at', 'is', null)
      .where('u.type', '<>', 1)
      .where(sql<boolean>`${permission} = any(r.permissions)`),
  );
  return rows.map((row) => row.id);
};
