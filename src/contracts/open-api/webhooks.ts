import { z } from 'zod';
import { webhookEventNames } from '#domain/webhooks/webhook-events.ts';
import { defineCalls } from '../call.ts';

const id = z.uuid('编号不正确');
const version = z.number().int().min(1);

/** An address without a user name in it and without a fragment; `outgoing` checks the rest. */
const isAddress = (text: string): boolean => /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#]*)?$/i.test(text);

const given = {
  url: z.string('请填写地址').trim().max(500, '地址过长').refine(isAddress, '地址应形如 https://ky.example.edu/hook'),
  events: z.array(z.enum(webhookEventNames, '没有这种事件')).min(1, '请至少选择一种事件'),
};

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  on: z.boolean(),
  /** Why the platform itself switched it off; empty otherwise. */
  offReason: z.string(),
  /** Of the last deliveries: how many there were, and how many were taken. */
  recent: z.object({ total: z.number(), sent: z.number(), waiting: z.number() }),
  version: z.number(),
});
export type WebhookLine = z.output<typeof webhook>;

const delivery = z.object({
  id: z.string(),
  type: z.string(),
  typeName: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  stateName: z.string(),
  attempts: z.number(),
  nextAt: z.string().nullable(),
  lastStatus: z.number().nullable(),
  lastError: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  payload: z.string(),
});
export type DeliveryLine = z.output<typeof delivery>;

/** Shown once, kept sealed. */
const shownOnce = z.object({ id: z.string(), secret: z.string() });

export const webhookCalls = defineCalls({
  'POST /webhooks/list': {
    summary: '应用的通知地址',
    access: 'institution.write',
    body: z.object({ applicationId: id }),
    data: z.object({ list: z.array(webhook) }),
  },
  'POST /webhooks/create': {
    summary: '新增通知地址；签名密钥只在这里显示一次',
    access: 'institution.write',
    body: z.object({ applicationId: id, ...given }),
    data: shownOnce,
  },
  'POST /webhooks/update': {
    summary: '修改通知地址',
    access: 'institution.write',
    body: z.object({ id, version, ...given }),
    data: z.object({ version: z.number() }),
  },
  'POST /webhooks/switch': {
    summary: '启用、停用通知地址',
    access: 'institution.write',
    body: z.object({ id, version, on: z.boolean() }),
    data: z.object({ version: z.number() }),
  },
  'POST /webhooks/secret': {
    summary: '更换签名密钥；旧密钥再用一天',
    access: 'institution.write',
    body: z.object({ id, version }),
    data: shownOnce,
  },
  'POST /webhooks/delete': {
    summary: '删除通知地址和它的记录',
    access: 'institution.write',
    body: z.object({ id, version }),
    data: z.null(),
  },
  'POST /webhooks/deliveries': {
    summary: '通知记录',
    access: 'institution.write',
    body: z.object({ id }),
    data: z.object({ list: z.array(delivery) }),
  },
  'POST /webhooks/replay': {
    summary: '重发一条通知',
    access: 'institution.write',
    body: z.object({ id }),
    data: z.null(),
  },
  'POST /webhooks/ping': {
    summary: '发一条测试通知',
    access: 'institution.write',
    body: z.object({ id }),
    data: z.null(),
  },
});
