import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** Address and choices of a person whose account is open. */
export const mailReader = (db: Db, userId: string) =>
  db.first(
    kysely
      .selectFrom('users as u')
      .innerJoin('institutions as i', 'i.id', 'u.institution_id')
      .select(['u.email', 'u.full_name', 'u.notification_choices', 'i.name as institution'])
      .where('u.id', '=', userId)
      .where('u.suspended_at', 'is', null)
      .where('u.closed_at', 'is', null),
  );
