import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { updateWhere } from '../db/rows.ts';

/** Users with what the rules of adoption ask about. */
export const identityUsers = kysely
  .selectFrom('users as u')
  .leftJoin('institutions as i', 'i.id', 'u.institution_id')
  .select([
    'u.id',
    'u.institution_id',
    'u.username',
    'u.full_name',
    'u.confirmed_name',
    'u.type',
    'u.cas_subject',
    'u.pending',
    'u.unconfirmed',
    'u.suspended_at',
    'u.closed_at',
    'i.suspended_at as institution_suspended_at',
  ])
  .select(
    sql<
      string[]
    >`array(select distinct unnest(r.permissions) from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id)`.as(
      'permissions',
    ),
  );

export type IdentityUser = NonNullable<Awaited<ReturnType<typeof findLinked>>>;

/** The user linked to the campus account. */
export const findLinked = (db: Db, institutionId: number, subject: string) =>
  db.first(identityUsers.where('u.institution_id', '=', institutionId).where('u.cas_subject', '=', subject));

/** The user that the roster's person of this number has, and whether that person has left. */
export const findRostered = (db: Db, institutionId: number, number: string) =>
  db.first(
    kysely
      .selectFrom('roster_people')
      .select(['id', 'user_id as userId', 'state'])
      .where('institution_id', '=', institutionId)
      .where('number', '=', number),
  );

export const findUserById = (db: Db, userId: string) => db.first(identityUsers.where('u.id', '=', userId));

/** A user of that name who is linked to no campus account. */
export const findNamed = (db: Db, institutionId: number, subject: string) =>
  db.first(
    identityUsers
      .where('u.institution_id', '=', institutionId)
      .where('u.cas_subject', 'is', null)
      .where('u.name_key', '=', sql<string>`account_name_key(${subject})`)
      .orderBy('u.name_twin')
      .limit(1),
  );

/** Links the account unless it was linked meanwhile. */
export const linkUser = (db: Db, userId: string, subject: string): Promise<number> =>
  updateWhere(db, 'users', { id: userId, cas_subject: null }, { cas_subject: subject });

/** What linking the own account needs. */
export const findOwnLink = (db: Db, userId: string) =>
  db.one(
    kysely
      .selectFrom('users')
      .select(['id', 'institution_id as institutionId', 'cas_subject as casSubject'])
      .where('id', '=', userId),
  );
