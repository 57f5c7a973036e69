import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
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

const password = 'Gut&Lang2026';
let n = 0;
const closedUser = async (more: object = {}) => {
  n += 1;
  const username = `gone${n}`;
  const { id } = (await desk.save({ username, password: await platform.encrypt(password), ...more })).data;
  await desk.close(id);
  const { version } = await desk.found(username, admin, { closed: true });
  return { id, username, version };
};
const restore = (body: { id: string; version: number }, token = admin) =>
  platform.call('POST /sys/user/restore', { body }, token);
const erase = (body: { id: string; version: number }, token = admin) =>
  platform.call('POST /sys/user/erase', { body }, token);

describe('closed accounts', () => {
  test('§+ a closed reader is listed apart, comes back as they were and signs in with the old password', async () => {
    const { id, username, version } = await closedUser();
    expect((await desk.list({ text: username })).total).toBe(0);
    expect((await desk.found(username, admin, { closed: true })).closedAt).not.toBeNull();
    expect((await restore({ id, version: version - 1 })).status).toBe(409);
    expect((await restore({ id, version })).data.waiting).toBe(false);
    expect(await platform.signIn(username, 100, password)).toBeTruthy();
    expect((await restore({ id, version })).status).toBe(404);
    expect((await desk.audit(id)).map(({ action }) => action)).toEqual(['user.create', 'user.close', 'user.restore']);
  });

  test('§+ a leader comes back only when another person agrees, and nobody restores beyond their own rights', async () => {
    const made = await desk.appoint({ username: 'goneleader', type: 6 }, admin, root);
    await desk.close(made.id);
    await desk.confirm(made.id, root);
    const { id, version } = await desk.found('goneleader', admin, { closed: true });
    expect((await restore({ id, version })).data.waiting).toBe(true);
    expect((await desk.list({ text: 'goneleader' })).total).toBe(0);
    expect((await desk.confirm(id, root)).status).toBe(200);
    expect(await platform.signIn('goneleader', 100, made.password)).toBeTruthy();

    const role = await desk.customRole(100, ['user.read', 'user.write']);
    const keeper = await desk.appoint({ username: 'gonekeeper', type: 2, roleIds: [role] }, admin, root);
    await desk.close(id);
    await desk.confirm(id, root);
    const again = await desk.found('goneleader', admin, { closed: true });
    const settled = kysely.updateTable('users').set({ must_change_password: false }).where('id', '=', keeper.id);
    await platform.services.tenant(100).run(settled);
    const keeping = await platform.signIn('gonekeeper', 100, keeper.password);
    for (const call of [restore, erase]) {
      const refused = await call({ id: again.id, version: again.version }, keeping);
      expect([refused.status, refused.body.message]).toEqual([403, '不能管理权限高于自己的用户']);
    }
  });

  test('§+ erasing frees the name and leaves nothing of the person in the account; orders keep their row', async () => {
    const person = { fullName: '将被抹除', email: 'erase@example.edu', mobile: '13900000009', staffNumber: 'E77' };
    const { id, username, version } = await closedUser(person);
    const taken = await desk.save({ username });
    expect([taken.status, taken.body.fields]).toEqual([409, { username: '该账号已被使用' }]);
    expect((await erase({ id, version: version + 5 })).status).toBe(409);
    expect((await erase({ id, version })).status).toBe(200);
    const row = await platform.services.tenant(100).one(kysely.selectFrom('users').selectAll().where('id', '=', id));
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`将被抹除|erase@|13900000009|E77|${username}`));
    expect((await desk.list({ text: '', closed: true, limit: 100 })).list.some((one) => one.id === id)).toBe(false);
    expect((await restore({ id, version: version + 1 })).status).toBe(404);
    expect((await desk.save({ username })).status).toBe(200);
    expect((await desk.audit(id)).at(-1)?.action).toBe('user.erase');
  });

  test('§+ only a closed account is erased', async () => {
    const { id } = (await desk.save({ username: 'stillhere' })).data;
    expect((await erase({ id, version: 1 })).status).toBe(404);
    expect((await desk.found('stillhere')).fullName).toBe('钱学森');
  });
});
