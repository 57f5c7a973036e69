import { standardDictionaries } from '#domain/dictionaries/standard-dictionaries.ts';
import { separatedAdministrators } from '#domain/identity/separated-administrators.ts';
import { defaultRoles, userTypes } from '#domain/identity/user-types.ts';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { bigrams } from '#domain/search/bigrams.ts';
import { chinaInstitutions } from '#domain/units/china-institutions.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { seedHelpPages } from '../help/seed-pages.ts';
import { seedCalendar } from './seed-calendar.ts';
import { lockForSeeding } from './seed-lock.ts';

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
  const known = new Set(
    (await db.all(kysely.selectFrom('roles').select('code').where('institution_id', 'is', null))).map((r) => r.code),
  );
  const typeOf = new Map(Object.entries(userTypes).map(([type, { role }]) => [role as string, Number(type)]));
  const missing = [...defaultRoles, ...separatedAdministrators].filter(({ code }) => !known.has(code));
  if (missing.length === 0) return;
  const idsOf = (paths: readonly string[]) =>
    standardMenu.filter(({ path }) => paths.includes(path)).map(({ id }) => id);
  await db.run(
    kysely.insertInto('roles').values(
      missing.map((role) => ({
        id: newId(),
        code: role.code,
        name: role.name,
        user_type: typeOf.get(role.code) ?? null,
        permissions: [...role.permissions],
        menu_ids: role.menu ? idsOf(role.menu) : null,
        built_in: true,
      })),
    ),
  );
};

const seedMenus = async (db: Db): Promise<void> => {
  if (await db.first(kysely.selectFrom('menus').select('id').limit(1))) return;
  await db.run(
    kysely.insertInto('menus').values(
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
    ),
  );
};

const seedDictionaries = async (db: Db): Promise<void> => {
  const known = new Set((await db.all(kysely.selectFrom('dictionaries').select('name'))).map((row) => row.name));
  for (const { name, label, items } of standardDictionaries.filter((one) => !known.has(one.name))) {
    await db.run(kysely.insertInto('dictionaries').values({ name, label }));
    const rows = items.map((item, sort) => ({ dictionary_name: name, ...item, sort }));
    await db.run(kysely.insertInto('dictionary_items').values(rows));
  }
};

const seedUnits = async (db: Db): Promise<void> => {
  if (await db.first(kysely.selectFrom('units').select('id').limit(1))) return;
  const rows = chinaInstitutions.map(({ name, provinceId }, index) => ({
    id: index + 1,
    name,
    province_id: provinceId,
    search_bigrams: bigrams(name),
  }));
  await db.run(kysely.insertInto('units').values(rows));
};
