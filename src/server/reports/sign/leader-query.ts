import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { oneWhere } from '#server/db/rows.ts';

/** An account that is open, with its roles as `code:permission,permission`. */
export const findOpenAccount = (db: Db, userId: string) =>
  db.first(
    kysely
      .selectFrom('users as u')
      .select(['u.id', 'u.username', 'u.full_name', 'u.type', 'u.institution_id', 'u.station_id'])
      .select(
        sql<
          string[]
        >`array(select r.code || ':' || array_to_string(r.permissions, ',') from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id)`.as(
          'held',
        ),
      )
      .where('u.id', '=', userId)
      .where('u.suspended_at', 'is', null)
      .where('u.closed_at', 'is', null),
  );

/** The address that was proven to be the account's; what only somebody wrote proves nobody. */
export const provenEmailOf = async (db: Db, userId: string): Promise<string> => {
  const { email, email_proven_at } = await oneWhere(db, 'users', { id: userId }, ['email', 'email_proven_at']);
  return email_proven_at === null ? '' : email;
};
