import { sql } from 'kysely';
import type { MenuInput, MenuRecord } from '#contracts/institutions/menus.ts';
import type { UserType } from '#domain/identity/user-types.ts';
import type { MenuRow } from '#domain/navigation/menu-item.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { deleteWhere, firstWhere, insertRows, updateWhere } from '../db/rows.ts';

const records = kysely
  .selectFrom('menus as m')
  .select([
    'm.id',
    'm.parent_id as parentId',
    'm.path',
    'm.name',
    'm.component',
    'm.title',
    'm.icon',
    'm.sort',
    'm.hidden',
    'm.affix',
    'm.no_cache as noCache',
    'm.active_menu as activeMenu',
    'm.redirect',
    'm.user_types as userTypes',
    'm.module',
    'm.version',
  ])
  .select(sql<boolean>`exists (select from menus c where c.parent_id = m.id)`.as('hasChildren'))
  .orderBy('m.sort')
  .orderBy('m.id');

export const allMenus = (db: Db): Promise<MenuRecord[]> => db.all(records);

export const menuRowsOf = (kept: readonly MenuRecord[]): MenuRow[] =>
  kept.map(({ sort, version: _version, hasChildren: _hasChildren, ...row }) => ({
    ...row,
    order: sort,
    userTypes: row.userTypes as UserType[],
    module: row.module as MenuRow['module'],
  }));

/** Menus are few and edited seldom: one editor at a time keeps ids, names and the tree whole. */
export const lockMenus = (db: Db) => db.run(statement(sql`lock table menus in share row exclusive mode`));

const columns = (input: MenuInput) => ({
  parent_id: input.parentId,
  path: input.path,
  name: input.name,
  component: input.component,
  title: input.title,
  icon: input.icon,
  sort: input.sort,
  hidden: input.hidden,
  affix: input.affix,
  no_cache: input.noCache,
  active_menu: input.activeMenu,
  redirect: input.redirect,
  user_types: [...new Set(input.userTypes)],
  module: input.module,
});

export const insertMenu = (db: Db, id: number, input: MenuInput) => insertRows(db, 'menus', { id, ...columns(input) });

export const updateMenu = (db: Db, id: number, version: number, input: MenuInput) =>
  updateWhere(db, 'menus', { id, version }, { ...columns(input), version: version + 1 });

/** The place among its neighbours. */
export const sortMenu = (db: Db, id: number, sort: number) =>
  db.run(
    kysely
      .updateTable('menus')
      .set(({ eb }) => ({ sort, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('sort', '<>', sort),
  );

/** Roles that granted it forget it with the row. */
export const deleteMenu = async (db: Db, id: number): Promise<void> => {
  await db.run(
    kysely
      .updateTable('roles')
      .set({ menu_ids: sql<number[]>`array_remove(menu_ids, ${id}::int)` })
      .where(sql<boolean>`${id}::int = any(menu_ids)`),
  );
  await deleteWhere(db, 'menus', { id });
};

/** What each of a user's roles says of the menu. */
export const roleMenusOf = async (db: Db, userId: string): Promise<Array<readonly number[] | null>> => {
  const rows = await db.all(
    kysely
      .selectFrom('user_roles as ur')
      .innerJoin('roles as r', 'r.id', 'ur.role_id')
      .select('r.menu_ids')
      .where('ur.user_id', '=', userId),
  );
  return rows.map((row) => row.menu_ids);
};

export const purchaseOf = async (db: Db, institutionId: number | null) =>
  institutionId === null ? undefined : firstWhere(db, 'institutions', { id: institutionId }, ['work_type', 'due_date']);

export const ordersForMany = async (db: Db, userId: string): Promise<boolean> =>
  (await firstWhere(db, 'group_offices', { user_id: userId }, ['user_id'])) !== undefined;
