import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ publicUrl: 'https://lib.example.edu' });
  admin = await platform.signIn('admin');
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

const oidc = {
  protocol: 'oidc' as const,
  name: '校园账号',
  platformUrl: 'https://lib.example.edu',
  issuer: 'https://id.example.edu',
  clientId: 'chayin',
  scopes: 'openid profile',
  logout: true,
  createUsers: false,
  fields: { subject: 'sub', name: '', staffNumber: '', unit: '', email: '', mobile: '' },
};

const propose = (settings: object | null, more: object = {}, token = admin) =>
  platform.call('POST /sign-on/ways/propose', { body: { protocol: 'oidc', settings, ...more } as never }, token);
const confirm = (id: string, token: string) => platform.call('POST /confirmations/confirm', { body: { id } }, token);
const read = async () => {
  const { data } = await platform.call('GET /sign-on/ways', {}, admin);
  return { platformUrl: data.platformUrl, oidc: data.list[0]! };
};

test('§+ a way is proposed by one and confirmed by the platform administrator; its secret is sealed and never shown', async () => {
  const { data } = await propose(oidc, { secret: 'the-secret-of-the-campus' });
  const waiting = await read();
  expect(waiting).toMatchObject({
    platformUrl: 'https://lib.example.edu',
    oidc: { current: null, hasSecret: false, waiting: { id: data.id, newSecret: true, mayWithdraw: true } },
  });
  const own = await confirm(data.id, admin);
  expect([own.status, own.body.errormsg]).toEqual([403, '不能确认自己提交的变更，请由另一位管理员确认']);
  expect((await confirm(data.id, root)).status).toBe(200);
  const { oidc: stands } = await read();
  expect(stands).toEqual({
    protocol: 'oidc',
    current: oidc,
    hasSecret: true,
    waiting: null,
    register: [
      { label: '回到本平台的地址（redirect_uri）', value: 'https://lib.example.edu/sso/oidc-100' },
      { label: '退出后回到的地址', value: 'https://lib.example.edu/login' },
      {
        label: '后端退出通知的地址（backchannel_logout_uri）',
        value: 'https://lib.example.edu/service/sign-on/oidc/logout/100',
      },
    ],
  });
  const db = platform.services.platform('administration');
  const kept = [
    await db.all(kysely.selectFrom('sign_on_ways').selectAll()),
    await db.all(kysely.selectFrom('confirmations').selectAll()),
    await db.all(kysely.selectFrom('audit_log').selectAll().where('institution_id', '=', 100)),
  ];
  expect(JSON.stringify(kept)).not.toContain('the-secret-of-the-campus');
  const lines = kysely.selectFrom('audit_log').select('actor_name').where('action', '=', 'institution.change-sign-on');
  expect(await db.all(lines)).toEqual([{ actor_name: '平台管理员' }]);
});

test('§+ a secret goes to no other server: whoever changes the issuer or the client gives it anew', async () => {
  for (const change of [{ issuer: 'https://evil.example' }, { clientId: 'other' }]) {
    const { status, body } = await propose({ ...oidc, ...change });
    expect([status, body.fields]).toEqual([422, { secret: '换了地址或客户端编号，请重新填写密钥' }]);
  }
  const { data } = await propose({ ...oidc, name: '新名称' });
  expect((await confirm(data.id, root)).status).toBe(200);
  expect((await read()).oidc).toMatchObject({ current: { name: '新名称' }, hasSecret: true });
});

test.each([
  ['issuer', { issuer: 'http://id.example.edu' }, '请填写以 https:// 开头的地址'],
  ['issuer', { issuer: 'http://127.0.0.1:8080' }, '请填写以 https:// 开头的地址'],
  ['platformUrl', { platformUrl: 'https://lib.example.edu/app' }, '只填协议与主机名，如 https://lib.example.edu.cn'],
  [
    'fields.subject',
    { fields: { subject: 'preferred_username' } },
    '这一项本人可以修改，或会改给他人，不能用来识别人；请用 sub 或工号、学号所在的项',
  ],
  ['name', { name: '' }, '请填写名称'],
])('§+ %s %j is refused', async (field, change, sentence) => {
  const { status, body } = await propose({ ...oidc, ...change }, { secret: 'x' });
  expect([
    status,
    Object.entries(body.fields ?? {}).map(([name, text]) => [
      name.split('.').slice(-field.split('.').length).join('.'),
      text,
    ]),
  ]).toEqual([422, [[field, sentence]]]);
  expect((await read()).oidc.waiting).toBeNull();
});

test('§+ a certificate that is none is refused, settings of another protocol too, and strangers propose nothing', async () => {
  const saml = {
    protocol: 'saml',
    name: 'CARSI',
    platformUrl: oidc.platformUrl,
    entityId: 'https://idp.example.edu',
    ssoUrl: 'https://idp.example.edu/sso',
    certificates: '-----BEGIN CERTIFICATE-----\nbm90aGluZw==\n-----END CERTIFICATE-----',
    fields: { subject: 'NameID' },
  };
  expect((await propose(saml, { protocol: 'saml' })).body.errormsg).toBe('证书无法读取，请从认证服务的元数据重新复制');
  expect((await propose(saml, { protocol: 'oidc' })).body.errormsg).toBe('设置与协议不一致');
  expect((await propose(oidc, {}, await platform.signIn('librarian'))).status).toBe(403);
  expect((await propose(oidc, { institutionId: 151 })).status).toBe(404);
});

test('§+ two ways have two names on the sign-in page, by whichever of them it is taken', async () => {
  const theirs = await platform.signIn('admin', 151);
  const cas = (name: string) => ({
    name,
    serverUrl: 'https://cas.example.edu/cas',
    version: 3 as const,
    service: 'https://lib.example.edu/login',
    createUsers: false,
    fields: { name: '', staffNumber: '', unit: '', email: '', mobile: '' },
  });
  const proposeCas = (name: string) =>
    platform.call('POST /sign-on/propose', { body: { settings: cas(name) } }, theirs);
  const sentence = '登录页上已有一个“校园账号”，请换一个名称';
  // Both wait; the second to be confirmed is the one that finds the name taken.
  const [first, second] = [await propose(oidc, { secret: 'x' }, theirs), await proposeCas('校园账号 ')];
  expect((await confirm(first.data.id, root)).status).toBe(200);
  const late = await confirm(second.data.id, root);
  expect([late.status, late.body.errormsg]).toEqual([422, sentence]);
  await platform.call('POST /confirmations/withdraw', { body: { id: second.data.id } }, theirs);
  expect((await proposeCas('校园账号')).body.fields).toEqual({ name: sentence });
  const other = await proposeCas('统一身份认证');
  expect((await confirm(other.data.id, root)).status).toBe(200);
  const taken = await propose({ ...oidc, name: '统一身份认证' }, {}, theirs);
  expect([taken.status, taken.body.errormsg]).toEqual([422, sentence.replace('校园账号', '统一身份认证')]);
  // A way keeps its own name, and other institutions have theirs.
  expect((await propose({ ...oidc, scopes: 'openid' }, {}, theirs)).status).toBe(200);
  const page = await platform.call('GET /stations/:id/login', { params: { id: 151 } });
  const { cas: button, signOnWays } = page.data;
  expect([button?.name, ...signOnWays.map(({ name }) => name)]).toEqual(['统一身份认证', '校园账号']);
});

test('§+ switching off takes two as well', async () => {
  const { data } = await propose(null);
  expect((await read()).oidc.current).not.toBeNull();
  expect((await confirm(data.id, root)).status).toBe(200);
  expect((await read()).oidc).toMatchObject({ current: null, hasSecret: false });
});
