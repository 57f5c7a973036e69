import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '#domain/identity/permissions.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  admin = await platform.signIn('admin');
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

type Save = Parameters<typeof platform.call<'POST /sys/role/save'>>[1]['body'];

const save = (body: Partial<Record<keyof Save, unknown>>, token = admin) =>
  platform.call('POST /sys/role/save', { body: { name: '期刊组', permissions: [], ...body } as Save }, token);
const update = (body: object, token = admin) => platform.call('POST /sys/role/update', { body: body as never }, token);
const remove = (id: string, token = admin) => platform.call('POST /sys/role/delete', { body: { id } }, token);
const roles = async (token = admin, body: { institutionId?: number; text?: string } = {}) =>
  (await platform.call('POST /sys/role/selectRoles', { body }, token)).data.list;
const byCode = async (code: string, token = admin) => (await roles(token)).find((role) => role.code === code)!;

test('§7.15 selectRoles lists the ready-made roles and one’s own with their permissions', async () => {
  const list = await roles();
  expect(list.find((role) => role.code === 'ROLE_REVIEWER')).toMatchObject({
    name: '审核馆员',
    permissions: ['order.review'],
    institutionId: null,
    builtIn: true,
    editable: false,
    grantable: true,
    userCount: 1,
  });
  expect(list.some((role) => role.code === 'ROLE_ROOT')).toBe(false);
  expect((await roles(root)).some((role) => role.code === 'ROLE_ROOT')).toBe(true);
  expect((await roles(admin, { text: '复审' })).map((role) => role.code)).toEqual(['ROLE_RECHECKER']);
});

test('§7.15 who may not read roles is refused, and so is another institution', async () => {
  const ask = (token?: string, body = {}) => platform.call('POST /sys/role/selectRoles', { body }, token);
  expect((await ask()).status).toBe(401);
  expect((await ask(await platform.signIn('librarian'))).status).toBe(403);
  expect((await ask(admin, { institutionId: 151 })).status).toBe(404);
  expect((await ask(admin, { institutionId: 'x' })).status).toBe(422);
});

test('§+ a role of one’s own is made, changed under its version, seen by no other institution and deleted', async () => {
  const made = await save({ name: '期刊组', permissions: ['order.search', 'statistics.read'], menuIds: [100, 120] });
  const { id } = made.data;
  const mine = (await roles()).find((role) => role.id === id);
  expect(mine).toMatchObject({ institutionId: 100, builtIn: false, menuIds: [100, 120], editable: true, version: 1 });
  expect(mine?.code).toMatch(/^ROLE_[0-9A-F]{12}$/);
  const theirs = await platform.signIn('admin', 151);
  expect((await roles(theirs)).some((role) => role.id === id)).toBe(false);
  const words = { id, name: '期刊与专利组', permissions: ['order.search'], menuIds: null };
  expect((await update({ ...words, version: 1 }, theirs)).status).toBe(404);
  expect((await remove(id, theirs)).status).toBe(404);
  expect((await update({ ...words, version: 1 })).data).toEqual({ version: 2, waiting: false });
  const late = await update({ ...words, version: 1 });
  expect([late.status, late.body.reason]).toEqual([409, 'conflict']);
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).status).toBe(404);
  const audit = await platform.services
    .tenant(100)
    .all(kysely.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id'));
  expect(audit.map((row) => row.action)).toEqual(['role.create', 'role.update', 'role.delete']);
});

test('§+ permissions must be known, within one’s own, and never the platform’s', async () => {
  const unknown = await save({ permissions: ['order.fly'] });
  expect([unknown.status, unknown.body.errormsg]).toEqual([422, '权限不存在']);
  for (const token of [admin, root]) {
    const platforms = await save({ permissions: ['menu.write'] }, token);
    expect([platforms.status, platforms.body.errormsg]).toEqual([403, '不能授予自己没有的权限']);
  }
  const db = platform.services.tenant(187);
  const id = newId();
  await db.run(
    kysely
      .insertInto('roles')
      .values({ id, institution_id: 187, code: 'ROLE_KEEPER', name: '保管', permissions: ['role.read', 'role.write'] }),
  );
  const user = await db.one(kysely.selectFrom('users').select('id').where('username', '=', 'librarian'));
  await db.run(kysely.insertInto('user_roles').values({ user_id: user.id, role_id: id, institution_id: 187 }));
  const keeper = await platform.signIn('librarian', 187);
  expect((await save({ permissions: ['user.write'] }, keeper)).status).toBe(403);
  expect((await save({ permissions: ['role.read'] }, keeper)).status).toBe(200);
  const strong = (await save({ permissions: ['user.write'] }, await platform.signIn('admin', 187))).data.id;
  expect((await update({ id: strong, version: 1, name: '弱', permissions: [] }, keeper)).status).toBe(403);
  expect((await remove(strong, keeper)).status).toBe(403);
});

test('§+ the platform administrator makes roles for one institution or for all', async () => {
  const forOne = await save({ institutionId: 270, name: '查新组', permissions: ['order.search'] }, root);
  const forAll = await save({ code: 'ROLE_INTERN', name: '实习馆员', permissions: ['order.create'] }, root);
  expect((await roles(admin)).map((role) => role.id)).toContain(forAll.data.id);
  expect((await roles(admin)).map((role) => role.id)).not.toContain(forOne.data.id);
  expect((await roles(root, { institutionId: 270 })).map((role) => role.id)).toContain(forOne.data.id);
  expect((await update({ id: forAll.data.id, version: 1, name: '我的', permissions: [] })).status).toBe(403);
  expect((await remove(forAll.data.id)).status).toBe(403);
  expect((await save({ institutionId: 4711 }, root)).status).toBe(404);
  expect((await save({ institutionId: 151 })).status).toBe(404);
});

test('§+ built-in roles are deleted by nobody; the platform administrator may reword all but his own', async () => {
  const builtIn = await byCode('ROLE_REVIEWER');
  for (const token of [admin, root]) {
    const { status, body } = await remove(builtIn.id, token);
    expect([status, body.errormsg]).toEqual([403, '内置角色不能删除']);
  }
  const words = { id: builtIn.id, version: builtIn.version, name: '审核员', permissions: ['order.review'] };
  expect((await update(words)).status).toBe(403);
  expect((await update(words, root)).status).toBe(200);
  const own = await byCode('ROLE_ROOT', root);
  expect((await update({ id: own.id, version: 1, name: '平台', permissions: [] }, root)).status).toBe(403);
});

test('§+ a role in use is not deleted', async () => {
  const { id } = (await save({ name: '在用' })).data;
  const db = platform.services.tenant(100);
  const user = await db.one(kysely.selectFrom('users').select('id').where('username', '=', 'leader'));
  await db.run(kysely.insertInto('user_roles').values({ user_id: user.id, role_id: id, institution_id: 100 }));
  const { status, body } = await remove(id);
  expect([status, body.errormsg]).toEqual([409, '仍有 1 位用户使用该角色（周明德），不能删除']);
});

test('§+ a code reads like no other role’s', async () => {
  expect((await save({ code: 'ROLE_ADMIN' })).status).toBe(409);
  expect((await save({ code: 'ROLE_SYSTEM_DEFAULT' })).status).toBe(409);
  expect((await save({ code: 'ROLE_JOURNAL' })).status).toBe(200);
  expect((await save({ code: 'ROLE_JOURNAL' })).status).toBe(409);
  expect((await save({ code: 'ROLE_JOURNAL' }, await platform.signIn('admin', 151))).status).toBe(200);
  expect((await save({ code: 'ROLE_JOURNAL', name: '全体' }, root)).status).toBe(409);
});

test('§+ menus a role names must exist and be an institution’s', async () => {
  expect((await save({ menuIds: [99_999] })).body.fields).toEqual({ menuIds: '菜单 99999 不存在' });
  expect((await save({ menuIds: [402] })).status).toBe(404);
  expect((await save({ menuIds: ['a'] })).status).toBe(422);
});

test('§+ missing and wrong fields are refused in Chinese', async () => {
  const bad = async (body: object) => (await save(body)).body.fields;
  expect(await bad({ name: '' })).toEqual({ name: '请输入角色名称' });
  expect(await bad({ permissions: undefined })).toEqual({ permissions: '请选择权限' });
  expect(await bad({ code: 'admin' })).toHaveProperty('code');
  expect((await update({ id: newId(), version: 1, name: '无', permissions: [] })).status).toBe(404);
  expect((await update({ id: 'x', version: 1, name: '无', permissions: [] })).status).toBe(422);
});

test('§6.10 the permissions are listed with Chinese names beside the matrix of roles', async () => {
  const { data } = await platform.call('GET /sys/role/permissions', {}, admin);
  expect(Object.fromEntries(data.list.map(({ value, label }) => [value, label]))).toEqual(permissions);
  expect([...new Set(data.list.map(({ group }) => group))]).toEqual([
    '委托业务',
    '用户与权限',
    '单位设置',
    '审计',
    '平台',
  ]);
  const at = (value: string) => data.list.findIndex((one) => one.value === value);
  const row = data.matrix.find((one) => one.name === '领导签章')!;
  expect([row.held[at('order.sign')], row.held[at('order.recheck')]]).toEqual([true, false]);
  expect(row.held).toHaveLength(data.list.length);
  expect([data.list[at('user.write')]?.grantable, data.list[at('menu.write')]?.grantable]).toEqual([true, false]);
  expect((await platform.call('GET /sys/role/permissions', {}, await platform.signIn('reader'))).status).toBe(403);
});

test('§6.10 the matrix of one institution leaves out the roles of the others', async () => {
  const made = await save({ institutionId: 312, name: '专利组', permissions: ['order.search'] }, root);
  const rows = async (query: { institutionId?: number }, token = root) =>
    (await platform.call('GET /sys/role/permissions', { query }, token)).data.matrix.map(({ roleId }) => roleId);
  expect(await rows({})).toContain(made.data.id);
  expect(await rows({ institutionId: 312 })).toContain(made.data.id);
  expect(await rows({ institutionId: 322 })).not.toContain(made.data.id);
  expect(await rows({}, admin)).not.toContain(made.data.id);
  const foreign = await platform.call('GET /sys/role/permissions', { query: { institutionId: 312 } }, admin);
  expect(foreign.status).toBe(404);
});

describe('the menu a role would see', () => {
  const preview = (body: object, token = admin) =>
    platform.call('POST /sys/role/previewMenu', { body: body as never }, token);
  const titles = async (body: object, token = admin) => {
    const { data } = await preview(body, token);
    return data.menuList.map(({ meta }) => meta.title);
  };

  test('§6.7 §+ is the one its holders get', async () => {
    const role = await byCode('ROLE_LIBRARIAN');
    const librarian = await platform.signIn('librarian');
    const own = (await platform.call('GET /sys/menu/menuList', {}, librarian)).data.menuList;
    expect((await preview({ id: role.id })).data).toEqual({ userType: 2, menuList: own });
  });

  test('§+ follows what the institution bought', async () => {
    const role = await byCode('ROLE_LIBRARIAN', root);
    const bought = async (institutionId: number) =>
      (await preview({ id: role.id, institutionId }, root)).data.menuList.find(({ path }) => path === '/patentModule')
        ?.meta.buyType;
    expect([await bought(100), await bought(270)]).toEqual([true, false]);
  });

  test('§+ of the three separated administrators holds only what is theirs', async () => {
    const pages = async (code: string) => {
      const { data } = await preview({ id: (await byCode(code)).id });
      const system = data.menuList.find(({ path }) => path === '/system');
      return system?.children.map(({ path }) => path).filter((path) => path.startsWith('/system/'));
    };
    expect(await pages('ROLE_AUDITOR')).toEqual(['/system/audit']);
    expect(await pages('ROLE_SECURITY_ADMIN')).toEqual([
      '/system/overview',
      '/system/user',
      '/system/registration',
      '/system/role',
      '/system/confirmation',
      '/system/signOn',
      '/system/session',
    ]);
    expect(await pages('ROLE_SYSTEM_ADMIN')).not.toContain('/system/audit');
  });

  test('§+ can be seen before it is saved, for the type of user it is meant for', async () => {
    expect(await titles({ menuIds: [100, 120], userType: 2 })).toEqual(['首页', '查收查引']);
    expect(await titles({ menuIds: null, userType: 3 })).toContain('新建委托');
  });

  test('§+ is refused for roles and menus one does not have', async () => {
    const theirs = await save({ institutionId: 151, name: '他们的' }, root);
    expect((await preview({ id: theirs.data.id })).status).toBe(404);
    expect((await preview({ id: (await byCode('ROLE_ROOT', root)).id })).status).toBe(404);
    expect((await preview({ menuIds: [402], institutionId: 100 })).status).toBe(404);
    expect((await preview({ institutionId: 151 })).status).toBe(404);
    expect((await preview({ userType: 8 })).status).toBe(422);
    expect((await preview({}, await platform.signIn('reader'))).status).toBe(403);
  });
});

test('§+ a security administrator gives the work on orders to others, and neither keeps nor audits', async () => {
  const users = userDesk(platform, await platform.signIn('admin', 288));
  const roleIds = [await users.roleId('ROLE_SECURITY_ADMIN')];
  const keeper = await users.appoint(
    { username: 'keeper', type: 2, roleIds },
    await platform.signIn('admin', 288),
    root,
  );
  const token = await platform.signInFirst('keeper', 288, keeper.password);
  expect((await save({ permissions: ['order.search', 'order.accept'] }, token)).status).toBe(200);
  expect((await save({ permissions: ['institution.write'] }, token)).status).toBe(403);
  expect((await save({ permissions: ['audit.read'] }, token)).status).toBe(403);
  const { id, version } = await users.found('reader');
  const give = async (code: string) =>
    (await users.update({ id, version, roleIds: [await users.roleId(code)] }, token)).status;
  expect([await give('ROLE_AUDITOR'), await give('ROLE_SYSTEM_ADMIN'), await give('ROLE_ADMIN')]).toEqual([
    403, 403, 403,
  ]);
  expect(await give('ROLE_REVIEWER')).toBe(200);
  expect((await platform.call('POST /audit/list', { body: {} }, token)).status).toBe(403);
});

test('§+ a database that stands gets the three separated administrators as a new one has them', async () => {
  const db = platform.services.platform('administration');
  const three = ['ROLE_SYSTEM_ADMIN', 'ROLE_SECURITY_ADMIN', 'ROLE_AUDITOR'];
  const kept = async () => {
    const rows = await db.all(
      kysely
        .selectFrom('roles')
        .select(['code', 'name', 'permissions', 'menu_ids'])
        .where('code', 'in', three)
        .where('institution_id', 'is', null)
        .orderBy('code'),
    );
    return rows.map((row) => ({ ...row, permissions: row.permissions.toSorted() }));
  };
  const [auditor, security, system] = await kept();
  const added = ['user.confirm', 'sign-on.propose', 'signing.write'];
  const release01 = {
    permissions: sql<string[]>`array(select one from unnest(permissions) as one where not one = any(${added}))`,
    menu_ids: sql<number[]>`array(select id from unnest(menu_ids) as id where id not in
      (select menus.id from menus where path in ('/system/confirmation', '/system/signOn')))`,
  };
  await db.run(kysely.updateTable('roles').set(release01).where('code', 'in', three));
  for (const name of ['0371-who-confirms', '0396-signing-right']) {
    const file = await readFile(new URL(`../db/migrations/${name}.sql`, import.meta.url), 'utf8');
    for (const statement of file.split(/;\s*$/m).filter((one) => one.includes('update')))
      await db.run({ compile: () => sql.raw(statement).compile(kysely) });
  }
  const sorted = (role: typeof auditor) => ({ ...role, menu_ids: role!.menu_ids!.toSorted((a, b) => a - b) });
  expect((await kept()).map(sorted)).toEqual([auditor, security, system].map(sorted));
});
