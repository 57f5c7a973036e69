import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MenuItem } from '#domain/navigation/menu-item.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

const menuOf = async (username: string, institutionId = 100): Promise<MenuItem[]> => {
  const token = await platform.signIn(username, institutionId);
  return (await platform.call('GET /sys/menu/menuList', {}, token)).data.menuList;
};

const paths = (menu: readonly MenuItem[]) => menu.map((item) => item.path);
const entry = (menu: readonly MenuItem[], path: string) => menu.find((item) => item.path === path);

describe('the menu of a user', () => {
  test('§7.6 §3.4 the list answers with items of exactly the specified fields', async () => {
    const token = await platform.signIn('librarian');
    const { status, data } = await platform.call('GET /sys/menu/menuList', {}, token);
    expect(status).toBe(200);
    const check = (item: MenuItem): void => {
      expect(Object.keys(item).sort()).toEqual(
        ['path', 'name', 'component', 'hidden', 'meta', 'redirect', 'children'].sort(),
      );
      expect(Object.keys(item.meta).sort()).toEqual(
        ['title', 'icon', 'buyType', 'affix', 'noCache', 'activeMenu'].sort(),
      );
      item.children.forEach(check);
    };
    expect(data.menuList.length).toBeGreaterThan(3);
    data.menuList.forEach(check);
    expect(data.menuList[0]).toMatchObject({ path: '/dashboard', meta: { title: '首页', buyType: true } });
    expect(data.menuList[0]?.children[0]?.meta).toMatchObject({ title: '首页', affix: true });
  });

  test('§6.7 visibility comes from the server: each type gets its own sections', async () => {
    expect(paths(await menuOf('reader'))).toEqual([
      '/dashboard',
      '/creatingDelegate',
      '/reportList',
      '/scholar',
      '/sci-techNoveltyretrieval',
      '/patentModule',
      '/resultsLibrary',
      '/similarityCheck',
      '/Personal',
    ]);
    expect(paths(await menuOf('rechecker'))).toContain('/recheck');
    expect(paths(await menuOf('rechecker'))).not.toContain('/accept');
    expect(paths(await menuOf('leader'))).toContain('/signature');
    expect(paths(await menuOf('admin'))).toContain('/system');
    const { data } = await platform.call('GET /sys/menu/menuList', {}, root);
    expect(paths(data.menuList)).toEqual(['/dashboard', '/Personal', '/platform']);
  });

  test('§6.7 a row hidden from a type in the database disappears from that type’s menu', async () => {
    const db = platform.services.platform('administration');
    const set = (user_types: number[]) => db.run(kysely.updateTable('menus').set({ user_types }).where('id', '=', 200));
    await set([1, 2, 4, 5, 6]);
    expect(paths(await menuOf('reader'))).not.toContain('/resultsLibrary');
    await set([1, 2, 3, 4, 5, 6]);
    expect(paths(await menuOf('reader'))).toContain('/resultsLibrary');
  });

  test.each([
    [151, [true, true, false]],
    [187, [true, true, true]],
    [288, [true, false, true]],
    [312, [true, false, false]],
    [322, [false, true, true]],
  ])(
    '§4.10 §4.11 institution %i gets its bought sections enabled and the others disabled, none hidden',
    async (id, bought) => {
      const menu = await menuOf('librarian', id);
      const [citation, novelty, patent] = bought;
      const flags = Object.fromEntries(menu.map((item) => [item.path, item.meta.buyType]));
      expect(flags).toMatchObject({
        '/workOrder': citation,
        '/checkForReference': citation,
        '/sci-techNoveltyretrieval': novelty,
        '/noveltySearch': novelty,
        '/patentModule': patent,
      });
    },
  );

  test('§4.10 past the due date everything but home and the personal centre is disabled', async () => {
    const db = platform.services.tenant(288);
    await db.run(kysely.updateTable('institutions').set({ due_date: '2020-01-01' }).where('id', '=', 288));
    const menu = await menuOf('librarian', 288);
    expect(menu.filter((item) => item.meta.buyType).map((item) => item.path)).toEqual(['/dashboard', '/Personal']);
  });

  test('§6.5 in institution 270 the acceptance librarian finds /accept first', async () => {
    expect(paths(await menuOf('acceptor', 270))[0]).toBe('/accept');
    expect(paths(await menuOf('rechecker', 270))[0]).toBe('/dashboard');
    expect(paths(await menuOf('acceptor', 100))[0]).toBe('/dashboard');
  });

  test('§2.19 every menu but 领导签章 gets the 委托单 child last, and none of an applicant', async () => {
    for (const username of ['librarian', 'leader', 'admin']) {
      for (const item of await menuOf(username)) {
        const last = item.children.at(-1);
        if (item.meta.title === '领导签章') expect(last).toBeUndefined();
        else expect(last).toMatchObject({ path: `${item.path}/creatingDelegate/papers`, meta: { title: '委托单' } });
      }
    }
    const reader = await menuOf('reader');
    expect(JSON.stringify(reader)).not.toContain('委托单');
  });

  test('§+ who may not submit an order has no 委托单 that would only refuse them', async () => {
    const db = platform.services.tenant(151);
    const user = await db.one(kysely.selectFrom('users').select('id').where('username', '=', 'admin'));
    const role = await db.one(
      kysely.selectFrom('roles').select('id').where('code', '=', 'ROLE_AUDITOR').where('institution_id', 'is', null),
    );
    await db.run(kysely.deleteFrom('user_roles').where('user_id', '=', user.id));
    await db.run(kysely.insertInto('user_roles').values({ user_id: user.id, role_id: role.id, institution_id: 151 }));
    const menu = await menuOf('admin', 151);
    expect(paths(entry(menu, '/system')?.children ?? [])).toEqual(['/system/audit']);
    expect(JSON.stringify(menu)).not.toContain('委托单');
  });

  test('§6.7 roles that name menus count instead of the type, together as a union', async () => {
    const db = platform.services.tenant(187);
    const user = await db.one(kysely.selectFrom('users').select('id').where('username', '=', 'leader'));
    await db.run(kysely.deleteFrom('user_roles').where('user_id', '=', user.id));
    for (const menu_ids of [[100, 151], [170]]) {
      const id = newId();
      const code = `ROLE_TEST_${menu_ids.length}`;
      await db.run(kysely.insertInto('roles').values({ id, institution_id: 187, code, name: code, menu_ids }));
      await db.run(kysely.insertInto('user_roles').values({ user_id: user.id, role_id: id, institution_id: 187 }));
    }
    const menu = await menuOf('leader', 187);
    expect(paths(menu)).toEqual(['/dashboard', '/recheck', '/sci-techNoveltyretrieval']);
    expect(paths(entry(menu, '/recheck')?.children ?? [])[0]).toBe('/recheck/user_work_order');
  });

  test('§+ a role without menus of its own keeps those of the type beside another that names some', async () => {
    const db = platform.services.tenant(322);
    const user = await db.one(kysely.selectFrom('users').select('id').where('username', '=', 'leader'));
    const id = newId();
    await db.run(
      kysely.insertInto('roles').values({ id, institution_id: 322, code: 'ROLE_MORE', name: '更多', menu_ids: [141] }),
    );
    await db.run(kysely.insertInto('user_roles').values({ user_id: user.id, role_id: id, institution_id: 322 }));
    expect(paths(await menuOf('leader', 322))).toEqual(expect.arrayContaining(['/accept', '/signature', '/Personal']));
  });
});
