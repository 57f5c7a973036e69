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

describe('changing users', () => {
  test('§7.13 htblUpdate changes what is given, finds the new name and keeps the rest', async () => {
    const { data } = await save({ department: '化学学院' });
    const changed = await desk.update({ id: data.id, version: 1, fullName: '竺可桢', mobile: '13800000000' });
    expect(changed.data).toEqual({ version: 2, waiting: false });
    expect(await desk.found(username)).toMatchObject({ fullName: '竺可桢', department: '化学学院', version: 2 });
    expect((await desk.list({ text: '可桢' })).list.map((user) => user.username)).toEqual([username]);
    const audit = (await desk.audit(data.id)).at(-1);
    expect(audit).toMatchObject({
      action: 'user.update',
      before: { fullName: '钱学森' },
      after: { fullName: '竺可桢' },
    });
  });

  test('§+ of two who change a user at once the second gets a conflict', async () => {
    const { data } = await save();
    const both = await Promise.all(['甲', '乙'].map((fullName) => desk.update({ id: data.id, version: 1, fullName })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await desk.found(username)).version).toBe(2);
  });

  test('§7.13 suspending ends the sessions and bars the login; resuming opens it again', async () => {
    const { data } = await save({ password: await platform.encrypt('Gut&Lang2026') });
    const token = await platform.signIn(username, 100, 'Gut&Lang2026');
    expect((await desk.update({ id: data.id, version: 1, suspended: true })).status).toBe(200);
    expect((await platform.call('GET /auth/info', {}, token)).body).toEqual({ code: 303 });
    await expect(platform.signIn(username, 100, 'Gut&Lang2026')).rejects.toThrow('停用');
    expect((await desk.list({ suspended: true, text: username })).total).toBe(1);
    await desk.update({ id: data.id, version: 2, suspended: false });
    expect(await platform.signIn(username, 100, 'Gut&Lang2026')).toBeTruthy();
  });

  test('§7.13 a change of type changes the default role with it and keeps the others', async () => {
    const roleIds = [await desk.roleId('ROLE_LIBRARIAN'), await desk.roleId('ROLE_REVIEWER')];
    const { data } = await save({ type: 2, roleIds });
    await desk.update({ id: data.id, version: 1, type: 5 });
    const user = await desk.found(username);
    expect([user.type, user.roles.map((role) => role.code).sort()]).toEqual([5, ['ROLE_RECHECKER', 'ROLE_REVIEWER']]);
    expect((await desk.update({ id: data.id, version: 2, type: 9 })).status).toBe(403);
    expect((await desk.update({ id: data.id, version: 2, type: 9 }, root)).status).toBe(422);
  });

  test('§3.3 a user from whom every role is taken has ROLE_SYSTEM_DEFAULT', async () => {
    const { data } = await save({ password: await platform.encrypt('Gut&Lang2026') });
    await desk.update({ id: data.id, version: 1, roleIds: [] });
    const info = await platform.call('GET /auth/info', {}, await platform.signIn(username, 100, 'Gut&Lang2026'));
    expect(info.data).toMatchObject({ roles: ['ROLE_SYSTEM_DEFAULT'], permissions: [] });
  });

  test('§+ nobody changes his own type or roles, nor suspends or closes himself', async () => {
    const me = await desk.found('admin');
    for (const change of [{ type: 2 }, { roleIds: [] }, { suspended: true }])
      expect((await desk.update({ id: me.id, version: me.version, ...change })).status).toBe(403);
    expect((await desk.close(me.id)).body.errormsg).toBe('不能注销自己的账号');
    expect((await desk.reset(me.id)).status).toBe(403);
    const contact = await desk.update({ id: me.id, version: me.version, mobile: '010-1234' });
    expect(contact.body.errormsg).toBe('请在个人中心修改自己的邮箱和手机号');
    expect((await desk.update({ id: me.id, version: me.version, title: '馆长' })).status).toBe(200);
  });

  test('§+ the last administrator is neither closed nor suspended nor demoted', async () => {
    const last = await desk.found('admin', root, { institutionId: 312 });
    const refusals = [
      await desk.close(last.id, root),
      await desk.update({ id: last.id, version: last.version, suspended: true }, root),
      await desk.update({ id: last.id, version: last.version, type: 2 }, root),
    ];
    for (const { status, body } of refusals) expect([status, body.errormsg]).toEqual([409, '至少要保留一位管理员']);
    const admin312 = await platform.signIn('admin', 312);
    await desk.appoint({ username, type: 1, institutionId: 312 }, root, admin312);
    expect((await desk.close(last.id, root)).data).toEqual({ waiting: true });
  });

  test('§+ two administrators who close each other at once leave one', async () => {
    const own = await platform.signIn('admin', 322);
    const { password } = await desk.appoint({ username, type: 1, institutionId: 322 }, root, own);
    const one = await desk.found('admin', root, { institutionId: 322 });
    const other = await desk.found(username, root, { institutionId: 322 });
    const tokens = [own, await platform.signInFirst(username, 322, password)];
    const both = await Promise.all([desk.close(other.id, tokens[0]), desk.close(one.id, tokens[1])]);
    expect(both.map(({ data }) => data)).toEqual([{ waiting: true }, { waiting: true }]);
    const confirmed = await Promise.all([desk.confirm(other.id, root), desk.confirm(one.id, root)]);
    expect(confirmed.filter(({ body }) => body.resultCode === 200)).toHaveLength(1);
    expect((await desk.list({ type: 1, institutionId: 322 }, root)).total).toBe(1);
  });

  test('§7.13 a closed user is gone from the list, his sessions end, and his name stays taken', async () => {
    const { data } = await save({ password: await platform.encrypt('Gut&Lang2026') });
    const token = await platform.signIn(username, 100, 'Gut&Lang2026');
    expect((await desk.close(data.id)).status).toBe(200);
    expect((await platform.call('GET /auth/info', {}, token)).body).toEqual({ code: 303 });
    expect((await desk.list({ text: username })).total).toBe(0);
    expect((await desk.close(data.id)).status).toBe(404);
    expect((await desk.update({ id: data.id, version: 2, suspended: false })).status).toBe(404);
    expect((await save()).status).toBe(409);
    expect((await desk.audit(data.id)).map((row) => row.action)).toEqual(['user.create', 'user.close']);
  });

  test('§+ a reset password is told once, ends the sessions and works for the next login', async () => {
    const { data } = await save({ password: await platform.encrypt('Gut&Lang2026') });
    const token = await platform.signIn(username, 100, 'Gut&Lang2026');
    const { password } = (await desk.reset(data.id)).data;
    expect((await platform.call('GET /auth/info', {}, token)).body).toEqual({ code: 303 });
    await expect(platform.signIn(username, 100, 'Gut&Lang2026')).rejects.toThrow();
    expect(await platform.signIn(username, 100, password!)).toBeTruthy();
    expect(JSON.stringify(await desk.audit(data.id))).not.toContain(password);
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
    const theirs = await desk.found('librarian', root, { institutionId: 187 });
    const { id, version } = theirs;
    expect((await desk.update({ id, version, fullName: '改' })).status).toBe(404);
    expect((await desk.close(id)).status).toBe(404);
    expect((await desk.reset(id)).status).toBe(404);
    expect((await platform.call('POST /sys/user/forceOut', { body: { id } }, admin)).status).toBe(404);
    expect(await desk.found('librarian', root, { institutionId: 187 })).toEqual(theirs);
    expect((await desk.close(newId())).status).toBe(404);
    expect((await desk.close('7')).status).toBe(422);
    expect((await desk.update({ id, fullName: '改' })).body.fields).toEqual({ version: '缺少版本号' });
  });
});
