import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { type UserDesk, userDesk } from '#tests/builders/orders/user-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desk: UserDesk;
let admin: string;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  admin = await platform.signIn('admin');
  root = await platform.signInRoot();
  desk = userDesk(platform, admin);
});
afterAll(() => platform.stop());

let n = 0;
let username = '';
beforeEach(() => {
  n += 1;
  username = `person${n}`;
});

const save = (more: Parameters<UserDesk['save']>[0] = {}, token = admin) => desk.save({ username, ...more }, token);

describe('making users', () => {
  test('§7.13 htblSave without a password makes one, tells it once and asks for another', async () => {
    const { status, data } = await save({ fullName: '华罗庚', staffNumber: 'G2026', email: 'hua@example.edu' });
    expect(status).toBe(200);
    expect(data.password).toMatch(/^\S{12}$/);
    const login = await platform.call('POST /sys/login', {
      body: { username, password: await platform.encrypt(data.password!), searchStationId: 100 },
    });
    expect(login.data).toMatchObject({ mustChangePassword: true, user: { fullName: '华罗庚', type: 3 } });
    const user = await desk.found(username);
    expect(user).toMatchObject({ searchStationId: 100, staffNumber: 'G2026', roles: [{ code: 'ROLE_APPLICANT' }] });
    expect((await desk.list({ text: '罗庚' })).total).toBe(1);
    const audit = await desk.audit(data.id);
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
    expect([clear.status, clear.body.fields]).toEqual([400, { password: '密码无法识别' }]);
    expect((await desk.list({ text: username })).total).toBe(0);
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
    expect((await save({ type: 9 }, root)).data.waiting).toBe(true);
    expect(await desk.found(username, root)).toMatchObject({
      unconfirmed: true,
      type: 9,
      institutionId: null,
      roles: [{ code: 'ROLE_ROOT' }],
    });
  });

  test('§+ the platform administrator says for which institution, and it must exist', async () => {
    expect((await save({}, root)).body.fields).toEqual({ institutionId: '请选择单位' });
    expect((await save({ institutionId: 4711 }, root)).status).toBe(404);
    expect((await save({ institutionId: 151 })).status).toBe(404);
    const made = await save({ institutionId: 270, type: 4 }, root);
    expect((await desk.audit(made.data.id))[0]?.institution_id).toBe(270);
  });

  test('§+ stations and roles of another institution do not exist', async () => {
    expect((await save({ searchStationId: 151 })).status).toBe(404);
    const foreign = await desk.customRole(151, ['order.create']);
    expect((await save({ roleIds: [foreign] })).status).toBe(404);
    expect((await save({ institutionId: 100, roleIds: [foreign] }, root)).status).toBe(404);
    expect((await save({ roleIds: [newId()] })).status).toBe(404);
    expect((await desk.list({ text: username })).total).toBe(0);
  });

  test('§+ nobody grants what they do not hold, whatever the user’s type brings', async () => {
    const roleIds = [await desk.customRole(100, ['user.read', 'user.write', 'role.read'])];
    const { password } = await desk.appoint({ username, type: 2, roleIds }, admin, root);
    const clerk = await platform.signInFirst(username, 100, password);
    username = `clerk${n}`;
    const administrator = await save({ type: 1 }, clerk);
    expect([administrator.status, administrator.body.reason]).toEqual([403, 'no-permission']);
    expect((await save({ roleIds: [await desk.roleId('ROLE_ADMIN')] }, clerk)).status).toBe(403);
    expect((await save({ roleIds: [await desk.roleId('ROLE_ROOT')] })).status).toBe(403);
    for (const type of [2, 4, 5, 6]) expect((await save({ type }, clerk)).status).toBe(403);
    expect((await desk.list({ text: username })).total).toBe(0);
    const chief = await desk.found('admin');
    expect((await desk.reset(chief.id, clerk)).status).toBe(403);
    expect((await desk.close(chief.id, clerk)).status).toBe(403);
    expect((await desk.update({ id: chief.id, version: chief.version, mobile: '13800000001' }, clerk)).status).toBe(
      403,
    );
  });
});
