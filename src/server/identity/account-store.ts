import { sql } from 'kysely';
import { PLATFORM_ADMINISTRATOR } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { updateWhere } from '../db/rows.ts';
import { factorRequired } from './second-factor-query.ts';

const account = kysely
  .selectFrom('users as u')
  .leftJoin('institutions as i', 'i.id', 'u.institution_id')
  .leftJoin('second_factors as f', (join) => join.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null))
  .select([
    'u.id',
    'u.username',
    'u.full_name',
    'u.type',
    'u.email',
    'u.institution_id',
    'u.station_id',
    'u.password_hash',
    'u.pending',
    'u.unconfirmed',
    'u.suspended_at',
    'u.closed_at',
    'i.suspended_at as institution_suspended_at',
    'i.profile',
    'f.sealed as second_factor',
  ])
  .select(factorRequired.as('second_factor_required'));

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export interface LoginPlace {
  searchStationId?: number;
  institutionId?: number;
  admin?: boolean;
}

/** 'platform' at /loginAdmin; else the institution, named or that of the station; undefined where there is none. */
export const loginPlaceOf = async (db: Db, where: LoginPlace): Promise<number | 'platform' | undefined> => {
  if (where.admin) return 'platform';
  if (where.institutionId !== undefined) return where.institutionId;
  const station = kysely
    .selectFrom('stations')
    .select('institution_id')
    .where('id', '=', where.searchStationId ?? -1);
  return (await db.first(station))?.institution_id;
};

/** An account by its name at an institution; a platform administrator only when asked for as such (§6.9). */
export const findAccount = async (db: Db, place: number | 'platform' | undefined, username: string) => {
  if (place === undefined) return undefined;
  // Of accounts that were apart before names were folded, the one whose name was typed as it is comes first.
  const named = account
    .where('u.name_key', '=', sql<string>`account_name_key(${username})`)
    .orderBy(sql`lower(u.username) = lower(${username})`, 'desc')
    .orderBy('u.name_twin')
    .limit(1);
  return db.first(
    place === 'platform'
      ? named.where('u.type', '=', PLATFORM_ADMINISTRATOR)
      : named.where('u.institution_id', '=', place),
  );
};

/** What a password is checked against. */
export const credentialsOf = (db: Db, userId: string): Promise<{ username: string; passwordHash: string | null }> =>
  db.one(kysely.selectFrom('users').select(['username', 'password_hash as passwordHash']).where('id', '=', userId));

/** A password that its owner chose. */
export const replacePassword = (db: Db, userId: string, passwordHash: string): Promise<number> =>
  updateWhere(db, 'users', { id: userId }, (eb) => ({
    password_hash: passwordHash,
    must_change_password: false,
    version: eb('version', '+', 1),
  }));

/** A password that somebody else knows: it is changed at the next login. */
export const issuePassword = (db: Db, userId: string, passwordHash: string): Promise<number> =>
  updateWhere(db, 'users', { id: userId }, { password_hash: passwordHash, must_change_password: true });
