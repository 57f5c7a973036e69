import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ChannelSettings, usualSettings } from '#domain/notifications/channel-settings.ts';
import type { ChannelId } from '#domain/notifications/channels.ts';
import { contactCodeEvent } from '#domain/notifications/contact-code.ts';
import { startClock } from '#tests/builders/clock.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { type MailServer, startMailServer } from '#tests/builders/outside/mail-server.ts';
import {
  type MessageProviders,
  providerSecrets,
  startMessageProviders,
} from '#tests/builders/outside/message-providers.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { insertMail } from './mail-store.ts';
import { createMailer } from './mailer.ts';

const clock = startClock(new Date('2026-11-16T10:00:00+08:00'));
let platform: TestPlatform;
let providers: MessageProviders;
let smtp: MailServer;
let desks: Desks;
let admin: string;
const logged: string[] = [];
beforeAll(async () => {
  [providers, smtp] = await Promise.all([startMessageProviders(clock.now), startMailServer()]);
  platform = await startTestPlatform({
    workers: false,
    now: clock.now,
    publicUrl: 'https://chayin.example.edu',
    logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } },
  });
  desks = await openDesks(platform);
  admin = desks.tokens.admin;
  const person = { staff_number: 'T1001', mobile: '13800000000', email: 'reader@100.example.edu' };
  await db().run(kysely.updateTable('users').set(person).where('username', '=', 'reader'));
  await db().run(kysely.updateTable('users').set({ mobile: '13900000009' }).where('username', '=', 'admin'));
  // The staff, who are told of new work too, have switched every way off: what leaves is the reader's.
  const none = {
    notification_choices: JSON.stringify({ mail: false, wecom: false, dingtalk: false, wechat: false, sms: false }),
  };
  await db().run(kysely.updateTable('users').set(none).where('type', '<>', 3));
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([providers.stop(), smtp.stop()]);
});
afterEach(async () => {
  await platform.services.mailer.idle();
  for (const table of ['mails', 'message_channels', 'message_rules', 'message_addresses'] as const)
    await db().run(kysely.deleteFrom(table));
  providers.answer = () => undefined;
  providers.taken.length = 0;
  providers.asked.length = 0;
  smtp.received.length = 0;
  await choose({});
});

const db = () => platform.services.tenant(100);
const choose = (choices: object) =>
  db().run(
    kysely
      .updateTable('users')
      .set({ notification_choices: JSON.stringify(choices) })
      .where('username', '=', 'reader'),
  );

const forms: Readonly<Record<string, { channel: ChannelId; secret: string; settings: () => ChannelSettings }>> = {
  wecom: {
    channel: 'wecom',
    secret: providerSecrets.wecom,
    settings: () => ({
      ...usualSettings('wecom'),
      address: `${providers.url}/wecom`,
      appId: 'ww1',
      agentId: '1000002',
    }),
  },
  dingtalk: {
    channel: 'dingtalk',
    secret: providerSecrets.dingtalk,
    settings: () => ({
      ...usualSettings('dingtalk'),
      address: `${providers.url}/dingtalk`,
      secondAddress: `${providers.url}/dingtalk`,
      appId: 'ding1',
      agentId: '55',
    }),
  },
  wechat: {
    channel: 'wechat',
    secret: providerSecrets.wechat,
    settings: () => ({
      ...usualSettings('wechat'),
      address: `${providers.url}/wechat`,
      appId: 'wx1',
      templateId: 'TM1',
    }),
  },
  tencent: {
    channel: 'sms',
    secret: providerSecrets.tencent,
    settings: () => ({
      ...usualSettings('sms', 'tencent'),
      address: providers.url,
      appId: 'AKIDexample',
      agentId: '1400006666',
      signName: '示范大学图书馆',
      templateId: '1110',
      perEvent: [{ event: 'completed', templateId: '2220' }],
    }),
  },
  aliyun: {
    channel: 'sms',
    secret: providerSecrets.aliyun,
    settings: () => ({
      ...usualSettings('sms', 'aliyun'),
      address: providers.url,
      appId: 'LTAIexample',
      signName: '示范大学图书馆',
      templateId: 'SMS_1',
    }),
  },
  gateway: {
    channel: 'sms',
    secret: providerSecrets.gateway,
    settings: () => ({ ...usualSettings('sms', 'http'), address: `${providers.url}/gateway`, success: '"code":0' }),
  },
  mail: {
    channel: 'mail',
    secret: '',
    settings: () => ({
      ...usualSettings('mail'),
      host: '127.0.0.1',
      port: Number(new URL(smtp.url).port),
      security: 'none',
      sender: 'library@example.edu',
      senderName: '示范大学图书馆',
    }),
  },
};

const save = (name: keyof typeof forms, more: object = {}, version = 0) => {
  const { channel, secret, settings } = forms[name]!;
  const body = { channel, version, settings: settings(), ...(secret && { secret }), ...more };
  return platform.call('POST /message-channels/save', { body }, admin);
};
const setUp = async (...names: (keyof typeof forms)[]) => {
  for (const name of names) expect((await save(name)).body.errormsg).toBe('');
};
const bind = async () => {
  const { id } = await db().one(kysely.selectFrom('users').select('id').where('username', '=', 'reader'));
  const row = { institution_id: 100, user_id: id, channel: 'wechat', address: 'openid-1', created_at: clock.now() };
  await db().run(kysely.insertInto('message_addresses').values(row));
};

/** One message to the reader: their order was handed in. */
const tell = async () => {
  const id = await desks.submitted();
  // Announced and sent by the platform itself.
  await eventually('the message is settled', async () => {
    const { mail } = await latest();
    return mail.state !== 'waiting' || mail.nextAt !== null;
  });
  await platform.services.mailer.idle();
  return { id, ...(await latest()) };
};
const outbox = async (body: object = {}) => (await platform.call('POST /mails/list', { body }, admin)).data;
const latest = async () => {
  const [mail] = (await outbox()).list;
  return { mail: mail! };
};
const due = () => platform.services.mailer.sendDue();

test('§+ each provider gets what happened, what to do next and the link, signed by its own rule', async () => {
  await bind();
  await choose({ mail: false });
  const to: Record<string, string> = {};
  for (const name of ['wecom', 'dingtalk', 'wechat', 'tencent', 'aliyun', 'gateway'] as const) {
    await setUp(name);
    const { id, mail } = await tell();
    expect([name, mail.state, mail.error, mail.tries.map(({ state }) => state)]).toEqual([
      name,
      'sent',
      null,
      ['sent'],
    ]);
    const [taken] = providers.taken;
    expect(taken?.by).toBe(name);
    const said = JSON.stringify(taken!.body);
    const { number } = (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader)).data;
    expect(said).toContain(number);
    if (name !== 'tencent' && name !== 'aliyun') expect(said).toContain(`https://chayin.example.edu/`);
    to[name] = taken!.to;
    providers.taken.length = 0;
    await db().run(kysely.deleteFrom('message_channels'));
    await db().run(kysely.deleteFrom('mails'));
  }
  // Each knows the person by something else.
  expect(to).toEqual({
    wecom: 'T1001',
    dingtalk: 'ding-1',
    wechat: 'openid-1',
    tencent: '+8613800000000',
    aliyun: '13800000000',
    gateway: '13800000000',
  });
});

test('§+ the first way that reaches the person takes it; the others are not used', async () => {
  await setUp('wecom', 'tencent', 'mail');
  const { mail } = await tell();
  expect(mail).toMatchObject({ state: 'sent', channels: ['wecom', 'mail', 'sms'] });
  expect(providers.taken.map(({ by }) => by)).toEqual(['wecom']);
  expect(smtp.received).toEqual([]);
});

test('§+ WeCom says 0 and names the person among those not reached: that is a failure, and the next way is used', async () => {
  await db().run(kysely.updateTable('users').set({ staff_number: 'nobody1' }).where('username', '=', 'reader'));
  await setUp('wecom', 'mail');
  const { mail } = await tell();
  await db().run(kysely.updateTable('users').set({ staff_number: 'T1001' }).where('username', '=', 'reader'));
  expect(mail.state).toBe('sent');
  expect(mail.tries).toMatchObject([
    { channel: 'wecom', state: 'refused', reason: '企业微信里没有这个账号，或者不在应用的可见范围内' },
    { channel: 'mail', state: 'sent' },
  ]);
  expect(smtp.received).toHaveLength(1);
  expect(providers.taken).toEqual([]);
});

test('§+ an institution’s order of ways is kept, and of two who change it the second is told', async () => {
  await setUp('wecom', 'tencent');
  const order = ['sms', 'wecom'];
  const change = (version: number) =>
    platform.call('POST /message-channels/rules', { body: { version, order, quiet: null } as never }, admin);
  expect((await change(0)).data).toEqual({ version: 1 });
  expect((await change(0)).status).toBe(409);
  const { list } = (await platform.call('POST /message-channels/list', { body: {} }, admin)).data;
  expect(list.map(({ channel }) => channel)).toEqual(['sms', 'wecom', 'dingtalk', 'wechat', 'mail']);
  await tell();
  expect(providers.taken.map(({ by }) => by)).toEqual(['tencent']);
});

test('§+ who switched a way off is not told by it, and who switched all off is not told', async () => {
  await setUp('wecom', 'mail');
  await choose({ wecom: false });
  expect((await tell()).mail.channels).toEqual(['mail']);
  await choose({ wecom: false, mail: false });
  await db().run(kysely.deleteFrom('mails'));
  await desks.submitted();
  expect((await outbox()).total).toBe(0);
});

test('§+ in quiet hours nothing rings; it leaves when they end, and mail leaves at once', async () => {
  await setUp('wecom', 'mail');
  await platform.call(
    'POST /message-channels/rules',
    { body: { version: 0, order: ['wecom', 'mail'], quiet: { from: '09:00', to: '12:00' } } },
    admin,
  );
  const { mail } = await tell();
  expect(mail).toMatchObject({ state: 'waiting', nextAt: '2026-11-16T04:00:00.000Z', tries: [], attempts: 0 });
  expect(providers.taken).toEqual([]);
  await due();
  expect(providers.taken).toEqual([]);
  // Their own hours stand before the institution's.
  await choose({ quiet: { from: '23:00', to: '06:00' } });
  await db().run(kysely.updateTable('mails').set({ next_at: clock.now() }));
  await due();
  expect(providers.taken).toHaveLength(1);
  await choose({ wecom: false });
  await db().run(kysely.deleteFrom('mails'));
  expect((await tell()).mail.state).toBe('sent');
});

test('§+ what somebody is waiting for leaves in quiet hours too: a code, and a message to try a way', async () => {
  await setUp('tencent');
  const rules = { version: 0, order: ['sms' as const], quiet: { from: '09:00', to: '12:00' } };
  await platform.call('POST /message-channels/rules', { body: rules }, admin);
  const pressed = await platform.call('POST /message-channels/test', { body: { channel: 'sms' } }, admin);
  expect(pressed.data.sent).toBe(true);
  const code = { userId: null, orderId: null, event: contactCodeEvent, brief: '', link: '', facts: {} };
  await db().tx((tx) =>
    platform.services.mailer.send(tx, {
      to: '13700000007',
      subject: '验证码',
      body: '验证码 246810',
      institutionId: 100,
      secretUntil: new Date(clock.now().getTime() + 600_000),
      told: { ...code, channels: ['sms'] },
    }),
  );
  await platform.services.mailer.idle();
  expect(providers.taken.map(({ to }) => to)).toEqual(['+8613900000009', '+8613700000007']);
});

test('§+ a message of unknown outcome that is sent again carries what its provider drops twins by', async () => {
  await bind();
  await choose({ mail: false });
  const bodies: Record<string, unknown[]> = {};
  for (const name of ['wecom', 'wechat'] as const) {
    await setUp(name);
    providers.asked.length = 0;
    providers.answer = (path) => (/message/.test(path) ? 'hang up' : undefined);
    await tell();
    providers.answer = () => undefined;
    await db().run(kysely.updateTable('mails').set({ next_at: clock.now() }));
    await due();
    expect((await latest()).mail.state).toBe('sent');
    bodies[name] = providers.asked
      .filter(({ path }) => path.includes('message'))
      .map(({ body }) => JSON.parse(body.toString('utf8')) as unknown);
    await db().run(kysely.deleteFrom('message_channels'));
    await db().run(kysely.deleteFrom('mails'));
  }
  for (const [first, again, ...more] of Object.values(bodies)) expect([again, more]).toEqual([first, []]);
  expect(bodies.wecom![0]).toMatchObject({ enable_duplicate_check: 1, duplicate_check_interval: 14_400 });
  expect(bodies.wechat![0]).toMatchObject({ client_msg_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

test('§+ an access token is kept for every process, and fetched anew when the provider ends it', async () => {
  await setUp('wecom');
  await choose({ mail: false });
  const before = providers.tokens.wecom;
  await tell();
  await tell();
  expect(providers.tokens.wecom - before).toBe(1);
  const { outgoing, connectionKeys } = platform.services;
  const parts = {
    db: platform.services.platform('mail'),
    now: clock.now,
    smtpUrl: undefined,
    outgoing,
    connectionKeys,
  };
  const other = createMailer(parts);
  await desks.submitted();
  // Whichever of the two takes it.
  await Promise.all([other.sendLeftovers(), platform.services.mailer.idle()]);
  expect([providers.taken.length, providers.tokens.wecom - before]).toEqual([3, 1]);
  providers.endTokens();
  expect((await tell()).mail.state).toBe('sent');
  expect(providers.tokens.wecom - before).toBe(2);
  const { sealed_token } = await db().one(kysely.selectFrom('message_channels').select('sealed_token'));
  expect(sealed_token).not.toContain('wecom-token');
  await other.close();
});

test.each([
  ['wecom', '/wecom/cgi-bin/message', { json: { errcode: 45009, errmsg: 'freq' } }, '企业微信说发送太频繁'],
  ['wecom', '/wecom/cgi-bin/message', 'hang up', '连不上企业微信的服务器'],
  ['wecom', '/wecom/cgi-bin/message', { text: '<html>登录</html>' }, '企业微信的回答看不懂，可能经过了网页认证或代理'],
  ['wechat', '/wechat/cgi-bin/message', { status: 502, text: 'x' }, '微信出错（回答 502）'],
  ['tencent', '/', { json: { Response: { Error: { Code: 'RequestLimitExceeded', Message: '' } } } }, '腾讯云要求放慢'],
  ['aliyun', '/', { status: 503, text: '' }, '阿里云短信要求放慢（回答 503）'],
] as const)('§+ %s is tried again later after %s answered %j', async (name, path, answer, reason) => {
  await bind();
  await setUp(name);
  await choose({ mail: false });
  providers.answer = (asked) => (asked.startsWith(path) ? answer : undefined);
  const { mail } = await tell();
  expect(mail).toMatchObject({ state: 'waiting', error: reason, attempts: 1 });
  expect(new Date(mail.nextAt!).getTime()).toBe(clock.now().getTime() + 60_000);
  providers.answer = () => undefined;
  await due();
  expect(providers.taken).toEqual([]);
  await db().run(kysely.updateTable('mails').set({ next_at: clock.now() }));
  await due();
  expect((await latest()).mail.state).toBe('sent');
  expect(providers.taken).toHaveLength(1);
});

const statusOf = (code: string) => ({ json: { Response: { SendStatusSet: [{ Code: code, Message: 'm' }] } } });
const errorOf = (code: string) => ({ json: { Response: { Error: { Code: code, Message: 'm' } } } });

test.each([
  ['tencent', errorOf('AuthFailure.SignatureFailure'), '腾讯云不认这个 SecretKey'],
  ['tencent', errorOf('AuthFailure.SignatureExpire'), '服务器的时钟与腾讯云相差超过 5 分钟，请校准'],
  ['tencent', statusOf('FailedOperation.InsufficientBalanceInSmsPackage'), '短信套餐已用完'],
  ['tencent', statusOf('LimitExceeded.PhoneNumberDailyLimit'), '这个手机号今天收到的短信已到上限'],
  ['tencent', statusOf('Strange.Code'), '腾讯云拒绝了（Strange.Code m）'],
  [
    'aliyun',
    { json: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'm' } },
    '这个手机号收到的短信已到上限（阿里云的频率限制）',
  ],
  ['aliyun', { status: 400, json: { Code: 'SignatureDoesNotMatch', Message: 'm' } }, '阿里云不认这个 AccessKeySecret'],
  ['gateway', { text: '{"code":7,"msg":"13800000000 未备案"}' }, '短信网关说没有收下：{"code":7,"msg":"… 未备案"}'],
  ['gateway', { status: 403, text: '' }, '短信网关拒绝了（回答 403）'],
] as const)(
  '§+ a refusal of %s inside its answer (%j) is told, and the next way is used',
  async (name, answer, reason) => {
    await setUp(name, 'mail');
    await platform.call('POST /message-channels/rules', { body: { version: 0, order: ['sms'], quiet: null } }, admin);
    providers.answer = () => answer;
    const { mail } = await tell();
    expect(mail.tries).toMatchObject([
      { channel: 'sms', state: 'refused', reason },
      { channel: 'mail', state: 'sent' },
    ]);
  },
);

test.each([
  ['invalid_user_id_list', '钉钉里没有这个成员'],
  ['forbidden_user_id_list', '钉钉没有放行：当天已发过相同内容，或超过了每天的条数'],
  ['failed_user_id_list', '钉钉没有送达'],
])('§+ DingTalk took the task and then names the person in %s: the next way is used', async (list, reason) => {
  await setUp('dingtalk', 'mail');
  providers.answer = (asked) =>
    asked.startsWith('/dingtalk/topapi/message/corpconversation/getsendresult')
      ? { json: { errcode: 0, errmsg: 'ok', send_result: { [list]: ['ding-1'] } } }
      : undefined;
  const { mail } = await tell();
  expect(mail.tries).toMatchObject([
    { channel: 'dingtalk', state: 'refused', reason },
    { channel: 'mail', state: 'sent' },
  ]);
});

test('§+ a way that stays busy is tried after 1, 5, 30 minutes and 2 hours, and then the next one takes it', async () => {
  await setUp('wecom', 'mail');
  providers.answer = (asked) =>
    asked.startsWith('/wecom/cgi-bin/message') ? { json: { errcode: 45009, errmsg: 'freq' } } : undefined;
  let { mail } = await tell();
  const waits: number[] = [];
  while (mail.state === 'waiting' && waits.length < 9) {
    waits.push((new Date(mail.nextAt!).getTime() - clock.now().getTime()) / 60_000);
    await db().run(kysely.updateTable('mails').set({ next_at: clock.now() }));
    await due();
    ({ mail } = await latest());
  }
  expect(waits).toEqual([1, 5, 30, 120]);
  expect(mail.state).toBe('sent');
  expect(mail.tries.map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    ...Array.from({ length: 5 }, () => 'wecom later'),
    'mail sent',
  ]);
});

test('§+ a school’s gateway that wants JSON gets JSON, with the fields as they were written', async () => {
  const settings = { ...forms.gateway!.settings(), form: 'json' as const };
  expect((await save('gateway', { settings })).body.errormsg).toBe('');
  await choose({ mail: false });
  expect((await tell()).mail.state).toBe('sent');
  expect(providers.asked.at(-1)!.headers['content-type']).toMatch(/^application\/json/);
  expect(providers.taken).toMatchObject([{ by: 'gateway', to: '13800000000' }]);
});

test.each(['hang up', { text: 'not json' }, { status: 500, text: '' }] as const)(
  '§+ a short message of unknown outcome (%j) is never sent again by itself; a person decides',
  async (answer) => {
    await setUp('tencent', 'mail');
    await platform.call('POST /message-channels/rules', { body: { version: 0, order: ['sms'], quiet: null } }, admin);
    providers.answer = () => answer;
    const { mail } = await tell();
    expect(mail).toMatchObject({ state: 'unknown', nextAt: null, error: expect.stringContaining('没有自动重发') });
    providers.answer = () => undefined;
    await due();
    await platform.services.mailer.sendLeftovers();
    expect((await platform.call('POST /mails/retry', { body: {} }, admin)).data).toEqual({ sent: 0, failed: 0 });
    expect([providers.asked.length, smtp.received.length]).toEqual([1, 0]);
    const again = await platform.call('POST /mails/retry', { body: { id: mail.id } }, admin);
    expect(again.data).toEqual({ sent: 1, failed: 0 });
    expect(providers.taken).toHaveLength(1);
  },
);

test('§+ a process that dies while sending: a short message is left to a person, what drops twins is sent again', async () => {
  await setUp('tencent');
  await choose({ mail: false });
  const { id: userId } = await db().one(kysely.selectFrom('users').select('id').where('username', '=', 'reader'));
  const begin = async (channel: ChannelId) => {
    const facts = { 委托号: 'C2026-0001' };
    const told = { userId, orderId: null, event: 'paid', brief: '已到账', link: '', facts, channels: [channel] };
    const mail = { to: '', subject: '已到账', body: '已到账', institutionId: 100, told };
    const id = await insertMail(db(), mail, clock.now());
    const attempt = { id: crypto.randomUUID(), institution_id: 100, mail_id: id, channel, at: clock.now() };
    await db().run(kysely.insertInto('mail_attempts').values({ ...attempt, state: 'begun' }));
    await platform.services.mailer.sendLeftovers();
    return (await outbox()).list.find((one) => one.id === id)!;
  };
  expect(await begin('sms')).toMatchObject({ state: 'unknown', error: expect.stringContaining('服务中断') });
  expect(providers.taken).toEqual([]);
  await db().run(kysely.deleteFrom('message_channels'));
  await setUp('wecom');
  expect((await begin('wecom')).state).toBe('sent');
  expect(providers.taken).toHaveLength(1);
});

test('§+ two processes that send at once send one message', async () => {
  await setUp('tencent');
  await choose({ mail: false });
  const { outgoing, connectionKeys } = platform.services;
  const parts = {
    db: platform.services.platform('mail'),
    now: clock.now,
    smtpUrl: undefined,
    outgoing,
    connectionKeys,
  };
  const others = [createMailer(parts), createMailer(parts)];
  await desks.submitted();
  await Promise.all([platform.services.mailer, ...others].map((mailer) => mailer.sendLeftovers()));
  await eventually('one short message', () => providers.taken.length === 1);
  await Promise.all(others.map((mailer) => mailer.close()));
  expect(providers.asked).toHaveLength(1);
});

test('§+ when no way is left the message is given up with every reason, and can be sent again by hand', async () => {
  await setUp('wecom', 'tencent');
  await choose({ mail: false });
  providers.answer = (asked) =>
    asked.startsWith('/wecom') ? { json: { errcode: 60020, errmsg: 'ip' } } : errorOf('UnauthorizedOperation');
  const { mail } = await tell();
  expect(mail.state).toBe('failed');
  expect(mail.error).toBe(
    '企业微信：平台的出口地址不在该应用的可信 IP 里，请在企业微信管理后台加上；短信：这个密钥没有发短信的权限',
  );
  providers.answer = () => undefined;
  expect((await platform.call('POST /mails/retry', { body: {} }, admin)).data).toEqual({ sent: 1, failed: 0 });
});

test('§+ the test button reaches whoever presses it and nobody else', async () => {
  await setUp('tencent', 'mail');
  const press = (channel: ChannelId) => platform.call('POST /message-channels/test', { body: { channel } }, admin);
  expect((await press('sms')).data).toEqual({ sent: true, sentence: '短信收下了发给您的测试消息，请查看' });
  expect(providers.taken.map(({ to }) => to)).toEqual(['+8613900000009']);
  expect((await press('mail')).data.sent).toBe(true);
  expect(smtp.received.map(({ to }) => to)).toEqual([['admin@100.example.edu']]);
  expect(smtp.received[0]?.raw).toMatch(/^From: .*<library@example\.edu>/m);
  providers.answer = () => errorOf('AuthFailure.SecretIdNotFound');
  expect((await press('sms')).data).toEqual({ sent: false, sentence: '腾讯云没有这个 SecretId' });
  expect((await press('wecom')).body.errormsg).toBe('企业微信还没有设置，或者已停用');
  await setUp('wecom');
  expect((await press('wecom')).data).toEqual({
    sent: false,
    sentence: '测试消息只发给您自己，而本人没有工号，请先在个人中心补上',
  });
  // Whoever looks at the card sees that it was tried, and why it failed.
  const { data } = await platform.call('POST /message-channels/list', { body: {} }, admin);
  expect(data.list.find(({ channel }) => channel === 'wecom')).toMatchObject({
    failed: 1,
    lastFailure: '本人没有工号',
  });
});

test('§+ a secret is sealed, never shown, and asked for again when the server changes', async () => {
  await setUp('tencent');
  const row = await db().one(kysely.selectFrom('message_channels').selectAll());
  expect(JSON.stringify(row)).not.toContain(providerSecrets.tencent);
  const shown = await platform.call('POST /message-channels/list', { body: {} }, admin);
  expect(JSON.stringify(shown.body)).not.toContain(providerSecrets.tencent);
  expect(shown.data.list.find(({ channel }) => channel === 'sms')?.secretTail).toBe('ount');
  const settings = forms.tencent!.settings();
  const elsewhere = await save(
    'tencent',
    { settings: { ...settings, address: 'https://evil.example' }, secret: undefined },
    1,
  );
  expect([elsewhere.status, elsewhere.body.fields]).toEqual([422, { secret: '换了服务器，请重新填写SecretKey' }]);
  const other = await save('aliyun', { secret: undefined }, 1);
  expect(other.body.fields).toEqual({ secret: '换了服务器，请重新填写AccessKeySecret' });
  expect(
    (await save('tencent', { settings: { ...settings, region: 'ap-beijing' }, secret: undefined }, 1)).status,
  ).toBe(200);
  expect((await save('tencent', {}, 1)).status).toBe(409);
  const turn = (version: number) =>
    platform.call('POST /message-channels/switch', { body: { channel: 'sms', version, on: false } }, admin);
  expect([(await turn(1)).status, (await turn(2)).data]).toEqual([409, { version: 3 }]);
  const log = await platform.call('POST /audit/list', { body: { action: 'message-channel.update' } } as never, admin);
  expect(JSON.stringify(log.body)).not.toContain(providerSecrets.tencent);
});

test.each([
  ['mail', { host: 'smtp example' }, 'host', '请填写主机名，例如 smtp.example.edu.cn'],
  ['mail', { username: 'a', security: 'none' }, 'security', '不加密的连接不能带账号密码，请改用 TLS 或 STARTTLS'],
  ['mail', { sender: 'nobody' }, 'sender', '发信地址不正确'],
  ['wecom', { agentId: 'x' }, 'agentId', '应是一串数字'],
  ['tencent', { places: [{ name: '1', text: '{手机号}' }] }, 'places', /^没有名为“手机号”的占位符/],
  ['tencent', { perEvent: [{ event: 'nothing', templateId: '1' }] }, 'perEvent', '没有名为“nothing”的通知'],
  ['gateway', { address: 'ftp://x' }, 'address', '地址应形如 https://api.example.com'],
] as const)(
  '§+ settings of %s with %j are refused at %s, and nothing is kept',
  async (name, wrong, field, sentence) => {
    const answer = await save(name, {
      settings: { ...forms[name]!.settings(), ...wrong },
      secret: 'long-enough-secret',
    });
    expect([answer.status, answer.body.fields?.[field]]).toEqual([
      422,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
    expect(await db().all(kysely.selectFrom('message_channels').select('id'))).toEqual([]);
  },
);

test('§+ provider hosts that are not theirs are not asked, unless the operator lists them', async () => {
  const strict = await startTestPlatform({ workers: false, outgoingAllow: [] });
  try {
    const token = await strict.signIn('admin');
    const { channel, secret, settings } = forms.gateway!;
    await strict.call(
      'POST /message-channels/save',
      { body: { channel, version: 0, settings: settings(), secret } },
      token,
    );
    await strict.services
      .tenant(100)
      .run(kysely.updateTable('users').set({ mobile: '13900000009' }).where('username', '=', 'admin'));
    const answer = await strict.call('POST /message-channels/test', { body: { channel } }, token);
    expect(answer.data).toEqual({ sent: false, sentence: '连不上短信网关的服务器' });
    expect(providers.asked).toEqual([]);
  } finally {
    await strict.stop();
  }
});

test('§+ neither telephone numbers nor secrets nor tokens stand in the log', async () => {
  await setUp('wecom', 'tencent');
  providers.answer = (asked) => (asked.startsWith('/wecom/cgi-bin/message') ? 'hang up' : undefined);
  await tell();
  expect(logged.length).toBeGreaterThan(0);
  for (const secret of ['13800000000', '13900000009', 'token-', ...Object.values(providerSecrets)])
    expect(logged.join('')).not.toContain(secret);
});
