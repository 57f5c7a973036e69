import { expect, test } from 'vitest';
import {
  type ChannelSettings,
  destinationOf,
  fieldsOf,
  formPlacesOf,
  hostsOf,
  type SmsProvider,
  secretName,
  secretOptional,
  settingsMistakes,
  smsProviders,
  usualSettings,
} from './channel-settings.ts';
import type { ChannelId } from './channels.ts';

const providers = Object.keys(smsProviders) as SmsProvider[];
const ways: readonly [ChannelId, SmsProvider][] = [
  ['mail', 'tencent'],
  ['wecom', 'tencent'],
  ['dingtalk', 'tencent'],
  ['wechat', 'tencent'],
  ...providers.map((provider): [ChannelId, SmsProvider] => ['sms', provider]),
];

/** What somebody who filled in everything soundly has. */
const filled = (channel: ChannelId, provider: SmsProvider): ChannelSettings => ({
  ...usualSettings(channel, provider),
  provider,
  address: usualSettings(channel, provider).address || 'https://sms.example.edu/send',
  host: 'smtp.example.edu.cn',
  sender: 'lib@example.edu.cn',
  senderName: '示范大学图书馆',
  appId: 'id',
  agentId: '1000002',
  signName: '示范大学',
  region: 'ap-guangzhou',
  templateId: '1234',
});

test.each(ways)(
  '§+ %s of %s is sound with everything filled in, and names each required field left empty',
  (channel, provider) => {
    const sound = filled(channel, provider);
    expect(settingsMistakes(channel, sound)).toEqual({});
    for (const { name, label, required } of fieldsOf(channel, provider)) {
      const empty = Array.isArray(sound[name]) ? [] : ' ';
      expect(settingsMistakes(channel, { ...sound, [name]: empty }), name).toEqual(
        required ? { [name]: `请填写${label}` } : {},
      );
    }
  },
);

const mistakes = (channel: ChannelId, changed: Partial<ChannelSettings>, provider: SmsProvider = 'tencent') =>
  settingsMistakes(channel, { ...filled(channel, provider), ...changed });

test.each<[keyof ChannelSettings, ChannelId, readonly unknown[], readonly unknown[]]>([
  [
    'address',
    'wecom',
    ['http://a', 'https://a/b/c', 'HTTPS://A:8443/'],
    ['a.example', 'ftp://a', 'https://a?x', 'https://u@a', 'https://a\\b', 'https://a/b#c'],
  ],
  ['secondAddress', 'dingtalk', ['https://oapi.example'], ['oapi.example']],
  ['host', 'mail', ['a', 'smtp.example.edu.cn', 'a-b'], ['smtp_x', '-a', 'a-', 'a b', 'https://a']],
  ['sender', 'mail', ['a@b.c'], ['a', 'a@b', '@b.c', 'a b@c.d', 'a@b@c.d', 'a@b.c>']],
  ['senderName', 'mail', ['馆'], ['a\nb', 'a"b', '<a', 'a>']],
  ['agentId', 'wecom', ['1', '1'.repeat(20)], ['1'.repeat(21), 'a1', '1 2']],
  ['agentId', 'sms', ['any'], ['a\nb']],
  ['appId', 'wecom', ['any thing'], ['a\rb', 'a\nb']],
])('§+ %s of %s is taken where it is sound and told by its field where it is not', (name, channel, good, bad) => {
  for (const value of good) expect(mistakes(channel, { [name]: value }), String(value)).toEqual({});
  for (const value of bad) expect(Object.keys(mistakes(channel, { [name]: value })), String(value)).toEqual([name]);
});

test('§+ no password travels over a line that is not encrypted', () => {
  expect(mistakes('mail', { security: 'none' })).toEqual({});
  expect(Object.keys(mistakes('mail', { security: 'none', username: 'lib' }))).toEqual(['security']);
  expect(mistakes('mail', { security: 'starttls', username: 'lib' })).toEqual({});
});

test('§+ at most twenty places, each with a plain name and known words', () => {
  const place = (name: string, text = '{事项}') => ({ name, text });
  const many = (n: number) => Array.from({ length: n }, (_, at) => place(`v${at}`));
  expect(mistakes('wechat', { places: many(20) })).toEqual({});
  expect(mistakes('wechat', { places: many(21) }).places).toBe('最多 20 个变量');
  expect(mistakes('wechat', { places: [place('a'.repeat(64))] })).toEqual({});
  expect(mistakes('wechat', { places: [place('ok'), place('a'.repeat(65))] }).places).toMatch(/^变量名只用字母/);
  expect(mistakes('wechat', { places: [place('名')] }).places).toMatch(/“名”$/);
  expect(mistakes('wechat', { places: [place('a'), place('b', '{没有}')] }).places).toMatch(/^没有名为“没有”的占位符/);
  // Number and key are told to a school's own gateway alone.
  expect(mistakes('sms', { places: [place('a', '{手机号}{密钥}')] }, 'http')).toEqual({});
  for (const provider of ['tencent', 'aliyun'] as const)
    expect(mistakes('sms', { places: [place('a', '{手机号}')] }, provider).places).toMatch(/^没有名为“手机号”/);
});

test('§+ another form is named for a notice that there is, with its number', () => {
  const per = (event: string, templateId = '7') =>
    mistakes('wechat', {
      perEvent: [
        { event: 'contact-code', templateId: '1' },
        { event, templateId },
      ],
    });
  expect(per('contact-code')).toEqual({});
  expect(per('nothing').perEvent).toBe('没有名为“nothing”的通知');
  expect(per('contact-code', ' ').perEvent).toBe('请写明模板编号');
});

test('§+ only a gateway of one’s own and a mail server without an account need no secret', () => {
  const optional = ways.filter(([channel, provider]) =>
    secretOptional(channel, { ...filled(channel, provider), username: '' }),
  );
  expect(optional).toEqual([
    ['mail', 'tencent'],
    ['sms', 'http'],
  ]);
  expect(secretOptional('mail', { ...filled('mail', 'tencent'), username: 'lib' })).toBe(false);
});

test('§+ each way to send has its hosts, its places and the name of its secret', () => {
  expect(
    ways.map(([channel, provider]) => [
      hostsOf(channel, provider),
      secretName(channel, provider),
      formPlacesOf(channel, provider).includes('密钥'),
    ]),
  ).toEqual([
    [null, '密码', false],
    [['qyapi.weixin.qq.com'], '应用的 Secret', false],
    [['api.dingtalk.com', 'oapi.dingtalk.com'], 'AppSecret', false],
    [['api.weixin.qq.com'], 'AppSecret', false],
    [['sms.tencentcloudapi.com'], 'SecretKey', false],
    [['dysmsapi.aliyuncs.com'], 'AccessKeySecret', false],
    [null, '密钥', true],
  ]);
});

test('§+ a secret is given anew where it would go elsewhere, and not for another path of the same host', () => {
  const to = (changed: Partial<ChannelSettings>, channel: ChannelId = 'dingtalk') =>
    destinationOf(channel, { ...filled(channel, 'tencent'), ...changed });
  expect(to({ address: 'https://API.dingtalk.com/v2?x' })).toBe(to({}));
  expect(to({ address: 'https://api.dingtalk.com.evil.example' })).not.toBe(to({}));
  expect(to({ secondAddress: 'https://other.example' })).not.toBe(to({}));
  expect(to({ address: 'strange' })).not.toBe(to({}));
  expect(to({ provider: 'aliyun' })).toBe(to({}));
  expect(to({ provider: 'aliyun' }, 'sms')).not.toBe(to({}, 'sms'));
  expect(to({ host: 'SMTP.example.edu.cn' }, 'mail')).toBe(to({}, 'mail'));
  for (const changed of [{ host: 'b.example' }, { port: 587 }, { security: 'none' as const }])
    expect(to(changed, 'mail')).not.toBe(to({}, 'mail'));
});
