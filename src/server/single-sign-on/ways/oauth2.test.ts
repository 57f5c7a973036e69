import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { authorityOf, type OAuth2Settings } from '#domain/identity/sign-on-way.ts';
import { kysely } from '#server/db/kysely.ts';
import { type OAuth2Server, startOAuth2Server } from '#tests/builders/outside/oauth2-server.ts';
import { setWay } from '#tests/builders/sign-on.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { valueAtPath } from './oauth2-client.ts';

let platform: TestPlatform;
let oauth: OAuth2Server;

const settings = (): OAuth2Settings => ({
  protocol: 'oauth2',
  name: '数字校园',
  platformUrl: 'https://lib.example.edu',
  authorizeUrl: `${oauth.url}/oauth2/authorize?tenant=1`,
  tokenUrl: `${oauth.url}/oauth2/token`,
  userInfoUrl: `${oauth.url}/oauth2/userinfo`,
  clientId: oauth.clientId,
  scopes: '',
  pkce: true,
  secretIn: 'body',
  tokenIn: 'header',
  createUsers: false,
  fields: { subject: 'data.user.id', name: 'data.user.xm', unit: 'data.user.units.0', email: '', mobile: '' },
});

const configure = (more: Partial<OAuth2Settings> = {}, secret = oauth.clientSecret) =>
  setWay(platform, 151, { ...settings(), ...more }, secret);

beforeAll(async () => {
  [platform, oauth] = await Promise.all([startTestPlatform({ signOnLoopback: true }), startOAuth2Server()]);
  await configure();
});
afterAll(async () => {
  await platform.stop();
  await oauth.stop();
});
afterEach(async () => {
  oauth.answerWith = undefined;
  oauth.pkce = true;
  oauth.asked.length = 0;
  const db = platform.services.platform('administration');
  await db.run(kysely.deleteFrom('sign_on_links').where('institution_id', '=', 151));
  await db.run(kysely.deleteFrom('rate_limits'));
  await configure();
});

const start = () => platform.call('POST /sign-on/start', { body: { way: 'oauth2-151' } });
const finish = (flow: string, query: string) =>
  platform.call('POST /sign-on/finish', { body: { way: 'oauth2-151', flow, query } });
const signIn = async (person: string) => {
  const { data } = await start();
  return finish(data.flow, oauth.authorize(data.url, person).search);
};

test('§7.5 a campus server without OpenID Connect signs in: code, token, user information, by configured paths', async () => {
  const { data } = await start();
  const asked = new URL(data.url).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    tenant: '1',
    response_type: 'code',
    code_challenge_method: 'S256',
  });
  const answer = await finish(data.flow, oauth.authorize(data.url, 'reader').search);
  expect(answer.data.user).toMatchObject({ username: 'reader', searchStationId: 151 });
  // The session ends here alone.
  expect((await platform.call('POST /sign-on/leave', {}, answer.data.token)).data).toEqual({ url: null });
  expect(oauth.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /oauth2/token',
    'GET /oauth2/userinfo',
  ]);
});

test('§+ a stranger is made with name and unit from the paths', async () => {
  await configure({ createUsers: true });
  oauth.people.p1 = { code: 0, data: { user: { id: 20263001, xm: '王芳', units: ['化学学院', '图书馆'] } } };
  const { data } = await signIn('p1');
  expect(data.user).toMatchObject({ username: '20263001', fullName: '王芳' });
  const [user] = await platform.services
    .tenant(151)
    .all(kysely.selectFrom('users').select('department').where('username', '=', '20263001'));
  expect(user?.department).toBe('化学学院');
});

test('§+ the campus vouches for the number of whoever signs in, by the path that the settings name', async () => {
  await configure({ createUsers: true, fields: { ...settings().fields, staffNumber: 'data.user.gh' } });
  oauth.people.p2 = { code: 0, data: { user: { id: 20263002, xm: '王芳', gh: '20170020' } } };
  const { data } = await signIn('p2');
  expect((await platform.call('GET /profile', {}, data.token)).data).toMatchObject({
    staffNumber: '20170020',
    staffNumberSource: 'sign-on',
  });
});

test('§+ the secret may travel in a header and the token in the address; a server without PKCE gets no challenge', async () => {
  await configure({ secretIn: 'header', tokenIn: 'query', pkce: false });
  oauth.pkce = false;
  const { data } = await start();
  expect(data.url).not.toContain('code_challenge');
  expect((await finish(data.flow, oauth.authorize(data.url, 'reader').search)).status).toBe(200);
  const [token, info] = oauth.asked;
  expect(token?.body.toString()).not.toContain('client_secret');
  expect(info?.path).toMatch(/^\/oauth2\/userinfo\?access_token=\w+$/);
});

test('§+ another’s code, a used one and a foreign state are refused', async () => {
  const [victim, own] = [(await start()).data, (await start()).data];
  const stolen = oauth.authorize(victim.url, 'librarian').searchParams.get('code') ?? '';
  const back = oauth.authorize(own.url, 'reader');
  back.searchParams.set('code', stolen);
  expect((await finish(own.flow, back.search)).body.reason).toBe('ticket-refused');
  expect((await finish(victim.flow, back.search)).body.reason).toBe('ticket-refused');
  const again = (await start()).data;
  back.searchParams.set('state', new URL(again.url).searchParams.get('state') ?? '');
  expect((await finish(again.flow, back.search)).body.reason).toBe('ticket-refused');
});

test('§+ staff are not opened by a name, and a missing identifier is told', async () => {
  expect((await signIn('librarian')).body.errormsg).toContain('尚未关联统一身份认证');
  oauth.people.nobody = { errcode: 0, user: null };
  expect((await signIn('nobody')).body.errormsg).toBe(
    '统一身份认证没有给出“data.user.id”，无法识别您的身份，请联系管理员',
  );
});

test.each([
  ['a refusal inside 200', 200, '{"errcode":40029,"errmsg":"invalid code"}', 400, 'ticket-refused'],
  ['no JSON', 200, '<html>', 502, 'cas-unreachable'],
  ['a list', 200, '[]', 502, 'cas-unreachable'],
  ['a fault', 500, '{}', 502, 'cas-unreachable'],
  ['a redirect', 302, '', 502, 'cas-unreachable'],
  ['a megabyte', 200, `{"a":"${'x'.repeat(1024 * 1024)}"}`, 502, 'cas-unreachable'],
])('§+ %s instead of a token opens nothing', async (_what, given, text, status, reason) => {
  oauth.answerWith = (_request, response) => Boolean(response.writeHead(given, { location: '/x' }).end(text));
  const answer = await signIn('reader');
  expect([answer.status, answer.body.reason]).toEqual([status, reason]);
});

test('§+ a path reads own values alone', () => {
  const answer = { data: { list: [{ id: 7 }], '': 1 } };
  expect(valueAtPath(answer, 'data.list.0.id')).toBe(7);
  for (const path of ['data.list.length.x', 'constructor.name', '__proto__', 'data.toString', 'x.y'])
    expect(valueAtPath(answer, path)).toBeUndefined();
});

test('§+ an administrator sees the links of those they manage and takes them away; nobody else’s, and not their own', async () => {
  const db = platform.services.platform('administration');
  const idOf = async (username: string) =>
    (
      await db.one(
        kysely.selectFrom('users').select('id').where('username', '=', username).where('institution_id', '=', 151),
      )
    ).id;
  const [admin, stranger] = await Promise.all([platform.signIn('admin', 151), platform.signIn('admin', 100)]);
  const id = await idOf('reader');
  const link = (userId: string, subject: string) =>
    db.run(
      kysely.insertInto('sign_on_links').values({
        institution_id: 151,
        user_id: userId,
        protocol: 'oauth2',
        authority: authorityOf(settings()),
        subject,
        linked_at: new Date(),
      }),
    );
  await link(id, 'linked-reader');
  await link(await idOf('admin'), 'linked-admin');
  expect((await signIn('linked-reader')).status).toBe(200);
  const links = async () => (await platform.call('POST /sys/user/signOnLinks', { body: { id } }, admin)).data.list;
  expect(await links()).toMatchObject([
    { protocol: 'oauth2', name: '数字校园', subject: 'linked-reader', works: true },
  ]);
  const unlink = (who: string, by: string) =>
    platform.call('POST /sys/user/unlinkWay', { body: { id: who, protocol: 'oauth2' } }, by);
  expect((await platform.call('POST /sys/user/signOnLinks', { body: { id } }, stranger)).status).toBe(404);
  expect((await unlink(id, stranger)).status).toBe(404);
  expect((await unlink(await idOf('admin'), admin)).body.errormsg).toBe('请在个人中心关联自己的统一身份认证账号');
  expect((await unlink(id, admin)).status).toBe(200);
  expect(await links()).toEqual([]);
  expect((await unlink(id, admin)).body.errormsg).toBe('这个关联已经不在了，请刷新');
  expect((await signIn('linked-reader')).status).not.toBe(200);
  const entries = await platform.services
    .tenant(151)
    .all(kysely.selectFrom('audit_log').select(['subject_id', 'before']).where('action', '=', 'user.unlink-cas'));
  expect(entries.at(-1)).toMatchObject({ subject_id: id, before: { casSubject: 'linked-reader' } });
});
