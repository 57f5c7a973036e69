import { sql } from 'kysely';
import { PLATFORM_ADMINISTRATOR } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { preparedOf } from '../db/prepared.ts';
import { updateWhere } from '../db/rows.ts';
import { factorRequired } from './second-factor-query.ts';
import { userRow } from './signed-in-user-query.ts';

const account = userRow
  .leftJoin('second_factors as f', (join) => join.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null))
  .select([
    'u.password_hash',
    'u.pending',
    'u.unconfirmed',
    'u.suspended_at',
    'u.closed_at',
    'i.suspended_at as institution_suspended_at',
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
type Place = number | 'platform' | undefined;

// Of accounts that were apart before names were folded, the one whose name was typed as it is comes first.
const named = (username: string) =>
  account
    .where('u.name_key', '=', sql<string>`account_name_key(${username})`)
    .orderBy(sql`lower(u.username) = lower(${username})`, 'desc')
    .orderBy('u.name_twin')
    .limit(1);

const administrator = preparedOf(({ username }: { username: string }) =>
  named(username).where('u.type', '=', PLATFORM_ADMINISTRATOR),
);

const accountAt = preparedOf(({ username, institution }: { username: string; institution: number }) =>
  named(username).where('u.institution_id', '=', institution),
);

/** An account by its name at an institution; a platform administrator only when asked for as such (§6.9). */
export const findAccount = async (db: Db, place: Place, username: string) => {
  if (place === undefined) return undefined;
  return db.first(place === 'platform' ? administrator({ username }) : accountAt({ username, institution: place }));
};

const atStation = preparedOf(({ username, station }: { username: string; station: number }) =>
  kysely
    .selectFrom('stations as at')
    .leftJoinLateral(
      named(username).where('u.institution_id', '=', sql.ref<number>('at.institution_id')).as('a'),
      (join) => join.onTrue(),
    )
    .select('at.institution_id as place')
    .selectAll('a')
    .where('at.id', '=', station),
);

/** Where a sign-in was tried, and the account it means there: one statement for the station and its account. */
export const findClaimed = async (
  db: Db,
  where: LoginPlace,
  username: string,
): Promise<{ place: Place; account: Account | undefined }> => {
  const place = where.admin ? 'platform' : where.institutionId;
  if (place !== undefined) return { place, account: await findAccount(db, place, username) };
  const row = await db.first(atStation({ username, station: where.searchStationId ?? -1 }));
  if (!row) return { place: undefined, account: undefined };
  const { place: institution, ...found } = row;
  // Of a lateral join every column may be missing: all are where there is no account.
  return { place: institution, account: found.id === null ? undefined : (found as Account) };
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
