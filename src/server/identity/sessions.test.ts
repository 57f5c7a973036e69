import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startClock } from '#tests/builders/clock.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';

const clock = startClock();
const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ now: clock.now, logger: { level: 'trace', stream } });
});
afterAll(() => platform.stop());
beforeEach(() => clock.forward({ minutes: 1 }));

const attempt = async (username: string, password: string, institutionId = 100) =>
  platform.call('POST /sys/login', {
    body: { username, password: await platform.encrypt(password), searchStationId: institutionId },
  });

const setUser = (username: string, institutionId: number, set: object) =>
  platform.services.tenant(institutionId).run(kysely.updateTable('users').set(set).where('username', '=', username));

const lost = [200, { code: 303 }];
const info = async (token: string) => {
  const { status, body } = await platform.call('GET /auth/info', {}, token);
  return [status, body];
};

test('§4.4 a login makes a signed-out visitor signed in', async () => {
  expect((await platform.call('GET /auth/info', {})).status).toBe(401);
  expect((await info(await platform.signIn('reader')))[0]).toBe(200);
});

test('§4.5 §8.1 after 24 hours the answer is exactly {"code":303}', async () => {
  const token = await platform.signIn('reader');
  clock.forward({ hours: 23, minutes: 59 });
  expect((await platform.call('GET /auth/info', {}, token)).body.resultCode).toBe(200);
  clock.forward({ minutes: 1 });
  expect(await info(token)).toEqual(lost);
});

test('§4.5 signing out elsewhere ends the other sessions and keeps this one', async () => {
  const [here, there] = [await platform.signIn('librarian', 151), await platform.signIn('librarian', 151)];
  const stranger = await platform.signIn('reviewer', 151);
  const { list } = (await platform.call('GET /sessions', {}, here)).data;
  expect(list.map(({ current }) => current).sort()).toEqual([false, true]);
  const { data } = await platform.call('POST /sessions/end', { body: {} }, here);
  expect(data.ended).toBe(1);
  expect(await info(there)).toEqual(lost);
  expect((await info(here))[0]).toBe(200);
  expect((await platform.call('GET /auth/info', {}, stranger)).body.resultCode).toBe(200);
});

test('§4.5 one session is ended by its number, and never that of another user', async () => {
  const [here, there] = [await platform.signIn('acceptor'), await platform.signIn('acceptor')];
  const stranger = await platform.signIn('leader');
  const sessionsOf = async (token: string) => (await platform.call('GET /sessions', {}, token)).data.list;
  const strangers = (await sessionsOf(stranger))[0]!.id;
  for (const id of [strangers, '00000000-0000-7000-8000-000000000000', 'no-number'])
    expect((await platform.call('POST /sessions/end', { body: { id } }, here)).status).toBe(404);
  expect((await info(stranger))[0]).toBe(200);
  const other = (await sessionsOf(here)).find(({ current }) => !current)!;
  expect((await platform.call('POST /sessions/end', { body: { id: other.id } }, here)).data.ended).toBe(1);
  expect(await info(there)).toEqual(lost);
});

test.each([
  ['suspended', { suspended_at: new Date() }, { suspended_at: null }, '账号已停用，请联系管理员'],
  ['pending', { pending: true }, { pending: false }, '账号正在等待管理员审核'],
  ['closed', { closed_at: new Date() }, { closed_at: null }, '账号已停用，请联系管理员'],
])('§+ a %s account is told so with the right password only', async (_state, set, unset, sentence) => {
  await setUser('reader', 288, set);
  expect((await attempt('reader', 'Wrong@2026', 288)).body.errormsg).toBe('账号或密码错误');
  const right = await attempt('reader', 'Demo@2026', 288);
  expect([right.status, right.body.errormsg]).toEqual([403, sentence]);
  await setUser('reader', 288, unset);
  expect((await attempt('reader', 'Demo@2026', 288)).body.resultCode).toBe(200);
});

test('§+ suspending a user or an institution ends what is open there', async () => {
  const [reader, admin] = [await platform.signIn('reader', 322), await platform.signIn('admin', 322)];
  await setUser('reader', 322, { suspended_at: new Date() });
  expect(await info(reader)).toEqual(lost);
  expect((await info(admin))[0]).toBe(200);
  const suspend = kysely.updateTable('institutions').set({ suspended_at: new Date() }).where('id', '=', 322);
  await platform.services.platform('administration').run(suspend);
  expect(await info(admin)).toEqual(lost);
  const answer = await attempt('admin', 'Demo@2026', 322);
  expect([answer.status, answer.body.errormsg]).toEqual([403, '所在单位已停用，请联系平台管理员']);
});

test('§+ every opening and closing of a session is in the audit log', async () => {
  const token = await platform.signIn('leader', 312);
  await platform.call('GET /sys/logout', {}, token);
  const written = await platform.services
    .tenant(312)
    .all(
      kysely
        .selectFrom('audit_log')
        .select(['action', 'actor_name', 'ip'])
        .where('subject', '=', 'user')
        .where('ip', '<>', '')
        .orderBy('at')
        .orderBy('id'),
    );
  expect(written).toEqual([
    { action: 'session.open', actor_name: '周明德', ip: '127.0.0.1' },
    { action: 'session.close', actor_name: '周明德', ip: '127.0.0.1' },
  ]);
});

test('§+ no password, sealed or clear, and no token stands in any log line', async () => {
  const sealed = await platform.encrypt('Secret@Word9');
  await platform.call('POST /sys/login', { body: { username: 'reader', password: sealed, searchStationId: 187 } });
  const token = await platform.signIn('reader', 187);
  const change = await platform.encryptAll({ password: 'Demo@2026', newPassword: 'Secret@Word9' });
  await platform.call('POST /sys/user/changePassword', { body: change }, token);
  const log = lines.join('');
  expect(log).toContain('/service/sys/login');
  for (const secret of ['Secret@Word9', 'Demo@2026', sealed, change.password, change.newPassword, token])
    expect(log).not.toContain(secret);
});
