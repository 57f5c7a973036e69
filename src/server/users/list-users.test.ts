import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
    expect((await desk.list({ text: '建国' })).list.map((user) => user.username)).toEqual(['reviewer']);
    expect((await desk.list({ text: 'LIBRAR' })).list.map((user) => user.username)).toEqual(['librarian']);
    expect((await desk.list({ text: '国建' })).total).toBe(0);
    expect((await desk.list({ text: '!!!' })).total).toBe(0);
    expect((await desk.list({ type: 6 })).list.map((user) => user.username)).toEqual(['leader']);
    expect((await desk.list({ pending: true })).total).toBe(0);
    expect((await desk.list({ suspended: true, text: '王建国' })).total).toBe(0);
  });

  test('§9.7 pages count from 1 and hold twenty rows', async () => {
    const first = await desk.list({ limit: 3 });
    const second = await desk.list({ limit: 3, page: 2 });
    expect(first.list).toHaveLength(3);
    expect(second.total).toBe(first.total);
    expect(second.list.map((user) => user.id)).not.toEqual(first.list.map((user) => user.id));
    expect((await desk.list({ page: 9999 })).list).toEqual([]);
    for (const body of [{ page: 0 }, { limit: 101 }, { limit: 'many' }, { type: 7 }, { suspended: 'no' }, { text: 5 }])
      expect((await platform.call('POST /sys/user/list', { body: body as object }, admin)).status).toBe(422);
  });

  test('§+ another institution’s list is nobody’s but the platform administrator’s', async () => {
    const other = await platform.call('POST /sys/user/list', { body: { institutionId: 151 } }, admin);
    expect([other.status, other.data]).toEqual([404, null]);
    expect((await desk.list({ institutionId: 151, limit: 100 }, root)).total).toBe(7);
    expect((await desk.list({ limit: 1 }, root)).total).toBeGreaterThan(49);
    expect((await desk.list({ type: 9 }, root)).list.map((user) => user.username)).toEqual(['root']);
    expect((await desk.list({ type: 9 })).total).toBe(0);
  });

  test('§+ who may not read users is refused, and a stranger too', async () => {
    expect((await platform.call('POST /sys/user/list', { body: {} }, await platform.signIn('reader'))).status).toBe(
      403,
    );
    expect((await platform.call('POST /sys/user/list', { body: {} })).status).toBe(401);
    expect((await save({}, await platform.signIn('acceptor'))).status).toBe(403);
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
