import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { type CasServer, startCasServer } from '#tests/builders/outside/cas-server.ts';
import { type OAuth2Server, startOAuth2Server } from '#tests/builders/outside/oauth2-server.ts';
import { type OidcServer, startOidcServer } from '#tests/builders/outside/oidc-server.ts';
import { makeSamlProvider } from '#tests/builders/outside/saml-provider.ts';
import { setWay } from '#tests/builders/sign-on.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

const platformUrl = 'https://lib.example.edu';
const idp = makeSamlProvider();

let platform: TestPlatform;
let cas: CasServer;
let oauth: OAuth2Server;
let oidc: OidcServer;
let token: string;
beforeAll(async () => {
  [platform, cas, oauth, oidc] = await Promise.all([
    startTestPlatform({ signOnLoopback: true }),
    startCasServer(),
    startOAuth2Server(),
    startOidcServer({ redirectUris: [`${platformUrl}/sso/oidc-151`] }),
  ]);
  token = await platform.signIn('admin', 151);
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([cas.stop(), oauth.stop(), oidc.stop()]);
});

const start = (settings: object, secret?: string, as = token) =>
  platform.call('POST /sign-on/ways/trial', { body: { settings: settings as never, ...(secret && { secret }) } }, as);
const finish = (body: { way: string; flow: string; query: string }, as = token) =>
  platform.call('POST /sign-on/ways/trial/finish', { body }, as);

const common = { name: '校园账号', platformUrl, fields: {} };
const oauthSettings = () => ({
  ...common,
  protocol: 'oauth2',
  authorizeUrl: `${oauth.url}/oauth2/authorize`,
  tokenUrl: `${oauth.url}/oauth2/token`,
  userInfoUrl: `${oauth.url}/oauth2/userinfo`,
  clientId: oauth.clientId,
});

test('§+ before anything is set the addresses to register are told', async () => {
  const { data } = await platform.call('GET /sign-on/ways', { query: {} }, token);
  const paths = data.list.map(({ protocol, current, register }) => [
    protocol,
    current,
    register.map(({ value }) => value.replace(/^https?:\/\/[^/]+/, '')),
  ]);
  expect(paths).toEqual([
    ['oidc', null, ['/sso/oidc-151', '/login', '/service/sign-on/oidc/logout/151']],
    ['oauth2', null, ['/sso/oauth2-151']],
    ['saml', null, ['/service/sign-on/saml/151/metadata', '/service/sign-on/saml/151']],
  ]);
});

test('§+ an OpenID Connect server is tried with unsaved settings: its claims are shown, nobody is signed in', async () => {
  oidc.claims.teacher = { name: '李明', department: '物理学院', gh: '20150017', email: 'liming@example.edu' };
  oidc.signedIn = 'teacher';
  const settings = {
    ...common,
    protocol: 'oidc',
    issuer: oidc.issuer,
    clientId: oidc.clientId,
    scopes: 'openid profile email',
  };
  const { data: left } = await start(settings, oidc.clientSecret);
  const query = (await oidc.walk(left.url)).search;
  const { data } = await finish({ way: left.way, flow: left.flow, query });
  expect(data.attributes).toEqual(
    expect.arrayContaining([
      { name: 'sub', value: 'teacher' },
      { name: 'name', value: '李明' },
    ]),
  );
  expect(data.attributes.map(({ name }) => name)).not.toContain('nonce');
  const made = kysely.selectFrom('users').select('id').where('username', '=', 'teacher');
  expect(await platform.services.tenant(151).all(made)).toEqual([]);
  expect((await platform.call('GET /sign-on/ways', { query: {} }, token)).data.list[0]!.current).toBeNull();
});

test('§+ an OAuth 2.0 server is tried: every value stands under the path that would read it', async () => {
  oauth.people.t1 = { code: 0, data: { user: { id: 20263001, xm: '王芳', units: ['化学学院', '图书馆'] } } };
  const { data: left } = await start(oauthSettings(), oauth.clientSecret);
  const { search: query } = oauth.authorize(left.url, 't1');
  const { data } = await finish({ way: left.way, flow: left.flow, query });
  expect(data.attributes).toEqual([
    { name: 'code', value: '0' },
    { name: 'data.user.id', value: '20263001' },
    { name: 'data.user.xm', value: '王芳' },
    { name: 'data.user.units.0', value: '化学学院' },
    { name: 'data.user.units.1', value: '图书馆' },
  ]);
});

test('§+ a SAML provider that is not in force yet answers a trial by form', async () => {
  const settings = {
    ...common,
    protocol: 'saml',
    entityId: idp.entityId,
    ssoUrl: 'https://idp.example.edu/sso',
    certificates: idp.certificate,
  };
  const { data: left } = await start(settings);
  const { id, relayState } = idp.read(left.url);
  const acs = `${platformUrl}/service/sign-on/saml/151`;
  const SAMLResponse = idp.answer({
    inResponseTo: id,
    recipient: acs,
    audience: `${acs}/metadata`,
    attributes: { eduPersonAffiliation: ['staff', 'member'] },
  });
  const body = new URLSearchParams({ SAMLResponse, RelayState: relayState });
  const posted = await fetch(`${platform.url}/service/sign-on/saml/151`, { method: 'POST', redirect: 'manual', body });
  expect(posted.status).toBe(303);
  const query = new URL(posted.headers.get('location') ?? '').search;
  const { data } = await finish({ way: left.way, flow: left.flow, query });
  expect(data.attributes).toContainEqual({ name: 'eduPersonAffiliation', value: 'staff；member' });
});

test('§+ a CAS server is tried: user and attributes are shown, the ticket is spent, no session is opened', async () => {
  const settings = { serverUrl: cas.url, version: 3 as const, service: `${platformUrl}/login` };
  const { data: left } = await platform.call('POST /sign-on/trial', { body: { settings } }, token);
  expect(left.url).toBe(`${cas.url}/login?service=${encodeURIComponent(settings.service)}`);
  const ticket = cas.grant('reader', settings.service, { xm: '陈晓', gh: '20150017' });
  const tried = () => platform.call('POST /sign-on/trial/finish', { body: { settings, ticket } }, token);
  expect((await tried()).data.attributes).toEqual([
    { name: 'user', value: 'reader' },
    { name: 'xm', value: '陈晓' },
    { name: 'gh', value: '20150017' },
  ]);
  expect((await tried()).body.reason).toBe('ticket-refused');
  const propose = (service: string) =>
    platform.call('POST /sign-on/propose', { body: { settings: { ...settings, service } } }, token);
  // The server posts its logout to this address: a page that does not answer is no service address.
  const refused = await propose(`${platformUrl}/somewhere/else`);
  expect([refused.status, refused.body.errormsg]).toEqual([422, expect.stringContaining('别的页面不应答')]);
});

test('§+ a trial signs nobody in, is heard by whoever began it alone, and once', async () => {
  const begin = async () => {
    const { data: left } = await start(oauthSettings(), oauth.clientSecret);
    return { way: left.way, flow: left.flow, query: oauth.authorize(left.url, 'reader').search };
  };
  const elsewhere = '登录已超时，或不是在这个浏览器窗口开始的，请重新登录';
  const asSignIn = await platform.call('POST /sign-on/finish', { body: await begin() });
  expect(asSignIn.body.resultCode).not.toBe(200);
  const other = await platform.signIn('admin', 151);
  expect((await finish(await begin(), other)).body.errormsg).toBe(elsewhere);
  const own = await begin();
  expect((await finish(own)).body.resultCode).toBe(200);
  expect((await finish(own)).body.errormsg).toBe(elsewhere);
  expect((await start(oauthSettings(), oauth.clientSecret, await platform.signIn('reader', 151))).status).toBe(403);
  const lines = kysely.selectFrom('audit_log').select('id').where('action', '=', 'institution.try-sign-on');
  expect((await platform.services.tenant(151).all(lines)).length).toBeGreaterThanOrEqual(6);
});

test('§+ the kept secret goes to no other server, even for a trial', async () => {
  const proposed = { ...oauthSettings(), fields: { subject: 'data.user.id' } };
  const full = { scopes: '', pkce: true, secretIn: 'body', tokenIn: 'header', createUsers: false };
  const fields = { subject: 'data.user.id', name: '', unit: '', email: '', mobile: '' };
  await setWay(platform, 151, { ...proposed, ...full, fields } as never, oauth.clientSecret);
  expect((await start(oauthSettings())).body.resultCode).toBe(200);
  const moved = await start({ ...oauthSettings(), tokenUrl: 'https://evil.example/token' });
  expect([moved.status, moved.body.errormsg]).toEqual([422, '换了地址或客户端编号，请重新填写密钥']);
});
