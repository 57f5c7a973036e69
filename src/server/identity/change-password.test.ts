import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startClock } from '#tests/builders/clock.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';

const clock = startClock();
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ now: clock.now });
});
afterAll(() => platform.stop());
beforeEach(() => clock.forward({ minutes: 15 }));

const change = async (token: string, password: string, newPassword: string) =>
  platform.call('POST /sys/user/changePassword', { body: await platform.encryptAll({ password, newPassword }) }, token);

test('§7.14 §3.6 §8.6 a changed password answers resultCode 200 and ends every session of the user', async () => {
  const [here, there] = [await platform.signIn('reader'), await platform.signIn('reader')];
  expect((await change(here, 'Demo@2026', 'Fresh@2027')).body.resultCode).toBe(200);
  for (const token of [here, there]) {
    const after = await platform.call('GET /auth/info', {}, token);
    expect([after.status, after.body]).toEqual([200, { code: 303 }]);
  }
  await expect(platform.signIn('reader')).rejects.toThrow('账号或密码错误');
  expect(await platform.signIn('reader', 100, 'Fresh@2027')).toMatch(/^[\w-]{43}$/);
  const line = kysely.selectFrom('audit_log').select(['actor_name', 'before', 'after']);
  expect(await platform.services.tenant(100).all(line.where('action', '=', 'user.change-password'))).toEqual([
    { actor_name: '张三', before: null, after: null },
  ]);
});

test.each([
  ['a wrong old one', 'Wrong@2026', 'Fresh@2027', 400, { password: '旧密码错误' }],
  ['the old one again', 'Demo@2026', 'Demo@2026', 422, { newPassword: '新密码不能与旧密码相同' }],
  ['a weak new one', 'Demo@2026', 'Ab1!', 422, { newPassword: '密码至少需要 8 个字符' }],
  ['one with the name in it', 'Demo@2026', 'Librarian@2027', 422, { newPassword: '密码不能包含用户名' }],
])('§7.14 §5.3 %s is refused beside its field, and nothing changes', async (_what, old, wanted, status, fields) => {
  const token = await platform.signIn('librarian');
  const answer = await change(token, old, wanted);
  expect([answer.status, answer.body.resultCode, answer.body.fields]).toEqual([status, -1, fields]);
  expect((await platform.call('GET /auth/info', {}, token)).body.resultCode).toBe(200);
  expect(await platform.signIn('librarian')).toBeTruthy();
});

test('§5.1 §7.14 both passwords are asked for', async () => {
  const token = await platform.signIn('leader');
  const body = { password: '', newPassword: '' };
  const answer = await platform.call('POST /sys/user/changePassword', { body }, token);
  expect(answer.body.fields).toEqual({ password: '旧密码不能为空', newPassword: '新密码不能为空' });
});

test('§5.4 a password sent in clear is a wrong password', async () => {
  const token = await platform.signIn('acceptor');
  const body = { password: 'Demo@2026', newPassword: 'Fresh@2027' };
  const answer = await platform.call('POST /sys/user/changePassword', { body }, token);
  expect([answer.status, answer.body.errormsg]).toEqual([400, '旧密码错误']);
  const login = { username: 'acceptor', password: 'Demo@2026', searchStationId: 100 };
  expect((await platform.call('POST /sys/login', { body: login })).body.reason).toBe('wrong-password');
});

test('§5.4 the public key is RSA of at least 2048 bits and stays the same', async () => {
  const first = (await platform.call('GET /sys/publicKey', {})).data.publicKey;
  expect(first).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  expect(first.length).toBeGreaterThan(400);
  expect((await platform.call('GET /sys/publicKey', {})).data.publicKey).toBe(first);
});

test('§+ the old password cannot be guessed through an open session', async () => {
  const token = await platform.signIn('rechecker');
  for (let i = 0; i < 10; i += 1) expect((await change(token, 'Wrong@2026', 'Fresh@2027')).status).toBe(400);
  expect((await change(token, 'Demo@2026', 'Fresh@2027')).status).toBe(429);
});
