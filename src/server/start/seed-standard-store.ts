import type { Insertable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { MenusTable, RolesTable, UnitsTable } from '../db/tables.ts';

export const platformRoles = (db: Db): Promise<{ id: string; code: string }[]> =>
  db.all(kysely.selectFrom('roles').select(['id', 'code']).where('institution_id', 'is', null));

export const insertRoles = (db: Db, rows: readonly Insertable<RolesTable>[]): Promise<number> =>
  db.run(kysely.insertInto('roles').values(rows));

export const hasMenus = async (db: Db): Promise<boolean> =>
  (await db.first(kysely.selectFrom('menus').select('id').limit(1))) !== undefined;

export const insertMenus = (db: Db, rows: readonly Insertable<MenusTable>[]): Promise<number> =>
  db.run(kysely.insertInto('menus').values(rows));

export const dictionaryNames = async (db: Db): Promise<string[]> =>
  (await db.all(kysely.selectFrom('dictionaries').select('name'))).map(({ name }) => name);

export const insertDictionaryWithItems = async (
  db: Db,
  { name, label, items }: { name: string; label: string; items: readonly { value: string; label: string }[] },
): Promise<void> => {
  await db.run(kysely.insertInto('dictionaries').values({ name, label }));
  const rows = items.map((item, sort) => ({ dictionary_name: name, ...item, sort }));
  await db.run(kysely.insertInto('dictionary_items').values(rows));
};

export const hasUnits = async (db: Db): Promise<boolean> =>
  (await db.first(kysely.selectFrom('units').select('id').limit(1))) !== undefined;

export const insertUnits = (db: Db, rows: readonly Insertable<UnitsTable>[]): Promise<number> =>
  db.run(kysely.insertInto('units').values(rows));
