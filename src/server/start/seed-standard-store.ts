import type { Insertable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { allWhere, insertRows } from '../db/rows.ts';
import type { MenusTable, RolesTable, UnitsTable } from '../db/tables.ts';

export const platformRoles = (db: Db): Promise<{ id: string; code: string }[]> =>
  allWhere(db, 'roles', { institution_id: null }, ['id', 'code']);

export const insertRoles = (db: Db, rows: readonly Insertable<RolesTable>[]): Promise<number> =>
  insertRows(db, 'roles', rows);

export const hasMenus = async (db: Db): Promise<boolean> =>
  (await db.first(kysely.selectFrom('menus').select('id').limit(1))) !== undefined;

export const insertMenus = (db: Db, rows: readonly Insertable<MenusTable>[]): Promise<number> =>
  insertRows(db, 'menus', rows);

export const dictionaryNames = async (db: Db): Promise<string[]> =>
  (await db.all(kysely.selectFrom('dictionaries').select('name'))).map(({ name }) => name);

export const insertDictionaryWithItems = async (
  db: Db,
  { name, label, items }: { name: string; label: string; items: readonly { value: string; label: string }[] },
): Promise<void> => {
  await insertRows(db, 'dictionaries', { name, label });
  const rows = items.map((item, sort) => ({ dictionary_name: name, ...item, sort }));
  await insertRows(db, 'dictionary_items', rows);
};

export const hasUnits = async (db: Db): Promise<boolean> =>
  (await db.first(kysely.selectFrom('units').select('id').limit(1))) !== undefined;

export const insertUnits = (db: Db, rows: readonly Insertable<UnitsTable>[]): Promise<number> =>
  insertRows(db, 'units', rows);
