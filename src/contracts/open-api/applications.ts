import { z } from 'zod';
import { openCallNames } from '#domain/open-api/open-call-list.ts';
import { openScopeNames } from '#domain/open-api/scopes.ts';
import { defineCalls } from '../call.ts';

const id = z.uuid('编号不正确');
const institutionId = z.number().int().optional();
const version = z.number().int().min(1);
const slot = z.enum(['A', 'B'], '没有这个密钥');

const given = {
  name: z.string('请填写名称').trim().min(1, '请填写名称').max(60, '名称不超过 60 字'),
  contact: z.string().trim().max(120, '联系人不超过 120 字').default(''),
  scopes: z.array(z.enum(openScopeNames, '没有这种范围')).min(1, '请至少选择一项范围'),
  /** Addresses and ranges as `10.2.0.0/24`; empty: any. */
  addresses: z.array(z.string().trim().min(1).max(60)).max(50, '最多 50 个地址').default([]),
  callsPerMinute: z.number('请填写次数').int('请填写整数').min(1, '至少 1 次').max(6000, '最多 6000 次').default(120),
  expiresOn: z.iso.date('日期不正确').nullable().default(null),
};

const application = z.object({
  id: z.string(),
  accessToken: z.string(),
  name: z.string(),
  contact: z.string(),
  scopes: z.array(z.enum(openScopeNames)),
  addresses: z.array(z.string()),
  callsPerMinute: z.number(),
  expiresOn: z.string().nullable(),
  state: z.enum(['on', 'off', 'expiring', 'expired']),
  stateName: z.string(),
  /** Never the secret: its last four signs. */
  secrets: z.array(z.object({ slot, tail: z.string(), madeAt: z.string(), madeByName: z.string() })),
  callsToday: z.number(),
  lastCallAt: z.string().nullable(),
  version: z.number(),
  createdByName: z.string(),
  createdAt: z.string(),
});
export type OpenApplicationLine = z.output<typeof application>;

const loggedCall = z.object({
  id: z.string(),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  milliseconds: z.number(),
  ip: z.string(),
  reason: z.string(),
});

/** Shown once, kept sealed. */
const shownOnce = z.object({ id: z.string(), accessToken: z.string(), slot, secret: z.string() });

const tried = z.object({
  status: z.number(),
  milliseconds: z.number(),
  bytes: z.number(),
  remaining: z.number(),
  /** The answer as it is sent. */
  text: z.string(),
});

export const openApplicationCalls = defineCalls({
  'POST /open-applications/list': {
    summary: '开放接口的应用',
    access: 'institution.write',
    body: z.object({ institutionId }),
    data: z.object({ list: z.array(application), origin: z.string() }),
  },
  'POST /open-applications/create': {
    summary: '新建应用；密钥只在这里显示一次',
    access: 'institution.write',
    body: z.object({ institutionId, ...given }),
    data: shownOnce,
  },
  'POST /open-applications/update': {
    summary: '修改应用',
    access: 'institution.write',
    body: z.object({ id, version, ...given }),
    data: z.object({ version: z.number() }),
  },
  'POST /open-applications/switch': {
    summary: '启用、停用应用',
    access: 'institution.write',
    body: z.object({ id, version, on: z.boolean() }),
    data: z.object({ version: z.number() }),
  },
  'POST /open-applications/secret': {
    summary: '建新密钥，轮换；密钥只在这里显示一次',
    access: 'institution.write',
    body: z.object({ id, version }),
    data: shownOnce,
  },
  'POST /open-applications/drop-secret': {
    summary: '作废一个密钥',
    access: 'institution.write',
    body: z.object({ id, version, slot }),
    data: z.object({ version: z.number() }),
  },
  'POST /open-applications/calls': {
    summary: '应用最近的调用',
    access: 'institution.write',
    body: z.object({ id }),
    data: z.object({ list: z.array(loggedCall) }),
  },
  'POST /open-applications/try': {
    summary: '用应用的身份试一次调用，只读',
    access: 'institution.write',
    body: z.object({
      id,
      call: z.enum(openCallNames, '没有这个调用'),
      values: z.record(z.string(), z.string().max(4000)),
    }),
    data: tried,
  },
});
