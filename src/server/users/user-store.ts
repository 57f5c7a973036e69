import { sql } from 'kysely';
import { APPLICANT } from '#domain/identity/user-types.ts';
import { bigrams, queryBigrams } from '#domain/search/bigrams.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { holdsWords } from '../db/search.ts';

export interface HeldRole {
  id: string;
  code: string;
  name: string;
  userType: number | null;
  builtIn: boolean;
  permissions: string[];
}

const heldRoles = sql<HeldRole[]>`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'code', r.code, 'name', r.name,
    'userType', r.user_type, 'builtIn', r.built_in, 'permissions', r.permissions) order by r.code), '[]')
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id)`;

/** Accounts that were closed are not managed, only restored or erased. */
const open = kysely.selectFrom('users as u').where('u.closed_at', 'is', null);

const closed = kysely.selectFrom('users as u').where('u.closed_at', 'is not', null).where('u.erased_at', 'is', null);

/** The latest lock of the account at any address. */
const lockedUntil = sql<Date | null>`(select max(f.locked_until) from sign_in_failures f where f.user_id = u.id)`;

const columns = [
  'u.id',
  'u.institution_id as institutionId',
  'u.station_id as searchStationId',
  'u.username',
  'u.type',
  'u.full_name as fullName',
  'u.mobile',
  'u.email',
  'u.department',
  'u.title',
  'u.staff_number as staffNumber',
  'u.province_id as provinceId',
  'u.pending',
  'u.unconfirmed',
  'u.cas_subject as casSubject',
  'u.suspended_at as suspendedAt',
  'u.must_change_password as mustChangePassword',
  'u.created_at as createdAt',
  'u.version',
] as const;

const usesSecondFactor = sql<boolean>`exists (
  select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`;

const waitingChange = sql<boolean>`exists (
  select from confirmations c where c.about_user = u.id and c.state = 'waiting')`;

/** Everything that the roles allow together, in a fixed order. */
export const rightsOf = (roles: readonly Pick<HeldRole, 'permissions'>[]): string[] =>
  [...new Set(roles.flatMap(({ permissions }) => permissions))].sort();

export type KeptUser = NonNullable<Awaited<ReturnType<typeof userOf>>>;

export const userOf = (db: Db, id: string) =>
  db.first(
    open
      .select(columns)
      .select([heldRoles.as('roles'), lockedUntil.as('lockedUntil')])
      .where('u.id', '=', id),
  );

/** An account that was closed and not erased. */
export const closedUserOf = (db: Db, id: string) =>
  db.first(
    closed
      .select(columns)
      .select([heldRoles.as('roles'), lockedUntil.as('lockedUntil')])
      .where('u.id', '=', id),
  );

/** Accounts by their names, compared as the sign-in does; closed ones hold theirs too. */
export const usersNamed = async (db: Db, institutionId: number, names: readonly string[]) => {
  if (names.length === 0) return { open: [], closed: [] };
  const ofName = sql<boolean>`coalesce(u.institution_id, 0) = ${institutionId} and u.name_key in (select account_name_key(one) from unnest(${[...names]}::text[]) as one)`;
  const [held, over] = await Promise.all([
    db.all(
      open
        .select(columns)
        .select([heldRoles.as('roles'), lockedUntil.as('lockedUntil')])
        .where(ofName),
    ),
    db.all(closed.select('u.username').where(ofName)),
  ]);
  return { open: held, closed: over.map(({ username }) => username) };
};

export interface UserFilter {
  institutionId?: number | undefined;
  text: string;
  type?: number | undefined;
  suspended?: boolean | undefined;
  pending?: boolean | undefined;
  searchStationId?: number | undefined;
  /** Those whose accounts were closed, instead of the others. */
  closed?: boolean | undefined;
}

const matching = (db: Db, filter: UserFilter) => {
  const { institutionId, text, type, suspended, pending, searchStationId } = filter;
  let rows = filter.closed ? closed : open;
  if (institutionId !== undefined) rows = rows.where('u.institution_id', '=', institutionId);
  if (type !== undefined) rows = rows.where('u.type', '=', type);
  if (suspended !== undefined) rows = rows.where('u.suspended_at', suspended ? 'is not' : 'is', null);
  if (pending !== undefined) rows = rows.where('u.pending', '=', pending);
  if (searchStationId !== undefined) rows = rows.where('u.station_id', '=', searchStationId);
  if (!text) return rows;
  const grams = queryBigrams(text);
  // A text of punctuation alone names nobody; an empty list would be contained in every row.
  return grams.length === 0 ? rows.where(sql<boolean>`false`) : rows.where(holdsWords(db, 'users', 'u', grams));
};

/** Totals are exact up to here: nobody pages further. */
const countedUsers = 10_000;

export const pageOfUsers = async (db: Db, filter: UserFilter, { page, limit }: { page: number; limit: number }) => {
  const rows = matching(db, filter);
  // Only of those shown the rest is read, however far the page is.
  const shown = rows
    .select('u.id')
    .orderBy('u.institution_id')
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(limit)
    .offset((page - 1) * limit);
  const [list, count] = await Promise.all([
    db.all(
      kysely
        .selectFrom(shown.as('shown'))
        .innerJoin('users as u', 'u.id', 'shown.id')
        .leftJoin('institutions as i', 'i.id', 'u.institution_id')
        .leftJoin('stations as s', 's.id', 'u.station_id')
        .select(columns)
        .select(['i.name as institutionName', 's.name as searchStationName', 'u.closed_at as closedAt'])
        .select([waitingChange.as('waiting'), usesSecondFactor.as('secondFactor')])
        .select([heldRoles.as('roles'), lockedUntil.as('lockedUntil')])
        .orderBy('u.institution_id')
        .orderBy('u.created_at')
        .orderBy('u.id'),
    ),
    db.one(
      kysely
        .selectFrom(
          rows
            .select('u.id')
            .limit(countedUsers + 1)
            .as('found'),
        )
        .select(sql<number>`count(*)::int`.as('total')),
    ),
  ]);
  return { list, total: Math.min(count.total, countedUsers), capped: count.total > countedUsers };
};

export const searchBigramsOf = (user: { username: string; fullName: string; staffNumber: string; mobile: string }) =>
  bigrams(user.username, user.fullName, user.staffNumber, user.mobile);

/** Whether anybody but applicants ever had an account there. */
export const hasStaff = async (db: Db, institutionId: number): Promise<boolean> =>
  (await db.first(
    kysely
      .selectFrom('users')
      .select('id')
      .where('institution_id', '=', institutionId)
      .where('type', '<>', APPLICANT)
      .limit(1),
  )) !== undefined;

export interface OtherAdministrator {
  type: number;
  institutionId: number | null;
  exceptId: string;
}

/** Whether another user of this type could sign in. */
export const hasOtherOfType = async (db: Db, { type, institutionId, exceptId }: OtherAdministrator): Promise<boolean> =>
  (await db.first(
    kysely
      .selectFrom('users')
      .select('id')
      .where('type', '=', type)
      .where(sql`coalesce(institution_id, 0)`, '=', institutionId ?? 0)
      .where('id', '<>', exceptId)
      .where('closed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .where('pending', '=', false)
      .limit(1),
  )) !== undefined;

/** The name of another account that is linked to this campus account. */
export const otherHolderOfSubject = async (
  db: Db,
  user: { id: string; institutionId: number },
  casSubject: string,
): Promise<string | undefined> =>
  (
    await db.first(
      kysely
        .selectFrom('users')
        .select('username')
        .where('institution_id', '=', user.institutionId)
        .where('cas_subject', '=', casSubject)
        .where('id', '<>', user.id),
    )
  )?.username;

/** The name of some user of this type. */
export const anyOfType = async (db: Db, type: number): Promise<string | undefined> =>
  (await db.first(kysely.selectFrom('users').select('username').where('type', '=', type).limit(1)))?.username;
