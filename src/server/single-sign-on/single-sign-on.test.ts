import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type CasServer, startCasServer } from '#tests/builders/cas-server.ts';
import { startClock } from '#tests/builders/clock.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { sql } from '../db/sql.ts';

const clock = startClock();
let platform: TestPlatform;
let cas: CasServer;
const service = 'http://lib.example.edu/sso';

const configure = (institutionId: number, settings: object | null) =>
  platform.services.platform('administration').run(
    sql
      .updateTable('institutions')
      .set({ profile: JSON.stringify({ cas: settings }) })
      .where('id', '=', institutionId),
  );

beforeAll(async () => {
  [cas, platform] = await Promise.all([startCasServer(), startTestPlatform({ now: clock.now })]);
  await configure(151, { serverUrl: cas.url, version: 2, service });
  await configure(187, { serverUrl: `${cas.url}/`, version: 3, service, createUsers: true });
});
afterAll(async () => {
  await platform.stop();
  await cas.stop();
});
afterEach(() => {
  cas.answerWith = undefined;
  clock.forward({ minutes: 1 });
});

const exchange = (code: string, more: object = { institutionId: 151 }, headers: Record<string, string> = {}) =>
  platform.call('POST /request/userLogin', { body: { code, ...more } }, undefined, headers);

const logout = (logoutRequest: string) =>
  fetch(`${platform.url}/service/cas/logout`, { method: 'POST', body: new URLSearchParams({ logoutRequest }) });

const logoutOf = (ticket: string) =>
  logout(
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1"><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`,
  );

const usersOf = (institutionId: number, username: string) =>
  platform.services.tenant(institutionId).all(sql.selectFrom('users').selectAll().where('username', '=', username));

test('§7.5 §4.4 §3.2 a ticket becomes a session, answered like a login with the access token', async () => {
  const { body, data } = await exchange(cas.grant('reader', service), { service, institutionId: 151 });
  expect(body.resultCode).toBe(200);
  expect(data).toMatchObject({ workType: 3, user: { username: 'reader', type: 3, searchStationId: 151 } });
  expect(data.user.accessToken).toMatch(/^[\w-]{43}$/);
  expect(cas.asked.at(-1)).toBe('/cas/serviceValidate');
  const { list } = (await platform.call('GET /sessions', {}, data.token)).data;
  expect(list[0]).toMatchObject({ current: true, fromType: 2 });
});

test('§7.5 a user of the same name is linked on first use, and found by the link afterwards', async () => {
  await exchange(cas.grant('Librarian', service));
  expect((await usersOf(151, 'librarian'))[0]?.cas_subject).toBe('Librarian');
  const rename = sql.updateTable('users').set({ username: 'renamed' }).where('username', '=', 'librarian');
  await platform.services.tenant(151).run(rename);
  expect((await exchange(cas.grant('Librarian', service))).data.user.username).toBe('renamed');
});

test('§7.5 CAS 3.0 is asked at its own path, and a stranger becomes an applicant where the profile allows', async () => {
  const ticket = cas.grant('20260001', service, { cn: '李明', mail: 'liming@example.edu', department: '物理学院' });
  const { data } = await exchange(ticket, { institutionId: 187 });
  expect(cas.asked.at(-1)).toBe('/cas/p3/serviceValidate');
  expect(data.user).toMatchObject({ username: '20260001', fullName: '李明', type: 3, searchStationId: 187 });
  const { roles } = (await platform.call('GET /auth/info', {}, data.token)).data;
  expect(roles).toEqual(['ROLE_APPLICANT']);
  const again = await exchange(cas.grant('20260001', service), { institutionId: 187 });
  expect(again.data.user.userId).toBe(data.user.userId);
  expect(await usersOf(187, '20260001')).toMatchObject([{ email: 'liming@example.edu', department: '物理学院' }]);
});

test('§7.5 a stranger arriving twice at once becomes one applicant', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => exchange(cas.grant('20260002', service), { institutionId: 187 })),
  );
  expect(answers.map(({ body }) => body.resultCode)).toEqual([200, 200, 200]);
  expect(await usersOf(187, '20260002')).toHaveLength(1);
});

test('§7.5 a stranger is refused with a sentence where the profile does not make users', async () => {
  const { status, body } = await exchange(cas.grant('stranger', service));
  expect([status, body.reason]).toEqual([400, 'ticket-refused']);
  expect(body.errormsg).toBe('统一身份认证账号 stranger 尚未在本平台开通，请联系管理员');
  expect(await usersOf(151, 'stranger')).toEqual([]);
});

test.each([151, 187])('§7.5 forged, used and foreign tickets are refused (institution %i)', async (institutionId) => {
  const used = cas.grant('reader', service);
  expect((await exchange(used, { institutionId })).body.resultCode).toBe(200);
  const foreign = cas.grant('reader', 'http://elsewhere.example.edu/');
  for (const ticket of ['ST-forged', used, foreign, 'ST with space', 'ST-\u0001']) {
    const { status, body } = await exchange(ticket, { institutionId });
    expect([status, body.resultCode, body.reason]).toEqual([400, -1, 'ticket-refused']);
  }
});

test('§7.5 a service other than the configured one is refused before CAS is asked', async () => {
  const asked = cas.asked.length;
  for (const other of [`${service}/`, `${service}?x=1`, service.toUpperCase(), '']) {
    const { body } = await exchange(cas.grant('reader', service), { institutionId: 151, service: other });
    expect(body).toMatchObject({ reason: 'ticket-refused', errormsg: '票据的服务地址与本单位登记的不一致' });
  }
  expect(cas.asked).toHaveLength(asked);
});

test('§7.5 without an institution the host decides, else the only one with CAS', async () => {
  const admin = platform.services.platform('administration');
  await admin.run(
    sql.insertInto('institution_hosts').values({ host: '127.0.0.1', institution_id: 187, kind: 'secondary' }),
  );
  expect((await exchange(cas.grant('reader', service), {})).data.user.searchStationId).toBe(187);
  await admin.run(sql.deleteFrom('institution_hosts'));
  const two = await exchange(cas.grant('reader', service), {});
  expect([two.status, two.body.errormsg]).toEqual([400, '请从本单位的网址进行统一身份认证']);
  await configure(187, null);
  expect((await exchange(cas.grant('reader', service), {})).data.user.searchStationId).toBe(151);
  await configure(187, { serverUrl: cas.url, version: 3, service, createUsers: true });
});

test.each([100, 999_999])('§7.5 an institution without CAS (%i) says so', async (institutionId) => {
  const { status, body } = await exchange('ST-1', { institutionId });
  expect([status, body.reason]).toEqual([400, 'cas-not-configured']);
});

test('§7.5 a suspended account does not come in by ticket', async () => {
  const set = (suspended_at: Date | null) =>
    platform.services.tenant(151).run(sql.updateTable('users').set({ suspended_at }).where('username', '=', 'leader'));
  await set(new Date());
  expect((await exchange(cas.grant('leader', service))).body.reason).toBe('account-suspended');
  await set(null);
});

const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol">${Array.from('bcdefghi')
  .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefgh'[i]};`.repeat(10)}">`)
  .join(
    '',
  )}]><cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>&i;</cas:user></cas:authenticationSuccess></cas:serviceResponse>`;
const xxe =
  '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>&f;</cas:user></cas:authenticationSuccess></cas:serviceResponse>';
const good =
  '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>reader</cas:user></cas:authenticationSuccess></cas:serviceResponse>';
const say =
  (status: number, text: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, headers).end(text);
  };

test.each<[string, (response: ServerResponse) => void]>([
  ['a billion laughs', say(200, bomb)],
  ['an external entity', say(200, xxe)],
  ['a megabyte of answer', say(200, good + ' '.repeat(1024 * 1024))],
  ['a web page', say(200, '<html>login</html>')],
  ['an error of the server', say(500, good)],
  ['a redirect', say(302, good, { location: '/cas/other' })],
  ['a connection cut off', (response) => void response.destroy()],
])('§+ %s from CAS is a fault of CAS (502, -2) and opens no session', async (_what, answerWith) => {
  cas.answerWith = answerWith;
  const asked = cas.asked.length;
  const { status, body } = await exchange('ST-1');
  expect([status, body.resultCode, body.reason]).toEqual([502, -2, 'cas-unreachable']);
  expect(body.errormsg).toMatch(/^统一身份认证服务/);
  expect(cas.asked).toHaveLength(asked + 1);
});

test('§7.5 §8.2 a CAS server that is down is told in a sentence', async () => {
  await configure(151, { serverUrl: 'http://127.0.0.1:1/cas', version: 2, service });
  const { status, body } = await exchange('ST-1');
  expect([status, body.resultCode, body.errormsg]).toEqual([502, -2, '统一身份认证服务暂时无法连接，请稍后再试']);
  await configure(151, { serverUrl: cas.url, version: 2, service });
});

test('§4.5 single logout at CAS ends the session of that ticket alone', async () => {
  const [first, second] = [cas.grant('reviewer', service), cas.grant('reviewer', service)];
  const tokens = [(await exchange(first)).data.token, (await exchange(second)).data.token];
  const told = await logoutOf(first);
  expect([told.status, ((await told.json()) as { resultCode: number }).resultCode]).toEqual([200, 200]);
  const lost = await platform.call('GET /auth/info', {}, tokens[0]);
  expect([lost.status, lost.body]).toEqual([200, { code: 303 }]);
  expect((await platform.call('GET /auth/info', {}, tokens[1])).body.resultCode).toBe(200);
  const line = sql.selectFrom('audit_log').select('actor_name').where('action', '=', 'session.close-by-cas');
  expect(await platform.services.tenant(151).all(line)).toHaveLength(1);
  expect((await logoutOf(first)).status).toBe(200);
});

test('§+ a logout of an unknown ticket, or one that cannot be read, ends nothing', async () => {
  expect((await logoutOf('ST-unknown')).status).toBe(404);
  for (const text of ['nonsense', '<a/>', bomb]) expect((await logout(text)).status).toBe(422);
  expect((await logout(' '.repeat(100_000))).status).toBe(413);
});
