import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { allWhere, deleteWhere, insertRows, updateWhere } from '../db/rows.ts';

const roles = kysely
  .selectFrom('roles as r')
  .leftJoin('institutions as i', 'i.id', 'r.institution_id')
  .select([
    'r.id',
    'r.institution_id as institutionId',
    'r.code',
    'r.name',
    'r.user_type as userType',
    'r.permissions',
    'r.menu_ids as menuIds',
    'r.built_in as builtIn',
    'r.version',
  ])
  .select(sql<string>`coalesce(i.name, '')`.as('institutionName'))
  .select(
    sql<number>`(select count(*)::int from user_roles ur join users u on u.id = ur.user_id where ur.role_id = r.id and u.closed_at is null)`.as(
      'userCount',
    ),
  );

export type KeptRole = Awaited<ReturnType<typeof allRoles>>[number];

/** Those of the platform first, each in the order they were made. */
export const allRoles = (db: Db) => db.all(roles.orderBy(sql`r.institution_id nulls first`).orderBy('r.id'));

export const roleOf = (db: Db, id: string) => db.first(roles.where('r.id', '=', id));

export const rolesByIds = async (db: Db, ids: readonly string[]): Promise<KeptRole[]> =>
  ids.length === 0 ? [] : db.all(roles.where('r.id', 'in', [...ids]).orderBy('r.id'));

export const defaultRoleRow = (db: Db, userType: number) =>
  db.one(
    roles.where('r.institution_id', 'is', null).where('r.built_in', '=', true).where('r.user_type', '=', userType),
  );

/** Some of those who hold a role, to say who uses it. */
export const holdersOf = async (db: Db, roleId: string, most: number): Promise<string[]> => {
  const rows = await db.all(
    kysely
      .selectFrom('user_roles as ur')
      .innerJoin('users as u', 'u.id', 'ur.user_id')
      .select(['u.full_name as fullName', 'u.username'])
      .where('ur.role_id', '=', roleId)
      .where('u.closed_at', 'is', null)
      .orderBy('u.id')
      .limit(most),
  );
  return rows.map(({ fullName, username }) => fullName || username);
};

export const namesByIds = async (db: Db, userIds: readonly string[]): Promise<{ id: string; name: string }[]> =>
  userIds.length === 0
    ? []
    : (await allWhere(db, 'users', { id: userIds }, ['id', 'full_name', 'username'])).map(
        ({ id, full_name, username }) => ({ id, name: full_name || username }),
      );

/** Everybody who holds a role, by id. */
export const holderIdsOf = async (db: Db, roleId: string): Promise<string[]> =>
  (
    await db.all(
      kysely
        .selectFrom('user_roles as ur')
        .innerJoin('users as u', 'u.id', 'ur.user_id')
        .select('u.id')
        .where('ur.role_id', '=', roleId)
        .where('u.closed_at', 'is', null)
        .orderBy('u.id'),
    )
  ).map(({ id }) => id);

export interface RoleWords {
  name: string;
  permissions: readonly string[];
  menuIds: readonly number[] | null;
}

const columns = ({ name, permissions, menuIds }: RoleWords) => ({
  name,
  permissions: [...new Set(permissions)],
  menu_ids: menuIds && [...new Set(menuIds)],
});

export const insertRole = (
  db: Db,
  { id, institutionId, code }: { id: string; institutionId: number | null; code: string },
  words: RoleWords,
) => insertRows(db, 'roles', { id, institution_id: institutionId, code, ...columns(words) });

export const updateRole = (db: Db, id: string, version: number, words: RoleWords) =>
  updateWhere(db, 'roles', { id, version }, { ...columns(words), version: version + 1 });

export const deleteRole = (db: Db, id: string) => deleteWhere(db, 'roles', { id });
