import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#domain/identity/demo-password.ts';
import type { OidcSettings } from '#domain/identity/sign-on-way.ts';
import { kysely } from '#server/db/kysely.ts';
import { type HttpServer, startHttpServer } from '#tests/builders/outside/http-server.ts';
import { type OidcServer, startOidcServer } from '#tests/builders/outside/oidc-server.ts';
import { setWay } from '#tests/builders/sign-on.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

const platformUrl = 'https://lib.example.edu';
const backTo = (institutionId: number) => `${platformUrl}/sso/oidc-${institutionId}`;

let platform: TestPlatform;
let oidc: OidcServer;
let other: OidcServer;
/** Milliseconds that the platform's clock is ahead. */
let ahead = 0;

const settings = (more: Partial<OidcSettings> = {}): OidcSettings => ({
  protocol: 'oidc',
  name: '校园账号',
  platformUrl,
  issuer: oidc.issuer,
  clientId: oidc.clientId,
  scopes: 'openid profile email',
  logout: true,
  createUsers: false,
  fields: { subject: 'sub', name: 'name', unit: 'department', email: 'email', mobile: '' },
  ...more,
});

const configure = (institutionId: number, more: Partial<OidcSettings> = {}, secret = oidc.clientSecret) =>
  setWay(platform, institutionId, settings(more), secret);

beforeAll(async () => {
  const redirectUris = [backTo(151), backTo(187)];
  [platform, oidc, other] = await Promise.all([
    startTestPlatform({ now: () => new Date(Date.now() + ahead), signOnLoopback: true }),
    startOidcServer({ redirectUris, loggedOutUris: [`${platformUrl}/login`] }),
    startOidcServer({ redirectUris, name: 'two' }),
  ]);
  await configure(151);
  await configure(187, { createUsers: true });
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([oidc.stop(), other.stop()]);
});
afterEach(async () => {
  ahead = 0;
  oidc.answerWith = undefined;
  oidc.signedIn = 'reader';
  const db = platform.services.platform('administration');
  await db.run(kysely.deleteFrom('sign_on_links').where('institution_id', 'in', [151, 187]));
  await db.run(kysely.deleteFrom('rate_limits'));
});

const start = (way = 'oidc-151') => platform.call('POST /sign-on/start', { body: { way } });
const finish = (flow: string, query: string, way = 'oidc-151') =>
  platform.call('POST /sign-on/finish', { body: { way, flow, query } });

/** The whole way as `who`; the query may be changed before the browser comes back with it. */
const signIn = async (who: string, institutionId = 151, change: (back: URL) => void = () => undefined) => {
  oidc.signedIn = who;
  const way = `oidc-${institutionId}`;
  const { data } = await start(way);
  const back = await oidc.walk(data.url);
  change(back);
  return finish(data.flow, back.search, way);
};

const refusalOf = ({ status, body }: { status: number; body: { reason?: string; errormsg: string } }) => [
  status,
  body.reason,
  body.errormsg,
];

const usersOf = (institutionId: number, username: string) =>
  platform.services.tenant(institutionId).all(kysely.selectFrom('users').selectAll().where('username', '=', username));
const linksOf = (institutionId: number) =>
  platform.services.tenant(institutionId).all(kysely.selectFrom('sign_on_links').selectAll());
const elsewhere = '登录已超时，或不是在这个浏览器窗口开始的，请重新登录';

describe('the happy way', () => {
  test('§7.5 §3.2 a campus account becomes a session: discovery, PKCE, state, nonce, answered like a login', async () => {
    const { data } = await start();
    const asked = new URL(data.url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'chayin',
      redirect_uri: backTo(151),
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(data.url).not.toContain(data.flow);
    const back = await oidc.walk(data.url);
    const answer = await finish(data.flow, back.search);
    expect(answer.data).toMatchObject({ workType: 3, user: { username: 'reader', searchStationId: 151 } });
    expect(answer.data.user.accessToken).toMatch(/^[\w-]{43}$/);
    const { list } = (await platform.call('GET /sessions', {}, answer.data.token)).data;
    expect(list[0]).toMatchObject({ current: true, fromType: 2 });
    expect(await linksOf(151)).toMatchObject([
      { protocol: 'oidc', authority: `${oidc.issuer} sub`, subject: 'reader' },
    ]);
  });

  test('§7.5 a stranger becomes an applicant where the way allows, with name, unit and mail from the claims', async () => {
    oidc.claims['20261001'] = { name: '李明', department: '物理学院', email: 'liming@example.edu' };
    const { data } = await signIn('20261001', 187);
    expect(data.user).toMatchObject({ username: '20261001', fullName: '李明', type: 3, searchStationId: 187 });
    expect(await usersOf(187, '20261001')).toMatchObject([{ email: 'liming@example.edu', department: '物理学院' }]);
    expect((await signIn('20261001', 187)).data.user.userId).toBe(data.user.userId);
  });

  test('§+ the campus vouches for the number of whoever signs in, by the claim that the settings name', async () => {
    oidc.claims['20261003'] = { name: '周宁', employee_number: '20170019' };
    const fields = { ...settings().fields, staffNumber: 'employee_number' };
    await configure(187, { createUsers: true, fields });
    const { data } = await signIn('20261003', 187);
    expect((await platform.call('GET /profile', {}, data.token)).data).toMatchObject({
      staffNumber: '20170019',
      staffNumberSource: 'sign-on',
    });
    await configure(187, { createUsers: true });
  });

  test('§+ a stranger who arrives three times at once becomes one applicant', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signIn('20261002', 187)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await usersOf(187, '20261002')).toHaveLength(1);
  });

  test('§+ the identifier may be another claim, told by the user information address', async () => {
    oidc.claims.opaque = { employee_number: 'reader' };
    await configure(151, { fields: { subject: 'employee_number', name: '', unit: '', email: '', mobile: '' } });
    expect((await signIn('opaque')).data.user.username).toBe('reader');
    expect(oidc.asked.at(-1)).toBe('/me');
    await configure(151);
    // A link made by one claim says nothing about another.
    expect((await signIn('opaque')).body.reason).toBe('ticket-refused');
  });

  test('§+ a server that changed its signing key is understood at once', async () => {
    expect((await signIn('reader')).status).toBe(200);
    oidc.rotateKeys();
    expect((await signIn('reader')).status).toBe(200);
  });

  test('§4.8 signing out leads to the server, with the token and back to the login page', async () => {
    const { data } = await signIn('reader');
    const { url } = (await platform.call('POST /sign-on/leave', {}, data.token)).data;
    const at = new URL(url ?? '');
    expect(at.origin + at.pathname).toBe(`${oidc.issuer}/session/end`);
    expect(at.searchParams.get('post_logout_redirect_uri')).toBe(`${platformUrl}/login`);
    const [, payload = ''] = (at.searchParams.get('id_token_hint') ?? '').split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ sub: 'reader', aud: 'chayin' });
    expect((await fetch(at)).status).toBe(200);
    const kept = await platform.services.tenant(151).all(kysely.selectFrom('sign_on_sessions').select('id_token'));
    expect(JSON.stringify(kept)).not.toContain(payload);
    // A password session has nowhere to sign out, and a server that is down keeps nobody here.
    const own = await platform.signIn('librarian', 151);
    expect((await platform.call('POST /sign-on/leave', {}, own)).data.url).toBeNull();
    oidc.answerWith = (_request, response) => Boolean(response.writeHead(503).end());
    expect((await platform.call('POST /sign-on/leave', {}, data.token)).data.url).toBeNull();
  });
});

describe('a server that tells by itself who signed out', () => {
  let told: string[] = [];
  let receiver: HttpServer;
  let telling: OidcServer;
  beforeAll(async () => {
    receiver = await startHttpServer(({ body }, response) => {
      told.push(new URLSearchParams(body.toString()).get('logout_token') ?? '');
      response.writeHead(200).end();
    });
    telling = await startOidcServer({ redirectUris: [backTo(151)], name: 'three', tellsAt: `${receiver.url}/told` });
    await configure(151, { issuer: telling.issuer }, telling.clientSecret);
  });
  afterAll(async () => {
    await configure(151);
    await Promise.all([receiver.stop(), telling.stop()]);
  });
  const signInThere = async (who: string) => {
    telling.signedIn = who;
    const { data } = await start();
    const { token } = (await finish(data.flow, (await telling.walk(data.url)).search)).data;
    const { url } = (await platform.call('POST /sign-on/leave', {}, token)).data;
    const idToken = new URL(url ?? '').searchParams.get('id_token_hint') ?? '';
    const [, payload = ''] = idToken.split('.');
    return { token, idToken, sid: String(JSON.parse(Buffer.from(payload, 'base64url').toString()).sid) };
  };
  const notice = async (sub: string, sid?: string): Promise<string> => {
    told = [];
    await telling.tellSignedOut(sub, sid);
    return told[0]!;
  };
  const tell = async (token: string, institutionId = 151) =>
    (
      await fetch(`${platform.url}/service/sign-on/oidc/logout/${institutionId}`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
    ).status;
  const isOpen = async (token: string) => (await platform.call('GET /auth/info', {}, token)).body.resultCode === 200;

  test('§4.8 the session that the server names ends, and no other; it is audited', async () => {
    const [one, two] = [await signInThere('reader'), await signInThere('reader')];
    const own = await platform.signIn('reader', 151);
    expect(await tell(await notice('reader', one.sid))).toBe(200);
    expect([await isOpen(one.token), await isOpen(two.token), await isOpen(own)]).toEqual([false, true, true]);
    const lines = await platform.services
      .tenant(151)
      .all(kysely.selectFrom('audit_log').select('action').where('action', '=', 'session.close-by-cas'));
    expect(lines).toHaveLength(1);
  });

  test('§+ a notice sent again ends nothing that was opened since', async () => {
    const { sid } = await signInThere('reader');
    const token = await notice('reader', sid);
    expect(await tell(token)).toBe(200);
    ahead = 120_000;
    const later = await signInThere('reader');
    expect(await tell(token)).toBe(200);
    expect(await isOpen(later.token)).toBe(true);
    ahead = 3_600_000;
    expect(await tell(token)).toBe(400);
  });

  test('§+ an identity token, another signature, another institution and rubbish are refused and end nothing', async () => {
    const one = await signInThere('reader');
    const token = await notice('reader', one.sid);
    const [head, payload, signature = ''] = token.split('.');
    const turned = `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(await Promise.all([tell(one.idToken), tell(turned), tell(token, 187), tell('x'), tell('')])).toEqual([
      400, 400, 400, 400, 400,
    ]);
    expect(await isOpen(one.token)).toBe(true);
  });
});

describe('refused', () => {
  test('§+ a wrong nonce', async () => {
    const { data } = await start();
    const asked = new URL(data.url);
    asked.searchParams.set('nonce', 'another-nonce');
    const back = await oidc.walk(asked.href);
    expect(refusalOf(await finish(data.flow, back.search))).toEqual([
      400,
      'ticket-refused',
      '统一身份认证未通过，请重新登录',
    ]);
  });

  test('§+ a code that was used, with its own flow and with a new one', async () => {
    const { data } = await start();
    const back = await oidc.walk(data.url);
    expect((await finish(data.flow, back.search)).status).toBe(200);
    expect(refusalOf(await finish(data.flow, back.search))).toEqual([400, 'ticket-refused', elsewhere]);
    const again = (await start()).data;
    back.searchParams.set('state', new URL(again.url).searchParams.get('state') ?? '');
    expect((await finish(again.flow, back.search)).body.reason).toBe('ticket-refused');
  });

  test('§+ an answer that names another issuer', async () => {
    const answer = await signIn('reader', 151, (back) => back.searchParams.set('iss', other.issuer));
    expect(answer.body.reason).toBe('ticket-refused');
    expect(await linksOf(151)).toEqual([]);
  });

  test('§+ a server that calls itself otherwise than it was registered', async () => {
    oidc.answerWith = ({ url }, response) => {
      if (!url?.startsWith('/.well-known/')) return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ issuer: other.issuer, authorization_endpoint: `${other.issuer}/auth` }));
      return true;
    };
    expect(refusalOf(await start())).toEqual([
      400,
      'cas-not-configured',
      '统一身份认证服务自称的签发者与本单位登记的不一致，请联系管理员',
    ]);
  });

  test('§+ an identity token that is over', async () => {
    const { data } = await start();
    const back = await oidc.walk(data.url);
    const take = kysely.updateTable('sign_on_flows').set({ expires_at: new Date(Date.now() + 24 * 3_600_000) });
    await platform.services.platform('login').run(take);
    ahead = 2 * 3_600_000;
    const { status, body } = await finish(data.flow, back.search);
    expect([status, body.reason]).toEqual([400, 'ticket-refused']);
    expect(body.errormsg).toContain('时钟');
  });

  test('§+ half a minute between the clocks is no reason', async () => {
    const { data } = await start();
    const back = await oidc.walk(data.url);
    ahead = -30_000;
    expect((await finish(data.flow, back.search)).status).toBe(200);
  });

  test('§+ a browser that comes back after ten minutes', async () => {
    const { data } = await start();
    const back = await oidc.walk(data.url);
    ahead = 11 * 60_000;
    expect(refusalOf(await finish(data.flow, back.search))).toEqual([400, 'ticket-refused', elsewhere]);
  });

  test('§+ a token signed by a key that the server does not publish', async () => {
    const { data } = await start();
    const back = await oidc.walk(data.url);
    oidc.answerWith = ({ url }, response) => {
      if (url !== '/jwks') return false;
      fetch(`${other.issuer}/jwks`)
        .then((answer) => answer.text())
        .then((text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text))
        .catch(() => response.destroy());
      return true;
    };
    expect((await finish(data.flow, back.search)).body.reason).toBe('ticket-refused');
    expect(await linksOf(151)).toEqual([]);
  });

  test('§7.5 somebody whom the platform does not know, where the way makes no users', async () => {
    expect(refusalOf(await signIn('stranger'))).toEqual([
      400,
      'ticket-refused',
      '统一身份认证账号 stranger 尚未在本平台开通，请联系管理员',
    ]);
    expect(await usersOf(151, 'stranger')).toEqual([]);
  });

  test('§7.5 a suspended account', async () => {
    const set = (suspended_at: Date | null) =>
      platform.services
        .tenant(151)
        .run(kysely.updateTable('users').set({ suspended_at }).where('username', '=', 'reader'));
    await set(new Date());
    expect((await signIn('reader')).body.reason).toBe('account-suspended');
    await set(null);
  });

  test('§+ an answer without the claim that identifies people', async () => {
    await configure(151, { fields: { subject: 'employee_number', name: '', unit: '', email: '', mobile: '' } });
    expect(refusalOf(await signIn('reader'))).toEqual([
      400,
      'ticket-refused',
      '统一身份认证没有给出“employee_number”，无法识别您的身份，请联系管理员',
    ]);
    await configure(151);
  });

  test.each([
    ['a list', ['a', 'b']],
    ['an object', { a: 1 }],
    ['a blank inside', 'read er'],
    ['an invisible letter', 'rea\u200bder'],
    ['nothing', ''],
  ])('§+ an identifier that is %s', async (_what, employee_number) => {
    oidc.claims.odd = { employee_number };
    await configure(151, { fields: { subject: 'employee_number', name: '', unit: '', email: '', mobile: '' } });
    expect((await signIn('odd')).body.reason).toBe('ticket-refused');
    await configure(151);
  });

  test('§+ whoever cancels at the server reads so', async () => {
    const { data } = await start();
    const state = new URL(data.url).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: oidc.issuer });
    expect((await finish(data.flow, `?${query}`)).body.errormsg).toBe('您在统一身份认证中取消了登录');
  });

  test.each([
    ['down', 'http://127.0.0.1:1'],
    ['not public and not listed', 'https://10.1.2.3'],
  ])('§7.5 §8.2 a server that is %s is told in a sentence', async (_what, issuer) => {
    await configure(151, { issuer });
    expect(refusalOf(await start())).toEqual([502, 'cas-unreachable', '统一身份认证服务暂时无法连接，请稍后再试']);
    await configure(151);
  });

  test.each([
    ['a web page', 200, '<html>login</html>'],
    ['half a document', 200, '{"issuer":'],
    ['a megabyte', 200, `{"issuer":"${'x'.repeat(1024 * 1024)}"}`],
    ['a fault', 500, '{}'],
    ['a redirect', 302, ''],
  ])('§+ %s instead of its description is a fault of the server', async (_what, status, text) => {
    oidc.answerWith = (_request, response) =>
      Boolean(response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(text));
    const { status: told, body } = await start();
    expect([told, body.reason]).toEqual([502, 'cas-unreachable']);
  });

  test('§+ a wrong secret opens nothing', async () => {
    await configure(151, {}, 'not-the-secret');
    expect((await signIn('reader')).body.reason).toBe('ticket-refused');
    await configure(151);
  });
});

describe('an attacker', () => {
  test('§+ login CSRF: an answer brought into another browser is not taken, with or without a flow of its own', async () => {
    oidc.signedIn = 'reader';
    const attacker = (await start()).data;
    const back = await oidc.walk(attacker.url);
    const victim = (await start()).data;
    expect(refusalOf(await finish(victim.flow, back.search))).toEqual([400, 'ticket-refused', elsewhere]);
    expect(refusalOf(await finish('guessed', back.search))).toEqual([400, 'ticket-refused', elsewhere]);
  });

  test('§+ code injection: another person’s code with one’s own state and flow is void (PKCE)', async () => {
    oidc.signedIn = 'librarian';
    const victim = (await start()).data;
    const stolen = (await oidc.walk(victim.url)).searchParams.get('code') ?? '';
    oidc.signedIn = 'reader';
    const own = (await start()).data;
    const back = await oidc.walk(own.url);
    back.searchParams.set('code', stolen);
    expect((await finish(own.flow, back.search)).body.reason).toBe('ticket-refused');
  });

  test('§+ a state given twice is none', async () => {
    const answer = await signIn('reader', 151, (back) => back.searchParams.append('state', 'x'));
    expect(answer.body.errormsg).toBe(elsewhere);
  });

  test('§+ mix-up: an answer of one way or institution is not taken at the address of another', async () => {
    const { data } = await start('oidc-151');
    const back = await oidc.walk(data.url);
    expect(refusalOf(await finish(data.flow, back.search, 'oidc-187'))).toEqual([400, 'ticket-refused', elsewhere]);
    expect((await finish(data.flow, back.search, 'oidc-151')).body.reason).toBe('ticket-refused');
  });

  test('§+ mix-up: settings that change while the browser is away end its flow before any code is sent', async () => {
    const { data } = await start('oidc-151');
    const back = await oidc.walk(data.url);
    await configure(151, { issuer: other.issuer });
    const asked = other.asked.length;
    expect((await finish(data.flow, back.search)).body.errormsg).toBe('登录方式的设置刚刚改变，请重新登录');
    expect(other.asked).toHaveLength(asked);
    await configure(151);
  });

  test('§+ tenants apart: the same campus account of two institutions is two people', async () => {
    const [here, there] = [await signIn('reader', 151), await signIn('reader', 187)];
    expect([here.data.user.searchStationId, there.data.user.searchStationId]).toEqual([151, 187]);
    expect(here.data.user.userId).not.toBe(there.data.user.userId);
  });

  test('§+ an issuer’s link opens nothing for another issuer that says the same name', async () => {
    await signIn('reader');
    await platform.services
      .tenant(151)
      .run(kysely.updateTable('users').set({ username: 'renamed' }).where('username', '=', 'reader'));
    await configure(151, { issuer: other.issuer }, other.clientSecret);
    other.signedIn = 'reader';
    const { data } = await start();
    const back = await other.walk(data.url);
    expect((await finish(data.flow, back.search)).body.reason).toBe('ticket-refused');
    await configure(151);
    await platform.services
      .tenant(151)
      .run(kysely.updateTable('users').set({ username: 'reader' }).where('username', '=', 'renamed'));
  });

  test.each(['admin', 'leader', 'librarian', 'LEADER', 'ｌｅａｄｅｒ'])(
    '§+ an account named %s at the server opens no staff account, and is linked to none',
    async (name) => {
      for (const institutionId of [151, 187]) {
        const { status, body } = await signIn(name, institutionId);
        expect([status, body.reason]).toEqual([400, 'ticket-refused']);
        expect(await linksOf(institutionId)).not.toContainEqual(expect.objectContaining({ subject: name }));
      }
    },
  );

  test('§+ whoever registered under the campus name of another does not get that person’s sign-on', async () => {
    const squatter = {
      id: crypto.randomUUID(),
      institution_id: 187,
      username: 'zhangsan',
      type: 3,
      confirmed_name: '',
    };
    await platform.services.tenant(187).run(kysely.insertInto('users').values(squatter));
    expect((await signIn('zhangsan', 187)).body.reason).toBe('ticket-refused');
  });

  test('§+ a name that looks like a staff account’s is not made', async () => {
    expect((await signIn('Iibrarian', 187)).body.errormsg).toContain('过于相似');
  });

  test('§+ a flow that signs in does not link, and one that links does not sign in', async () => {
    const token = await platform.signIn('leader', 151);
    oidc.signedIn = 'g2026';
    const { data } = await start();
    const back = await oidc.walk(data.url);
    const body = { way: 'oidc-151', flow: data.flow, query: back.search };
    expect((await platform.call('POST /profile/signOn/ways/finish', { body }, token)).body.errormsg).toBe(elsewhere);
    const password = await platform.encrypt(demoPassword);
    const link = await platform.call('POST /profile/signOn/ways/start', { body: { way: 'oidc-151', password } }, token);
    const query = (await oidc.walk(link.data.url)).search;
    expect((await finish(link.data.flow, query)).body.errormsg).toBe(elsewhere);
  });

  test('§+ neither secret nor code verifier stands in the database in clear', async () => {
    const { data } = await start();
    const db = platform.services.platform('administration');
    const rows = await db.all(kysely.selectFrom('sign_on_flows').selectAll());
    const ways = await db.all(kysely.selectFrom('sign_on_ways').selectAll());
    const text = JSON.stringify([rows, ways]);
    for (const secret of [data.flow, oidc.clientSecret, new URL(data.url).searchParams.get('nonce') ?? ''])
      expect(text).not.toContain(secret);
  });
});

describe('linking one’s own account', () => {
  const begin = async (token: string, way = 'oidc-151', password = demoPassword) =>
    platform.call(
      'POST /profile/signOn/ways/start',
      { body: { way, password: await platform.encrypt(password) } },
      token,
    );
  const end = async (token: string, { url, flow }: { url: string; flow: string }) =>
    platform.call(
      'POST /profile/signOn/ways/finish',
      { body: { way: 'oidc-151', flow, query: (await oidc.walk(url)).search } },
      token,
    );

  test('§+ a member of staff links with the password; then the account signs in, until they unlink it', async () => {
    const token = await platform.signIn('leader', 151);
    oidc.signedIn = 'g2026';
    expect((await begin(token, 'oidc-151', 'wrong')).body.reason).toBe('wrong-password');
    expect((await begin(token, 'oidc-187')).body.reason).toBe('cas-not-configured');
    expect((await end(token, (await begin(token)).data)).status).toBe(200);
    const ways = (await platform.call('GET /profile/signOn/ways', {}, token)).data.list;
    expect(ways).toEqual([{ way: 'oidc-151', name: '校园账号', linked: true }]);
    expect((await signIn('g2026')).data.user.username).toBe('leader');
    const acceptor = await platform.signIn('acceptor', 151);
    const taken = await end(acceptor, (await begin(acceptor)).data);
    expect([taken.status, taken.body.reason]).toEqual([409, 'already-exists']);
    const body = { way: 'oidc-151', password: await platform.encrypt(demoPassword) };
    expect((await platform.call('POST /profile/signOn/ways/unlink', { body }, token)).status).toBe(200);
    expect((await signIn('g2026')).body.reason).toBe('ticket-refused');
    const lines = kysely
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .where('action', 'in', ['user.link-cas', 'user.unlink-cas'])
      .where('actor_name', '=', '周明德')
      .orderBy('id');
    expect((await platform.services.tenant(151).all(lines)).map(({ action }) => action)).toEqual([
      'user.link-cas',
      'user.unlink-cas',
    ]);
  });
});

test('§+ the sign-in page shows the ways of the institution by the names it gives', async () => {
  const { data } = await platform.call('GET /stations/:id/login', { params: { id: 151 } });
  expect(data.signOnWays).toEqual([{ way: 'oidc-151', name: '校园账号' }]);
});
