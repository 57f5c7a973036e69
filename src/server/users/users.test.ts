import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserRecord } from '#contracts/users.ts';
import { newId } from '#server/db/id.ts';
import { sql } from '#server/db/sql.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.signIn('admin');
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

let n = 0;
let username = '';
beforeEach(() => {
  n += 1;
  username = `person${n}`;
});

type Save = Parameters<typeof platform.call<'POST /sys/user/htblSave'>>[1]['body'];
type Update = Parameters<typeof platform.call<'POST /sys/user/htblUpdate'>>[1]['body'];

const save = (more: Partial<Record<keyof Save, unknown>> = {}, token = admin) =>
  platform.call('POST /sys/user/htblSave', { body: { username, type: 3, fullName: '钱学森', ...more } as Save }, token);
const update = (body: Partial<Record<keyof Update, unknown>>, token = admin) =>
  platform.call('POST /sys/user/htblUpdate', { body: body as Update }, token);
const close = (id: string, token = admin) => platform.call('POST /sys/user/delete', { body: { id } }, token);
const reset = (id: string, token = admin) => platform.call('POST /sys/user/resetPassword', { body: { id } }, token);
const list = async (body: object, token = admin) => (await platform.call('POST /sys/user/list', { body }, token)).data;
const found = async (name: string, token = admin, more: object = {}): Promise<UserRecord> => {
  const user = (await list({ text: name, ...more }, token)).list.find((one) => one.username === name);
  if (!user) throw new Error(`${name} is not listed`);
  return user;
};
const roleId = async (code: string, institutionId: number | null = null): Promise<string> =>
  (
    await platform.services.platform('administration').one(
      sql
        .selectFrom('roles')
        .select('id')
        .where('code', '=', code)
        .where('institution_id', institutionId === null ? 'is' : '=', institutionId),
    )
  ).id;
const customRole = async (institutionId: number, permissions: string[]): Promise<string> => {
  const id = newId();
  await platform.services
    .tenant(institutionId)
    .run(
      sql
        .insertInto('roles')
        .values({ id, institution_id: institutionId, code: `ROLE_T${id.slice(-8)}`, name: '自定义', permissions }),
    );
  return id;
};
const actionsOn = async (id: string) =>
  (
    await platform.services
      .platform('administration')
      .all(
        sql
          .selectFrom('audit_log')
          .selectAll()
          .where('subject_id', '=', id)
          .where('subject', '=', 'user')
          .where('action', '<>', 'session.open')
          .orderBy('id'),
      )
  ).map((row) => row);

describe('the list of users', () => {
  test('§7.13 an administrator lists the users of the institution, without anything secret', async () => {
    const { status, body, data } = await platform.call('POST /sys/user/list', { body: { limit: 100 } }, admin);
    expect(status).toBe(200);
    expect(data.list.length).toBe(data.total);
    expect(new Set(data.list.map((user) => user.institutionId))).toEqual(new Set([100]));
    expect(data.list.find((user) => user.username === 'reviewer')).toMatchObject({
      fullName: '王建国',
      type: 2,
      institutionName: '示范大学图书馆',
      roles: [{ code: 'ROLE_LIBRARIAN' }, { code: 'ROLE_REVIEWER' }],
      suspended: false,
      pending: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|passwordHash|bigrams|permissions/);
  });

  test('§7.13 two Chinese characters find a user, and filters narrow the list', async () => {
    expect((await list({ text: '建国' })).list.map((user) => user.username)).toEqual(['reviewer']);
    expect((await list({ text: 'LIBRAR' })).list.map((user) => user.username)).toEqual(['librarian']);
    expect((await list({ text: '国建' })).total).toBe(0);
    expect((await list({ text: '!!!' })).total).toBe(0);
    expect((await list({ type: 6 })).list.map((user) => user.username)).toEqual(['leader']);
    expect((await list({ pending: true })).total).toBe(0);
    expect((await list({ suspended: true, text: '王建国' })).total).toBe(0);
  });

  test('§9.7 pages count from 1 and hold twenty rows', async () => {
    const first = await list({ limit: 3 });
    const second = await list({ limit: 3, page: 2 });
    expect(first.list).toHaveLength(3);
    expect(second.total).toBe(first.total);
    expect(second.list.map((user) => user.id)).not.toEqual(first.list.map((user) => user.id));
    expect((await list({ page: 9999 })).list).toEqual([]);
    for (const body of [{ page: 0 }, { limit: 101 }, { limit: 'many' }, { type: 7 }, { suspended: 'no' }, { text: 5 }])
      expect((await platform.call('POST /sys/user/list', { body: body as object }, admin)).status).toBe(422);
  });

  test('§+ another institution’s list is nobody’s but the platform administrator’s', async () => {
    const other = await platform.call('POST /sys/user/list', { body: { institutionId: 151 } }, admin);
    expect([other.status, other.data]).toEqual([404, null]);
    expect((await list({ institutionId: 151, limit: 100 }, root)).total).toBe(7);
    expect((await list({ limit: 1 }, root)).total).toBeGreaterThan(49);
    expect((await list({ type: 9 }, root)).list.map((user) => user.username)).toEqual(['root']);
    expect((await list({ type: 9 })).total).toBe(0);
  });

  test('§+ who may not read users is refused, and a stranger too', async () => {
    expect((await platform.call('POST /sys/user/list', { body: {} }, await platform.signIn('reader'))).status).toBe(
      403,
    );
    expect((await platform.call('POST /sys/user/list', { body: {} })).status).toBe(401);
    expect((await save({}, await platform.signIn('acceptor'))).status).toBe(403);
  });
});

describe('making users', () => {
  test('§7.13 htblSave without a password makes one, tells it once and asks for another', async () => {
    const { status, data } = await save({ fullName: '华罗庚', staffNumber: 'G2026', email: 'hua@example.edu' });
    expect(status).toBe(200);
    expect(data.password).toMatch(/^\S{12}$/);
    const login = await platform.call('POST /sys/login', {
      body: { username, password: await platform.encrypt(data.password!), searchStationId: 100 },
    });
    expect(login.data).toMatchObject({ mustChangePassword: true, user: { fullName: '华罗庚', type: 3 } });
    const user = await found(username);
    expect(user).toMatchObject({ searchStationId: 100, staffNumber: 'G2026', roles: [{ code: 'ROLE_APPLICANT' }] });
    expect((await list({ text: '罗庚' })).total).toBe(1);
    const audit = await actionsOn(data.id);
    expect(audit.map((row) => [row.action, row.institution_id])).toEqual([['user.create', 100]]);
    expect(JSON.stringify(audit)).not.toContain(data.password);
  });

  test('§7.13 htblSave takes an encrypted password and holds it against the policy', async () => {
    const good = await save({ password: await platform.encrypt('Gut&Lang2026') });
    expect(good.data.password).toBeNull();
    expect(await platform.signIn(username, 100, 'Gut&Lang2026')).toBeTruthy();
    username = `weak${n}`;
    const weak = await save({ password: await platform.encrypt('kurz') });
    expect([weak.status, weak.body.reason]).toEqual([422, 'password-weak']);
    expect(weak.body.fields).toHaveProperty('password');
    const clear = await save({ password: 'Gut&Lang2026' });
    expect([clear.status, clear.body.fields]).toEqual([422, { password: '密码无法识别' }]);
    expect((await list({ text: username })).total).toBe(0);
  });

  test('§7.13 a name is taken whatever its case, but free in another institution', async () => {
    await save();
    username = username.toUpperCase();
    const doubled = await save();
    expect([doubled.status, doubled.body.fields]).toEqual([409, { username: '该账号已被使用' }]);
    expect((await save({ institutionId: 151 }, root)).status).toBe(200);
  });

  test.each([
    ['username', 'ab'],
    ['username', '有 空格'],
    ['username', 12],
    ['username', undefined],
    ['fullName', ''],
    ['type', 7],
    ['type', '3'],
    ['email', 'nobody'],
    ['roleIds', ['x']],
    ['provinceId', 'north'],
  ])('§+ a user with %s %j is refused by that field', async (field, value) => {
    const { status, body } = await save({ [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
  });

  test('§+ nobody of an institution makes a platform administrator; one of them does', async () => {
    const refused = await save({ type: 9 });
    expect([refused.status, refused.body.reason]).toEqual([403, 'no-permission']);
    expect((await save({ type: 9 }, root)).status).toBe(200);
    expect(await found(username, root)).toMatchObject({ type: 9, institutionId: null, roles: [{ code: 'ROLE_ROOT' }] });
  });

  test('§+ the platform administrator says for which institution, and it must exist', async () => {
    expect((await save({}, root)).body.fields).toEqual({ institutionId: '请选择单位' });
    expect((await save({ institutionId: 4711 }, root)).status).toBe(404);
    expect((await save({ institutionId: 151 })).status).toBe(404);
    const made = await save({ institutionId: 270, type: 4 }, root);
    expect((await actionsOn(made.data.id))[0]?.institution_id).toBe(270);
  });

  test('§+ stations and roles of another institution do not exist', async () => {
    expect((await save({ searchStationId: 151 })).status).toBe(404);
    const foreign = await customRole(151, ['order.create']);
    expect((await save({ roleIds: [foreign] })).status).toBe(404);
    expect((await save({ institutionId: 100, roleIds: [foreign] }, root)).status).toBe(404);
    expect((await save({ roleIds: [newId()] })).status).toBe(404);
    expect((await list({ text: username })).total).toBe(0);
  });

  test('§+ nobody grants what he does not hold, but a worker’s default role comes with the type', async () => {
    const roleIds = [await customRole(100, ['user.read', 'user.write', 'role.read'])];
    await save({ type: 2, roleIds, password: await platform.encrypt('Gut&Lang2026') });
    const clerk = await platform.signIn(username, 100, 'Gut&Lang2026');
    username = `clerk${n}`;
    const administrator = await save({ type: 1 }, clerk);
    expect([administrator.status, administrator.body.reason]).toEqual([403, 'no-permission']);
    expect((await save({ roleIds: [await roleId('ROLE_ADMIN')] }, clerk)).status).toBe(403);
    expect((await save({ roleIds: [await roleId('ROLE_ROOT')] })).status).toBe(403);
    expect((await save({ type: 4 }, clerk)).status).toBe(200);
    const chief = await found('admin');
    expect((await reset(chief.id, clerk)).status).toBe(403);
    expect((await close(chief.id, clerk)).status).toBe(403);
    expect((await update({ id: chief.id, version: chief.version, mobile: '1' }, clerk)).status).toBe(403);
  });
});

describe('changing users', () => {
  test('§7.13 htblUpdate changes what is given, finds the new name and keeps the rest', async () => {
    const { data } = await save({ department: '化学学院' });
    const changed = await update({ id: data.id, version: 1, fullName: '竺可桢', mobile: '13800000000' });
    expect(changed.data).toEqual({ version: 2 });
    expect(await found(username)).toMatchObject({ fullName: '竺可桢', department: '化学学院', version: 2 });
    expect((await list({ text: '可桢' })).list.map((user) => user.username)).toEqual([username]);
    const audit = (await actionsOn(data.id)).at(-1);
    expect(audit).toMatchObject({
      action: 'user.update',
      before: { fullName: '钱学森' },
      after: { fullName: '竺可桢' },
    });
  });

  test('§+ of two who change a user at once the second gets a conflict', async () => {
    const { data } = await save();
    const both = await Promise.all(['甲', '乙'].map((fullName) => update({ id: data.id, version: 1, fullName })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await found(username)).version).toBe(2);
  });

  test('§7.13 suspending ends the sessions and bars the login; resuming opens it again', async () => {
    const { data } = await save({ password: await platform.encrypt('Gut&Lang2026') });
    const token = await platform.signIn(username, 100, 'Gut&Lang2026');
    expect((await update({ id: data.id, version: 1, suspended: true })).status).toBe(200);
    expect((await platform.call('GET /auth/info', {}, token)).body).toEqual({ code: 303 });
    await expect(platform.signIn(username, 100, 'Gut&Lang2026')).rejects.toThrow('停用');
    expect((await list({ suspended: true, text: username })).total).toBe(1);
    await update({ id: data.id, version: 2, suspended: false });
    expect(await platform.signIn(username, 100, 'Gut&Lang2026')).toBeTruthy();
  });

  test('§7.13 a change of type changes the default role with it and keeps the others', async () => {
    const roleIds = [await roleId('ROLE_LIBRARIAN'), await roleId('ROLE_REVIEWER')];
    const { data } = await save({ type: 2, roleIds });
    await update({ id: data.id, version: 1, type: 5 });
    const user = await found(username);
    expect([user.type, user.roles.map((role) => role.code).sort()]).toEqual([5, ['ROLE_RECHECKER', 'ROLE_REVIEWER']]);
    expect((await update({ id: data.id, version: 2, type: 9 })).status).toBe(403);
    expect((await update({ id: data.id, version: 2, type: 9 }, root)).status).toBe(422);
  });

  test('§3.3 a user from whom every role is taken has ROLE_SYSTEM_DEFAULT', async () => {
    const { data } = await save({ password: await platform.encrypt('Gut&Lang2026') });
    await update({ id: data.id, version: 1, roleIds: [] });
    const info = await platform.call('GET /auth/info', {}, await platform.signIn(username, 100, 'Gut&Lang2026'));
    expect(info.data).toMatchObject({ roles: ['ROLE_SYSTEM_DEFAULT'], permissions: [] });
  });

  test('§+ nobody changes his own type or roles, nor suspends or closes himself', async () => {
    const me = await found('admin');
    for (const change of [{ type: 2 }, { roleIds: [] }, { suspended: true }])
      expect((await update({ id: me.id, version: me.version, ...change })).status).toBe(403);
    expect((await close(me.id)).body.errormsg).toBe('不能注销自己的账号');
    expect((await reset(me.id)).status).toBe(403);
    expect((await update({ id: me.id, version: me.version, mobile: '010' })).status).toBe(200);
  });

  test('§+ the last administrator is neither closed nor suspended nor demoted', async () => {
    const last = await found('admin', root, { institutionId: 312 });
    const refusals = [
      await close(last.id, root),
      await update({ id: last.id, version: last.version, suspended: true }, root),
      await update({ id: last.id, version: last.version, type: 2 }, root),
    ];
    for (const { status, body } of refusals) expect([status, body.errormsg]).toEqual([409, '至少要保留一位管理员']);
    expect((await save({ type: 1, institutionId: 312 }, root)).status).toBe(200);
    expect((await close(last.id, root)).status).toBe(200);
  });

  test('§+ two administrators who close each other at once leave one', async () => {
    const password = await platform.encrypt('Gut&Lang2026');
    await save({ type: 1, institutionId: 322, password }, root);
    const one = await found('admin', root, { institutionId: 322 });
    const other = await found(username, root, { institutionId: 322 });
    const tokens = [await platform.signIn('admin', 322), await platform.signIn(username, 322, 'Gut&Lang2026')];
    const both = await Promise.all([close(other.id, tokens[0]), close(one.id, tokens[1])]);
    expect(both.filter(({ body }) => body.resultCode === 200)).toHaveLength(1);
    expect((await list({ type: 1, institutionId: 322 }, root)).total).toBe(1);
  });

  test('§7.13 a closed user is gone from the list, his sessions end, and his name stays taken', async () => {
    const { data } = await save({ password: await platform.encrypt('Gut&Lang2026') });
    const token = await platform.signIn(username, 100, 'Gut&Lang2026');
    expect((await close(data.id)).status).toBe(200);
    expect((await platform.call('GET /auth/info', {}, token)).body).toEqual({ code: 303 });
    expect((await list({ text: username })).total).toBe(0);
    expect((await close(data.id)).status).toBe(404);
    expect((await update({ id: data.id, version: 2, suspended: false })).status).toBe(404);
    expect((await save()).status).toBe(409);
    expect((await actionsOn(data.id)).map((row) => row.action)).toEqual(['user.create', 'user.close']);
  });

  test('§+ a reset password is told once, ends the sessions and works for the next login', async () => {
    const { data } = await save({ password: await platform.encrypt('Gut&Lang2026') });
    const token = await platform.signIn(username, 100, 'Gut&Lang2026');
    const { password } = (await reset(data.id)).data;
    expect((await platform.call('GET /auth/info', {}, token)).body).toEqual({ code: 303 });
    await expect(platform.signIn(username, 100, 'Gut&Lang2026')).rejects.toThrow();
    expect(await platform.signIn(username, 100, password!)).toBeTruthy();
    expect(JSON.stringify(await actionsOn(data.id))).not.toContain(password);
  });

  test('§+ forcing a user out ends his sessions everywhere', async () => {
    const { data } = await save({ password: await platform.encrypt('Gut&Lang2026') });
    const tokens = [
      await platform.signIn(username, 100, 'Gut&Lang2026'),
      await platform.signIn(username, 100, 'Gut&Lang2026'),
    ];
    const out = await platform.call('POST /sys/user/forceOut', { body: { id: data.id } }, admin);
    expect(out.data).toEqual({ ended: 2 });
    for (const token of tokens) expect((await platform.call('GET /auth/info', {}, token)).body).toEqual({ code: 303 });
    const reader = await platform.signIn('reader');
    expect((await platform.call('POST /sys/user/forceOut', { body: { id: data.id } }, reader)).status).toBe(403);
  });

  test('§+ another institution’s users do not exist for any of these calls, and nothing changes', async () => {
    const theirs = await found('librarian', root, { institutionId: 187 });
    const { id, version } = theirs;
    expect((await update({ id, version, fullName: '改' })).status).toBe(404);
    expect((await close(id)).status).toBe(404);
    expect((await reset(id)).status).toBe(404);
    expect((await platform.call('POST /sys/user/forceOut', { body: { id } }, admin)).status).toBe(404);
    expect(await found('librarian', root, { institutionId: 187 })).toEqual(theirs);
    expect((await close(newId())).status).toBe(404);
    expect((await close('7')).status).toBe(422);
    expect((await update({ id, fullName: '改' })).body.fields).toEqual({ version: '缺少版本号' });
  });
});

describe('whether a name is free', () => {
  const validate = (body: { username: string; searchStationId?: number; institutionId?: number }, token?: string) =>
    platform.call('POST /sys/user/unameValidate', { body }, token);

  test('§7.13 a visitor asks at a station or an institution', async () => {
    expect((await validate({ username: 'READER', searchStationId: 100 })).data).toEqual({
      valid: false,
      message: '该账号已被使用',
    });
    expect((await validate({ username: 'newcomer', institutionId: 187 })).data).toEqual({
      valid: true,
      message: '该账号可以使用',
    });
    expect((await validate({ username: 'x', searchStationId: 100 })).data).toEqual({
      valid: false,
      message: '账号至少 3 个字符',
    });
  });

  test('§7.13 a session asks for its own institution, and an ended one is a visitor’s', async () => {
    await save();
    expect((await validate({ username }, admin)).data.valid).toBe(false);
    expect((await validate({ username, searchStationId: 151 }, admin)).data.valid).toBe(false);
    expect((await validate({ username, institutionId: 151 }, admin)).status).toBe(404);
    expect((await validate({ username: 'root' }, root)).data.valid).toBe(false);
    expect((await validate({ username, searchStationId: 151 }, 'stale')).data.valid).toBe(true);
  });

  test('§+ without a station, or with an unknown one, the call is refused', async () => {
    expect((await validate({ username: 'newcomer' })).body.fields).toEqual({ searchStationId: '请选择检索站' });
    expect((await validate({ username: 'newcomer', searchStationId: 4711 })).status).toBe(404);
    expect((await validate({ username: 5 as never, searchStationId: 100 })).status).toBe(422);
  });
});
