import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { startClock } from '#tests/builders/clock.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { type CasServer, startCasServer } from '#tests/builders/outside/cas-server.ts';
import { setSignOn } from '#tests/builders/sign-on.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';

const clock = startClock();
let platform: TestPlatform;
let cas: CasServer;
const service = 'https://lib.example.edu/sso';

const configure = (institutionId: number, settings: Parameters<typeof setSignOn>[2]) =>
  setSignOn(platform, institutionId, settings);

beforeAll(async () => {
  [cas, platform] = await Promise.all([startCasServer(), startTestPlatform({ now: clock.now, signOnLoopback: true })]);
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
  platform.services.tenant(institutionId).all(kysely.selectFrom('users').selectAll().where('username', '=', username));

/** As if the person had linked their account. */
const link = (institutionId: number, username: string, subject: string | null) =>
  platform.services
    .tenant(institutionId)
    .run(kysely.updateTable('users').set({ cas_subject: subject }).where('username', '=', username));

test('§7.5 §4.4 §3.2 a ticket becomes a session, answered like a login with the access token', async () => {
  const { body, data } = await exchange(cas.grant('reader', service), { service, institutionId: 151 });
  expect(body.resultCode).toBe(200);
  expect(data).toMatchObject({ workType: 3, user: { username: 'reader', type: 3, searchStationId: 151 } });
  expect(data.user.accessToken).toMatch(/^[\w-]{43}$/);
  expect(cas.asked.at(-1)).toBe('/cas/serviceValidate');
  const { list } = (await platform.call('GET /sessions', {}, data.token)).data;
  expect(list[0]).toMatchObject({ current: true, fromType: 2 });
});

test('§7.5 an applicant of the same name is linked on first use, and found by the link afterwards', async () => {
  await exchange(cas.grant('Reader', service), { institutionId: 187 });
  expect((await usersOf(187, 'reader'))[0]?.cas_subject).toBe('Reader');
  const rename = (username: string) =>
    platform.services
      .tenant(187)
      .run(kysely.updateTable('users').set({ username }).where('cas_subject', '=', 'Reader'));
  await rename('renamed');
  const again = await exchange(cas.grant('Reader', service), { institutionId: 187 });
  expect(again.data.user.username).toBe('renamed');
  await rename('reader');
  await link(187, 'reader', null);
});

test('§+ whoever registered under the campus name of another does not get that person’s sign-on', async () => {
  const squatter = { id: crypto.randomUUID(), institution_id: 187, username: 'zhangsan', type: 3, confirmed_name: '' };
  await platform.services.tenant(187).run(kysely.insertInto('users').values(squatter));
  const { status, body } = await exchange(cas.grant('zhangsan', service), { institutionId: 187 });
  expect([status, body.reason]).toEqual([400, 'ticket-refused']);
  expect((await usersOf(187, 'zhangsan'))[0]?.cas_subject).toBeNull();
});

test('§+ a name in another width is the same name: no second account beside the applicant’s', async () => {
  const before = await usersOf(187, 'reader');
  const { data } = await exchange(cas.grant('ｒＥａｄｅｒ', service), { institutionId: 187 });
  expect(data.user.username).toBe('reader');
  expect((await usersOf(187, 'reader')).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  await link(187, 'reader', null);
});

test.each(['admin', 'leader', 'acceptor', 'librarian', 'rechecker', 'reviewer', 'LEADER', 'ｌｅａｄｅｒ'])(
  '§+ a campus account named %s opens no staff account of that name, and is linked to none',
  async (name) => {
    for (const institutionId of [151, 187]) {
      const before = await usersOf(institutionId, name.normalize('NFKC').toLowerCase());
      const { status, body } = await exchange(cas.grant(name, service), { institutionId });
      expect([status, body.reason]).toEqual([400, 'ticket-refused']);
      expect(body.errormsg).toContain('尚未关联统一身份认证');
      expect(await usersOf(institutionId, name.normalize('NFKC').toLowerCase())).toEqual(before);
    }
  },
);

test('§+ an applicant who was given more rights is not opened by a name either', async () => {
  const db = platform.services.tenant(187);
  const [user] = await usersOf(187, 'reader');
  const { id } = await db.one(kysely.selectFrom('roles').select('id').where('code', '=', 'ROLE_REVIEWER'));
  await db.run(kysely.insertInto('user_roles').values({ user_id: user!.id, role_id: id, institution_id: 187 }));
  expect((await exchange(cas.grant('reader', service), { institutionId: 187 })).body.reason).toBe('ticket-refused');
  await db.run(kysely.deleteFrom('user_roles').where('user_id', '=', user!.id).where('role_id', '=', id));
});

describe('linking one’s own campus account', () => {
  const start = async (token: string, password = demoPassword) =>
    platform.call('POST /profile/signOn/start', { body: { password: await platform.encrypt(password) } }, token);
  const finish = (token: string, code: string) => platform.call('POST /profile/signOn/link', { body: { code } }, token);

  test('§+ a signed-in person gives the password and comes back with a ticket; then it signs in', async () => {
    const token = await platform.signIn('leader', 151);
    expect((await finish(token, cas.grant('g2026', service))).body.reason).toBe('wrong-state');
    expect((await start(token, 'wrong')).body.reason).toBe('wrong-password');
    const { data } = await start(token);
    expect(data.url).toBe(`${cas.url}/login?service=${encodeURIComponent(service)}`);
    expect((await finish(token, cas.grant('g2026', service))).status).toBe(200);
    expect((await exchange(cas.grant('g2026', service))).data.user.username).toBe('leader');
    const line = kysely.selectFrom('audit_log').select(['action', 'actor_name']).where('action', '=', 'user.link-cas');
    expect(await platform.services.tenant(151).all(line)).toContainEqual({
      action: 'user.link-cas',
      actor_name: '周明德',
    });
    // The permission to link is spent.
    expect((await finish(token, cas.grant('g2027', service))).status).toBe(409);
    const body = { password: await platform.encrypt(demoPassword) };
    expect((await platform.call('POST /profile/signOn/unlink', { body }, token)).status).toBe(200);
    expect((await exchange(cas.grant('g2026', service))).body.reason).toBe('ticket-refused');
  });

  test('§+ it ends after ten minutes, and a campus account belongs to one person', async () => {
    const [leader, acceptor] = [await platform.signIn('leader', 151), await platform.signIn('acceptor', 151)];
    await start(leader);
    clock.forward({ minutes: 11 });
    expect((await finish(leader, cas.grant('g3', service))).body.reason).toBe('wrong-state');
    await start(leader);
    await finish(leader, cas.grant('g3', service));
    await start(acceptor);
    const taken = await finish(acceptor, cas.grant('g3', service));
    expect([taken.status, taken.body.reason]).toEqual([409, 'already-exists']);
    await link(151, 'leader', null);
  });
});

test('§+ settings that are not https are not used, wherever they came from', async () => {
  await configure(270, { serverUrl: 'http://cas.example.edu/cas', version: 2, service });
  const { status, body } = await exchange('ST-1', { institutionId: 270 });
  expect([status, body.reason]).toEqual([400, 'cas-not-configured']);
  await configure(270, null);
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
    kysely.insertInto('institution_hosts').values({ host: '127.0.0.1', institution_id: 187, kind: 'secondary' }),
  );
  expect((await exchange(cas.grant('reader', service), {})).data.user.searchStationId).toBe(187);
  await admin.run(kysely.deleteFrom('institution_hosts'));
  const two = await exchange(cas.grant('reader', service), {});
  expect([two.status, two.body.errormsg]).toEqual([400, '请从本单位的网址进行统一身份认证']);
  await configure(187, null);
  expect((await exchange(cas.grant('reader', service), {})).data.user.searchStationId).toBe(151);
  await configure(187, { serverUrl: cas.url, version: 3, service, createUsers: true });
});

test('§+ mix-up: a ticket is never sent to the server of another institution that shares the address', async () => {
  const strange = await startCasServer();
  try {
    // As settings of before may stand: the same way back, another server.
    await configure(187, { serverUrl: strange.url, version: 3, service, createUsers: true });
    const ticket = cas.grant('reader', service);
    const { status, body } = await exchange(ticket, { institutionId: 187, service });
    expect([status, body.reason]).toEqual([400, 'cas-not-configured']);
    expect(body.errormsg).toContain('另一台认证服务器');
    expect(strange.asked).toEqual([]);
    expect((await exchange(ticket, { institutionId: 151 })).body.reason).toBe('cas-not-configured');
    const apart = 'https://med.example.edu/sso';
    await configure(187, { serverUrl: strange.url, version: 3, service: apart, createUsers: true });
    // With a way back of its own the ticket of the one is refused before the other is asked.
    expect((await exchange(ticket, { institutionId: 187, service })).body.reason).toBe('ticket-refused');
    expect(strange.asked).toEqual([]);
    expect((await exchange(ticket)).body.resultCode).toBe(200);
  } finally {
    await configure(187, { serverUrl: cas.url, version: 3, service, createUsers: true });
    await strange.stop();
  }
});

test.each([100, 999_999])('§7.5 an institution without CAS (%i) says so', async (institutionId) => {
  const { status, body } = await exchange('ST-1', { institutionId });
  expect([status, body.reason]).toEqual([400, 'cas-not-configured']);
});

test('§7.5 a suspended account does not come in by ticket', async () => {
  const set = (suspended_at: Date | null) =>
    platform.services
      .tenant(151)
      .run(kysely.updateTable('users').set({ suspended_at }).where('username', '=', 'leader'));
  await link(151, 'leader', 'leader');
  await set(new Date());
  expect((await exchange(cas.grant('leader', service))).body.reason).toBe('account-suspended');
  await set(null);
  await link(151, 'leader', null);
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
  await configure(151, { serverUrl: 'http://127.0.0.1:1/cas', version: 2, service: 'https://down.example.edu/sso' });
  const { status, body } = await exchange('ST-1');
  expect([status, body.resultCode, body.errormsg]).toEqual([502, -2, '统一身份认证服务暂时无法连接，请稍后再试']);
  await configure(151, { serverUrl: cas.url, version: 2, service });
});

test('§4.5 single logout at CAS ends the session of that ticket alone', async () => {
  await link(151, 'reviewer', 'reviewer');
  const [first, second] = [cas.grant('reviewer', service), cas.grant('reviewer', service)];
  const tokens = [(await exchange(first)).data.token, (await exchange(second)).data.token];
  const told = await logoutOf(first);
  expect([told.status, ((await told.json()) as { resultCode: number }).resultCode]).toEqual([200, 200]);
  const lost = await platform.call('GET /auth/info', {}, tokens[0]);
  expect([lost.status, lost.body]).toEqual([200, { code: 303 }]);
  expect((await platform.call('GET /auth/info', {}, tokens[1])).body.resultCode).toBe(200);
  const line = kysely.selectFrom('audit_log').select('actor_name').where('action', '=', 'session.close-by-cas');
  expect(await platform.services.tenant(151).all(line)).toHaveLength(1);
  expect((await logoutOf(first)).status).toBe(200);
});

test.each(['/login', '/', '/sso?from=campus', '/cmu_login'])(
  '§+ the CAS server posts its logout to the service address: %s answers it',
  async (at) => {
    await link(151, 'reviewer', 'reviewer');
    const ticket = cas.grant('reviewer', service);
    const { token } = (await exchange(ticket)).data;
    const request = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-2"><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;
    const post = (logoutRequest: string) =>
      fetch(`${platform.url}${at}`, { method: 'POST', body: new URLSearchParams({ logoutRequest }) });
    expect((await post('nonsense')).status).toBe(400);
    expect((await platform.call('GET /auth/info', {}, token)).body.resultCode).toBe(200);
    expect((await post(request)).status).toBe(200);
    expect((await platform.call('GET /auth/info', {}, token)).body).toEqual({ code: 303 });
  },
);

test('§+ the campus vouches for the number of whoever signs in, by the attribute that the settings name', async () => {
  await configure(151, {
    serverUrl: cas.url,
    version: 3,
    service,
    createUsers: true,
    fields: { name: 'xm', unit: '', email: '', mobile: '', staffNumber: 'GH' },
  });
  const { data } = await exchange(
    cas.grant('new-teacher', service, { xm: '陈晓', gh: '20150017', department: '物理学院' }),
  );
  const profile = async () => (await platform.call('GET /profile', {}, data.token)).data;
  expect(await profile()).toMatchObject({
    fullName: '陈晓',
    department: '物理学院',
    staffNumber: '20150017',
    staffNumberSource: 'sign-on',
  });
  // The campus says another number: the one before is nobody's word any more.
  await exchange(cas.grant('new-teacher', service, { xm: '陈晓', gh: '20990001' }));
  expect(await profile()).toMatchObject({ staffNumber: '20990001', staffNumberSource: 'sign-on' });
  const numbers = await platform.services
    .tenant(151)
    .all(
      kysely.selectFrom('person_numbers').select(['value', 'source']).where('value', 'in', ['20150017', '20990001']),
    );
  expect(numbers.toSorted((a, b) => a.value.localeCompare(b.value))).toEqual([
    { value: '20150017', source: 'typed' },
    { value: '20990001', source: 'sign-on' },
  ]);
  // What is typed into a form does not stand over it.
  const saved = await platform.call(
    'POST /orders/save',
    { body: { service: 'citation', form: citationForm({ number: '11111111' }) } as never },
    data.token,
  );
  const order = await platform.call(
    'GET /orders/:id',
    { params: { id: (saved.data as { id: string }).id } },
    data.token,
  );
  expect((order.data.form as { number: string }).number).toBe('20990001');
  await configure(151, { serverUrl: cas.url, version: 2, service });
});

test('§+ a logout of an unknown ticket, or one that cannot be read, ends nothing', async () => {
  expect((await logoutOf('ST-unknown')).status).toBe(404);
  for (const text of ['nonsense', '<a/>', bomb]) expect((await logout(text)).status).toBe(422);
  expect((await logout(' '.repeat(100_000))).status).toBe(413);
});
