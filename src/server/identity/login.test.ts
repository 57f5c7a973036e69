import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
});
afterAll(() => platform.stop());

const attempt = async (username: string, password: string, more: object = {}) =>
  platform.call('POST /sys/login', {
    body: { username, password: await platform.encrypt(password), searchStationId: 100, ...more },
  });

test('§7.4 §3.1 §3.2 a login at a station answers with token, work type and the user', async () => {
  const { status, body, data } = await attempt('reader', 'Demo@2026');
  expect(status).toBe(200);
  expect(body).toMatchObject({ resultCode: 200, errormsg: '' });
  expect(data.token).toMatch(/^[\w-]{43}$/);
  expect(data.workType).toBe(5);
  expect(data.user).toMatchObject({
    username: 'reader',
    institutionName: '示范大学图书馆',
    searchStationId: 100,
    type: 3,
    userType: 3,
    fullName: '张三',
    status: 2,
    provinceId: 110000,
  });
  expect(data.user.dueDateStr).toMatch(/^\d{4}-12-31$/);
  expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash/);
});

test('§3.1 /cmu_login sends institutionId instead of searchStationId', async () => {
  const { data } = await attempt('reader', 'Demo@2026', { searchStationId: undefined, institutionId: 187 });
  expect(data.user).toMatchObject({ institutionName: '北辰医科大学图书馆', searchStationId: 187 });
});

test('§+ a wrong password, an unknown account and a broken cipher read alike', async () => {
  const wrong = await attempt('librarian', 'Wrong@2026');
  const unknown = await attempt('nobody', 'Wrong@2026');
  const broken = await platform.call('POST /sys/login', {
    body: { username: 'librarian', password: 'AAAA', searchStationId: 100 },
  });
  for (const { status, body } of [wrong, unknown, broken])
    expect([status, body.resultCode, body.errormsg]).toEqual([400, -1, '账号或密码错误']);
});

test('§6.9 the platform administrator enters at /loginAdmin only, and others never there', async () => {
  expect((await attempt('root', 'Demo@2026')).body.resultCode).toBe(-1);
  expect((await attempt('admin', 'Demo@2026', { admin: true })).body.resultCode).toBe(-1);
  const { data } = await attempt('root', 'Demo@2026', { admin: true });
  expect(data.user).toMatchObject({ userType: 9, institutionName: '' });
});

test('§7.9 §3.3 user info carries roles and the user', async () => {
  const { data } = await platform.call('GET /auth/info', {}, await platform.signIn('reviewer'));
  expect(data.roles.sort()).toEqual(['ROLE_LIBRARIAN', 'ROLE_REVIEWER']);
  expect(data.permissions).toContain('order.review');
  expect(data.user.fullName).toBe('王建国');
});

test('§7.8 §4.5 after logout the token has lost its session', async () => {
  const token = await platform.signIn('leader');
  expect((await platform.call('GET /sys/logout', {}, token)).body.resultCode).toBe(200);
  const after = await platform.call('GET /auth/info', {}, token);
  expect([after.status, after.body]).toEqual([200, { code: 303 }]);
});

test('§8.5 without a token or with a forged one the answer is 401', async () => {
  for (const token of [undefined, 'forged', 'A'.repeat(43)])
    expect((await platform.call('GET /auth/info', {}, token)).status).toBe(401);
});
