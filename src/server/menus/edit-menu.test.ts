import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MenuInput } from '#contracts/institutions/menus.ts';
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

const plain: MenuInput = {
  parentId: null,
  path: '/helpDesk',
  name: 'HelpDesk',
  component: 'help/desk',
  title: '咨询台',
  icon: 'phone',
  sort: 500,
  hidden: false,
  affix: false,
  noCache: false,
  activeMenu: null,
  redirect: null,
  userTypes: [3],
  module: null,
};

const save = (more: Partial<Record<keyof MenuInput, unknown>> = {}, token = root) =>
  platform.call('POST /sys/menu/save', { body: { ...plain, ...more } as MenuInput }, token);

describe('the administration of menus', () => {
  test('§+ the entries of a level are put in order at once; a level that changed meanwhile is a conflict', async () => {
    const arrange = (body: { parentId: number | null; ids: number[] }, token = root) =>
      platform.call('POST /sys/menu/arrange', { body }, token);
    expect((await arrange({ parentId: 110, ids: [113, 111, 112] })).status).toBe(200);
    const below = entry(await menuOf('reader'), '/creatingDelegate')?.children.map(({ meta }) => meta.title);
    expect(below).toEqual(['历史委托', '填写委托', '导入文献']);
    for (const ids of [
      [111, 112],
      [111, 112, 112],
      [111, 112, 100],
      [111, 112, 113, 100],
    ]) {
      const { status, body } = await arrange({ parentId: 110, ids });
      expect([status, body.reason]).toEqual([409, 'conflict']);
    }
    expect((await arrange({ parentId: 99_999, ids: [111] })).status).toBe(404);
    expect((await arrange({ parentId: 110, ids: [] })).body.errormsg).toBe('请给出次序');
    expect((await arrange({ parentId: 110, ids: [111, 112, 113] }, await platform.signIn('admin'))).status).toBe(403);
    expect((await arrange({ parentId: 110, ids: [111, 112, 113] })).status).toBe(200);
  });

  test('§7.11 children are asked for by the parent’s id, 0 for the top', async () => {
    const ask = (pid: number) => platform.call('GET /sys/menu/selectMenuByPId', { query: { pid } }, root);
    const top = await ask(0);
    expect(top.data.list.every((row) => row.parentId === null)).toBe(true);
    expect(top.data.list.find((row) => row.id === 110)).toMatchObject({ title: '新建委托', hasChildren: true });
    expect((await ask(110)).data.list.map((row) => row.path)).toEqual([
      '/creatingDelegate/papers',
      '/creatingDelegate/importWord',
      '/creatingDelegate/historicalCommission',
    ]);
    for (const query of [{ pId: 110 }, { parentId: 110 }])
      expect((await platform.call('GET /sys/menu/selectMenuByPId', { query }, root)).data).toEqual(
        (await ask(110)).data,
      );
    expect((await platform.call('GET /sys/menu/selectMenuByPId', { query: {} }, root)).data).toEqual(top.data);
    expect((await ask(100)).data).toEqual({ list: [], total: 0 });
    expect((await ask(99_999)).status).toBe(404);
    expect((await ask('x' as never)).status).toBe(422);
  });

  test('§7.12 the list is filtered by title, and an institution does not see the platform’s own', async () => {
    const list = (title: string, token: string) =>
      platform
        .call('POST /sys/menu/list', { body: { title } }, token)
        .then(({ data }) => data.list.map((row) => row.path));
    expect(await list('查新', root)).toEqual(['/sci-techNoveltyretrieval', '/noveltySearch', '/system/searcher']);
    const admin = await platform.signIn('admin');
    expect(await list('菜单管理', root)).toEqual(['/platform/menu']);
    expect(await list('菜单管理', admin)).toEqual([]);
    expect((await platform.call('POST /sys/menu/list', { body: {} }, await platform.signIn('reader'))).status).toBe(
      403,
    );
  });

  test('§7.12 an entry is saved, changed under its version, shown to its users and deleted', async () => {
    const { data } = await save();
    const reader = await platform.signIn('reader');
    const seen = async () =>
      entry((await platform.call('GET /sys/menu/menuList', {}, reader)).data.menuList, '/helpDesk')?.meta.title;
    expect(await seen()).toBe('咨询台');
    const update = (title: string, version: number) =>
      platform.call('POST /sys/menu/update', { body: { ...plain, title, id: data.id, version } }, root);
    expect((await update('问询台', 1)).data).toEqual({ version: 2 });
    const late = await update('服务台', 1);
    expect([late.status, late.body.reason]).toEqual([409, 'conflict']);
    expect(await seen()).toBe('问询台');
    expect((await platform.call('POST /sys/menu/delete', { body: { id: data.id } }, root)).body.resultCode).toBe(200);
    expect(await seen()).toBeUndefined();
    expect((await platform.call('POST /sys/menu/delete', { body: { id: data.id } }, root)).status).toBe(404);
    const audit = await platform.services
      .platform('administration')
      .all(
        kysely
          .selectFrom('audit_log')
          .select('action')
          .where('subject', '=', 'menu')
          .where('subject_id', '=', `${data.id}`)
          .orderBy('id'),
      );
    expect(audit.map((row) => row.action)).toEqual(['menu.create', 'menu.update', 'menu.delete']);
  });

  test('§7.12 an entry with children is not deleted, and a role forgets a deleted one', async () => {
    const parent = (await save({ path: '/tree', name: 'Tree' })).data.id;
    const child = (await save({ path: '/tree/leaf', name: 'TreeLeaf', parentId: parent })).data.id;
    const remove = (id: number) => platform.call('POST /sys/menu/delete', { body: { id } }, root);
    const kept = await remove(parent);
    expect([kept.status, kept.body.reason]).toEqual([409, 'in-use']);
    expect(kept.body.errormsg).toMatch(/^请先删除或移走下级菜单：./);
    const id = newId();
    const db = platform.services.tenant(151);
    await db.run(
      kysely
        .insertInto('roles')
        .values({ id, institution_id: 151, code: 'ROLE_LEAF', name: '叶', menu_ids: [100, child] }),
    );
    expect((await remove(child)).status).toBe(200);
    expect((await remove(parent)).status).toBe(200);
    expect(await db.one(kysely.selectFrom('roles').select('menu_ids').where('id', '=', id))).toEqual({
      menu_ids: [100],
    });
  });

  test('§+ circles, unknown parents and doubled names are refused and change nothing', async () => {
    const parent = (await save({ path: '/ring', name: 'Ring' })).data.id;
    const child = (await save({ path: '/ring/inner', name: 'RingInner', parentId: parent })).data.id;
    const move = (parentId: number) =>
      platform.call(
        'POST /sys/menu/update',
        { body: { ...plain, path: '/ring', name: 'Ring', id: parent, version: 1, parentId } },
        root,
      );
    for (const under of [parent, child]) {
      const { status, body } = await move(under);
      expect([status, body.errormsg]).toEqual([422, '上级菜单不能是自己或自己的下级']);
    }
    expect((await move(99_999)).status).toBe(404);
    expect((await save({ path: '/other', name: 'Other', parentId: 99_999 })).status).toBe(404);
    const doubled = await save({ path: '/other', name: 'ring' });
    expect([doubled.status, doubled.body.errormsg]).toEqual([409, '已有同名的菜单']);
    const { data } = await platform.call('GET /sys/menu/selectMenuByPId', { query: { pid: parent } }, root);
    expect(data.list).toMatchObject([{ id: child, parentId: parent, version: 1 }]);
  });

  test.each([
    ['path', 'noSlash'],
    ['path', '/'],
    ['path', '/with space'],
    ['path', '/中文'],
    ['path', 'javascript:alert(1)'],
    ['path', 'https://a b'],
    ['path', '/service/sys'],
    ['path', '//evil.example'],
    ['path', 7],
    ['name', ''],
    ['name', '1x'],
    ['title', ''],
    ['component', '../secret'],
    ['redirect', 'https://evil.example'],
    ['userTypes', [7]],
    ['module', 'astrology'],
    ['sort', 'first'],
    ['hidden', 'yes'],
  ])('§+ a menu with %s %j is refused by that field', async (field, value) => {
    const { status, body } = await save({ name: 'Refused', [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
  });

  test('§2.29 an external link is a path too', async () => {
    const { status, data } = await save({ path: 'https://www.example.edu/db?a=1', name: 'Outside', component: null });
    expect(status).toBe(200);
    const reader = await menuOf('reader');
    expect(paths(reader)).toContain('https://www.example.edu/db?a=1');
    await platform.call('POST /sys/menu/delete', { body: { id: data.id } }, root);
  });

  test('§+ only the platform administrator edits menus', async () => {
    const admin = await platform.signIn('admin');
    expect((await save({}, admin)).status).toBe(403);
    const body = { ...plain, id: 100, version: 1 };
    expect((await platform.call('POST /sys/menu/update', { body }, admin)).status).toBe(403);
    expect((await platform.call('POST /sys/menu/delete', { body: { id: 100 } }, admin)).status).toBe(403);
  });

  test('§+ the OpenAPI document describes the menu item once, by reference to itself', async () => {
    const response = await fetch(`${platform.url}/service/docs/json`);
    const document = (await response.json()) as {
      components: { schemas: Record<string, { properties: Record<string, unknown> }> };
    };
    expect(document.components.schemas.MenuItem?.properties.children).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/MenuItem' },
    });
    expect(JSON.stringify(document)).not.toContain('$defs');
  });
});
