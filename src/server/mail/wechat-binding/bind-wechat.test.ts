import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { usualSettings } from '#domain/notifications/channel-settings.ts';
import { kysely } from '#server/db/kysely.ts';
import {
  type MessageProviders,
  providerSecrets,
  startMessageProviders,
} from '#tests/builders/outside/message-providers.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let providers: MessageProviders;
let reader: string;
let admin: string;
let ahead = 0;
const logged: string[] = [];
beforeAll(async () => {
  providers = await startMessageProviders(() => new Date());
  platform = await startTestPlatform({
    workers: false,
    now: () => new Date(Date.now() + ahead),
    publicUrl: 'https://chayin.example.edu',
    logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } },
  });
  [reader, admin] = await Promise.all([platform.signIn('reader'), platform.signIn('admin')]);
  const settings = {
    ...usualSettings('wechat'),
    address: `${providers.url}/wechat`,
    appId: 'wx1',
    templateId: 'TM1',
  };
  const { body } = await platform.call(
    'POST /message-channels/save',
    { body: { channel: 'wechat', version: 0, settings, secret: providerSecrets.wechat } },
    admin,
  );
  expect(body.errormsg).toBe('');
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});
beforeEach(async () => {
  ahead = 0;
  for (const table of ['message_addresses', 'message_bindings'] as const)
    await platform.services.tenant(100).run(kysely.deleteFrom(table));
});

const start = async (by = reader) => {
  const { data } = await platform.call('POST /profile/wechat/start', {}, by);
  return { ...data, state: new URL(data.url).searchParams.get('state')! };
};
const arrive = (state: string, code = 'code-of-openid-7') =>
  platform.call('POST /wechat/arrive', { body: { state, code } });
const confirm = (digits: string, by = reader) =>
  platform.call('POST /profile/wechat/confirm', { body: { digits } }, by);
const wayOf = async (by = reader) =>
  (await platform.call('GET /profile', {}, by)).data.reachedBy.find(({ channel }) => channel === 'wechat');
const other = (digits: string) => (digits === '000000' ? '111111' : '000000');

test('§+ a person scans, WeChat says who they are, and the digits of the phone bind it to their account', async () => {
  expect(await wayOf()).toMatchObject({ address: '', lacks: '本人没有绑定微信' });
  const { url, state } = await start();
  expect(url).toBe(`https://chayin.example.edu/wechat_bound?state=${state}`);
  const { data } = await platform.call('POST /wechat/leave', { body: { state } });
  const asking = new URL(data.url);
  expect([asking.origin + asking.pathname, asking.hash]).toEqual([
    'https://open.weixin.qq.com/connect/oauth2/authorize',
    '#wechat_redirect',
  ]);
  expect(Object.fromEntries(asking.searchParams)).toEqual({
    appid: 'wx1',
    redirect_uri: 'https://chayin.example.edu/wechat_bound',
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  });
  const arrived = await arrive(state);
  expect(arrived.data.digits).toMatch(/^\d{6}$/);
  // Nothing is bound by the phone alone.
  expect(await wayOf()).toMatchObject({ lacks: '本人没有绑定微信' });
  expect((await confirm(arrived.data.digits)).body.errormsg).toBe('');
  expect(await wayOf()).toMatchObject({ address: 'o****7', lacks: '' });
  const [entry] = await platform.services
    .tenant(100)
    .all(kysely.selectFrom('audit_log').selectAll().where('action', '=', 'user.bind-wechat'));
  expect(JSON.stringify(entry)).not.toContain('openid-7');
  expect((await platform.call('POST /profile/wechat/unbind', {}, reader)).status).toBe(200);
  expect(await wayOf()).toMatchObject({ lacks: '本人没有绑定微信' });
  expect((await platform.call('POST /profile/wechat/unbind', {}, reader)).body.errormsg).toBe('没有绑定微信');
});

test('§+ a phone that saw somebody’s code binds nothing: other digits, other accounts and a second phone are refused', async () => {
  const { state } = await start();
  expect((await confirm('123456')).body.errormsg).toBe('手机还没有打开，请先用微信扫码');
  const { digits } = (await arrive(state)).data;
  expect((await arrive(state, 'code-of-stranger')).body.errormsg).toContain('已经用过');
  expect((await confirm(digits, admin)).body.errormsg).toContain('没有正在进行的绑定');
  expect(await confirm(other(digits))).toMatchObject({
    status: 422,
    body: { fields: { digits: '与手机上显示的不同' } },
  });
  for (let tries = 0; tries < 3; tries += 1) await confirm(other(digits));
  expect((await confirm(digits)).body.errormsg).toContain('填错的次数太多');
  expect((await confirm(digits)).body.errormsg).toContain('没有正在进行的绑定');
  expect(await wayOf()).toMatchObject({ lacks: '本人没有绑定微信' });
});

test('§+ what WeChat refuses, a link that is old and a channel that is off are told; no secret stands in the log', async () => {
  const { state } = await start();
  expect((await arrive(state, 'forged')).body.errormsg).toBe('微信说授权码不对，请回到个人中心重新开始');
  providers.answer = () => 'hang up';
  expect((await arrive(state)).body.errormsg).toBe('连不上微信的服务器，请稍后再试');
  providers.answer = () => undefined;
  ahead = 11 * 60_000;
  expect((await arrive(state)).body.errormsg).toContain('已超时');
  ahead = 0;
  const off = { channel: 'wechat', version: 1, on: false } as const;
  await platform.call('POST /message-channels/switch', { body: off }, admin);
  expect((await platform.call('POST /profile/wechat/start', {}, reader)).body.errormsg).toBe(
    '本单位没有启用微信服务号',
  );
  await platform.call('POST /message-channels/switch', { body: { ...off, version: 2, on: true } }, admin);
  expect(logged.length).toBeGreaterThan(0);
  for (const secret of [providerSecrets.wechat, state, 'openid-7']) expect(logged.join('')).not.toContain(secret);
});
