import { z } from 'zod';
import { accountKinds, mailSecurities, requestForms, smsProviders } from '#domain/notifications/channel-settings.ts';
import { channelIds } from '#domain/notifications/channels.ts';
import { defineCalls } from './call.ts';

const channel = z.enum(channelIds, '没有这个通道');
const institutionId = z.number().int().optional();

const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as [Key, ...Key[]];
const line = (most: number) => z.string().trim().max(most, `最多 ${most} 字`).default('');

/** Everything but the secret. The same shape reads what is kept. */
export const channelSettings = z.object({
  provider: z.enum(keysOf(smsProviders), '没有这个服务商').default('tencent'),
  address: line(500),
  secondAddress: line(500),
  host: line(253),
  port: z.number('请填写端口').int('请填写端口').min(1, '端口不正确').max(65_535, '端口不正确').default(465),
  security: z.enum(keysOf(mailSecurities), '没有这种加密').default('tls'),
  username: line(200),
  sender: line(200),
  senderName: line(100),
  appId: line(200),
  agentId: line(64),
  account: z.enum(keysOf(accountKinds), '没有这种账号').default('staffNumber'),
  region: line(64),
  signName: line(64),
  templateId: line(100),
  perEvent: z
    .array(z.object({ event: z.string().max(60), templateId: z.string().trim().max(100) }))
    .max(60)
    .default([]),
  places: z
    .array(z.object({ name: z.string().trim().max(64), text: z.string().trim().max(300) }))
    .max(20, '最多 20 个变量')
    .default([]),
  form: z.enum(keysOf(requestForms), '没有这种写法').default('form'),
  success: line(200),
});

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间应形如 22:00');
export const quietHours = z.object({ from: clockTime, to: clockTime }).nullable();

const view = z.object({
  channel,
  name: z.string(),
  gives: z.string(),
  apply: z.string(),
  /** 0: not set up yet; the settings are then the usual ones. */
  version: z.number(),
  enabled: z.boolean(),
  /** Mail alone: the platform's own server is used while the institution has none. */
  byPlatform: z.boolean(),
  settings: channelSettings,
  secretTail: z.string(),
  /** Of the last thirty days. */
  sent: z.number(),
  failed: z.number(),
  lastFailure: z.string(),
});
export type MessageChannelView = z.output<typeof view>;

export const messageChannelCalls = defineCalls({
  'POST /message-channels/list': {
    summary: '消息通道：邮件、企业微信、钉钉、微信服务号与短信的设置、次序与安静时段',
    access: 'institution.write',
    body: z.object({ institutionId }),
    data: z.object({ list: z.array(view), quiet: quietHours, rulesVersion: z.number() }),
  },
  'POST /message-channels/save': {
    summary: '保存一个消息通道的设置',
    access: 'institution.write',
    body: z.object({
      institutionId,
      channel,
      version: z.number().int().min(0),
      settings: channelSettings,
      /** Absent: the kept one stays. Empty: it is removed. */
      secret: z.string().max(500, '过长').optional(),
    }),
    data: z.object({ version: z.number() }),
  },
  'POST /message-channels/switch': {
    summary: '启用、停用一个消息通道',
    access: 'institution.write',
    body: z.object({ institutionId, channel, version: z.number().int().min(1), on: z.boolean() }),
    data: z.object({ version: z.number() }),
  },
  'POST /message-channels/rules': {
    summary: '消息通道的先后次序与安静时段',
    access: 'institution.write',
    body: z.object({
      institutionId,
      version: z.number().int().min(0),
      order: z.array(channel).max(channelIds.length),
      quiet: quietHours,
    }),
    data: z.object({ version: z.number() }),
  },
  'POST /message-channels/test': {
    summary: '用一个消息通道给自己发一条测试消息',
    access: 'institution.write',
    body: z.object({ channel }),
    data: z.object({ sent: z.boolean(), sentence: z.string() }),
    sharedLimit: { max: 10, seconds: 600 },
  },
});
