import { standardDictionaries } from '#domain/dictionaries/standard-dictionaries.ts';
import { separatedAdministrators } from '#domain/identity/separated-administrators.ts';
import { defaultRoles, userTypes } from '#domain/identity/user-types.ts';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { bigrams } from '#domain/search/bigrams.ts';
import { chinaInstitutions } from '#domain/units/china-institutions.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { seedHelpPages } from '../help/seed-pages.ts';
import { seedCalendar } from './seed-calendar.ts';
import { lockForSeeding } from './seed-lock-store.ts';
import {
  dictionaryNames,
  hasMenus,
  hasUnits,
  insertDictionaryWithItems,
  insertMenus,
  insertRoles,
  insertUnits,
  platformRoles,
} from './seed-standard-store.ts';

/** What every installation needs: adds what is missing, never changes what an administrator edited. */
export const seedStandard = (db: Db): Promise<void> =>
  db.tx(async (tx) => {
    await lockForSeeding(tx);
    await seedRoles(tx);
    await seedMenus(tx);
    await seedDictionaries(tx);
    await seedUnits(tx);
    await seedHelpPages(tx);
    await seedCalendar(tx);
  });

const seedRoles = async (db: Db): Promise<void> => {
  const known = new Set((await platformRoles(db)).map(({ code }) => code));
  const typeOf = new Map(Object.entries(userTypes).map(([type, { role }]) => [role as string, Number(type)]));
  const missing = [...defaultRoles, ...separatedAdministrators].filter(({ code }) => !known.has(code));
  if (missing.length === 0) return;
  const idsOf = (paths: readonly string[]) =>
    standardMenu.filter(({ path }) => paths.includes(path)).map(({ id }) => id);
  await insertRoles(
    db,
    missing.map((role) => ({
      id: newId(),
      code: role.code,
      name: role.name,
      user_type: typeOf.get(role.code) ?? null,
      permissions: [...role.permissions],
      menu_ids: role.menu ? idsOf(role.menu) : null,
      built_in: true,
    })),
  );
};

const seedMenus = async (db: Db): Promise<void> => {
  if (await hasMenus(db)) return;
  await insertMenus(
    db,
    standardMenu.map((row) => ({
      id: row.id,
      parent_id: row.parentId,
      path: row.path,
      name: row.name,
      component: row.component,
      title: row.title,
      icon: row.icon,
      sort: row.order,
      hidden: row.hidden,
      affix: row.affix,
      no_cache: row.noCache,
      active_menu: row.activeMenu,
      redirect: row.redirect,
      user_types: [...row.userTypes],
      module: row.module,
    })),
  );
};

const seedDictionaries = async (db: Db): Promise<void> => {
  const known = new Set(await dictionaryNames(db));
  for (const dictionary of standardDictionaries)
    if (!known.has(dictionary.name)) await insertDictionaryWithItems(db, dictionary);
};

const seedUnits = async (db: Db): Promise<void> => {
  if (await hasUnits(db)) return;
  const rows = chinaInstitutions.map(({ name, provinceId }, index) => ({
    id: index + 1,
    name,
    province_id: provinceId,
    search_bigrams: bigrams(name),
  }));
  await insertUnits(db, rows);
};
