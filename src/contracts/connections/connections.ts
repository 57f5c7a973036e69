import { z } from 'zod';
import { sourceIds } from '#domain/connections/sources.ts';
import { defineCalls } from '../call.ts';

const source = z.enum(sourceIds, '没有这个来源');
const institutionId = z.number().int().optional();

/** `outgoing` checks where it leads; here only its form. */
const isAddress = (text: string): boolean => /^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#]*)?$/i.test(text);
const isProxy = (text: string): boolean => text === '' || /^http:\/\/[^\s/?#@\\]+\/?$/i.test(text);

const budget = z.number('请填写整数').int('请填写整数').min(0, '不能小于 0').max(10_000_000, '数字过大').nullable();

const tokenBudget = z
  .number('请填写整数')
  .int('请填写整数')
  .min(0, '不能小于 0')
  .max(2_000_000_000, '数字过大')
  .nullable();

const given = {
  address: z
    .string('请填写地址')
    .trim()
    .max(500, '地址过长')
    .refine(isAddress, '地址应形如 https://api.example.com/v1'),
  proxy: z
    .string()
    .trim()
    .max(200, '代理地址过长')
    .refine(isProxy, '代理应形如 http://proxy.example.edu:3128')
    .default(''),
  /** Absent: the kept one stays. Empty: it is removed. */
  key: z.string().trim().max(500, '密钥过长').optional(),
  token: z.string().trim().max(500, '令牌过长').optional(),
  contact: z.union([z.literal(''), z.email('联系邮箱不正确')]).default(''),
  collection: z.string().trim().max(20).default(''),
  perSecond: z.number('请填写数字').min(0.1, '不能小于 0.1').max(100, '不能大于 100'),
  concurrency: z.number('请填写整数').int('请填写整数').min(1, '不能小于 1').max(20, '不能大于 20'),
  dailyBudget: budget,
  yearlyBudget: budget,
  orderBudget: budget,
  askAbove: z.number('请填写整数').int('请填写整数').min(0, '不能小于 0').max(100_000, '数字过大'),
  timeoutSeconds: z.number('请填写整数').int('请填写整数').min(5, '不能小于 5').max(90, '不能大于 90').default(30),
  /** Of a language model alone. */
  model: z.string().trim().max(200, '模型名称过长').default(''),
  monthlyBudget: budget.default(null),
  dailyTokens: tokenBudget.default(null),
  monthlyTokens: tokenBudget.default(null),
  promptCharacters: z
    .number('请填写整数')
    .int('请填写整数')
    .min(500, '不能小于 500')
    .max(100_000, '不能大于 100000')
    .default(12_000),
};

const checkStep = z.object({
  state: z.enum(['good', 'warn', 'bad']),
  title: z.string(),
  text: z.string(),
  milliseconds: z.number().nullable(),
});
export type CheckStep = z.output<typeof checkStep>;

const check = z.object({
  at: z.string(),
  steps: z.array(checkStep),
  /** Two plain sentences: what the plan allows, and what not. */
  can: z.string(),
  cannot: z.string(),
  /** To look at the answer itself; null where none came. */
  answerId: z.string().nullable(),
});
export type ConnectionCheck = z.output<typeof check>;

const connectionStates = ['none', 'off', 'unchecked', 'good', 'partial', 'bad', 'resting'] as const;

const connection = z.object({
  source,
  kind: z.enum(['proof', 'helper', 'model']),
  name: z.string(),
  gives: z.string(),
  apply: z.string(),
  keyUse: z.enum(['needed', 'optional', 'none']),
  takesToken: z.boolean(),
  collections: z.array(z.object({ value: z.string(), name: z.string() })),
  yearlyUnit: z.enum(['requests', 'records']),
  state: z.enum(connectionStates),
  stateName: z.string(),
  /** 0: not set up yet; the other values are then the usual ones. */
  version: z.number(),
  enabled: z.boolean(),
  address: z.string(),
  proxy: z.string(),
  /** The last four signs; empty: none is kept. The key itself never leaves the server. */
  keyTail: z.string(),
  tokenTail: z.string(),
  contact: z.string(),
  collection: z.string(),
  perSecond: z.number(),
  concurrency: z.number(),
  dailyBudget: z.number().nullable(),
  yearlyBudget: z.number().nullable(),
  orderBudget: z.number().nullable(),
  askAbove: z.number(),
  timeoutSeconds: z.number(),
  usedToday: z.number(),
  usedThisYear: z.number(),
  model: z.string(),
  monthlyBudget: z.number().nullable(),
  dailyTokens: z.number().nullable(),
  monthlyTokens: z.number().nullable(),
  promptCharacters: z.number(),
  usedThisMonth: z.number(),
  tokensToday: z.number(),
  tokensThisMonth: z.number(),
  /** What the source itself says is left, by its own name. */
  quota: z.array(z.object({ name: z.string(), left: z.number() })),
  check: check.nullable(),
});
export type ConnectionView = z.output<typeof connection>;

const answer = z.object({
  id: z.string(),
  at: z.string(),
  purposeName: z.string(),
  query: z.string(),
  status: z.number().nullable(),
  milliseconds: z.number().nullable(),
  records: z.number(),
  requestId: z.string(),
  sha256: z.string(),
  failure: z.string(),
  orderNumber: z.string(),
  /** Who asked a model; empty of every other source. */
  askedByName: z.string(),
  /** What a model was asked for, and what it cost; null where no model was asked. */
  tokens: z
    .object({
      prompt: z.number(),
      answer: z.number(),
      /** False: the model does not say, and the most it may have been is counted. */
      told: z.boolean(),
    })
    .nullable(),
  kept: z.boolean(),
});
export type AnswerLine = z.output<typeof answer>;

export const connectionCalls = defineCalls({
  'POST /connections/list': {
    summary: '数据库连接：每个来源的设置、额度与自检结果',
    access: 'institution.write',
    body: z.object({ institutionId }),
    data: z.object({ list: z.array(connection) }),
  },
  'POST /connections/save': {
    summary: '保存一个来源的密钥、地址、代理、速率与额度',
    access: 'institution.write',
    body: z.object({ institutionId, source, version: z.number().int().min(0), ...given }),
    data: z.object({ version: z.number() }),
  },
  'POST /connections/switch': {
    summary: '启用、停用一个来源',
    access: 'institution.write',
    body: z.object({ institutionId, source, version: z.number().int().min(1), on: z.boolean() }),
    data: z.object({ version: z.number() }),
  },
  'POST /connections/check': {
    summary: '连接自检：一次便宜的请求，说明订购有哪些权限',
    access: 'institution.write',
    body: z.object({ institutionId, source }),
    data: check,
    sharedLimit: { max: 30, seconds: 600 },
  },
  'POST /connections/usage': {
    summary: '一个来源的额度去向：按天、按委托',
    access: 'institution.write',
    body: z.object({ institutionId, source }),
    data: z.object({
      days: z.array(z.object({ day: z.string(), requests: z.number() })),
      orders: z.array(z.object({ number: z.string(), requests: z.number(), records: z.number() })),
      /** Checks and whatever else belongs to no order. */
      others: z.number(),
    }),
  },
  'POST /connections/answers': {
    summary: '一个来源最近的请求与回答',
    access: 'institution.write',
    body: z.object({ institutionId, source }),
    data: z.object({ list: z.array(answer) }),
  },
  'GET /connections/answers/:id/sample': {
    summary: '把一个回答存为测试样本；密钥与邮箱已隐去',
    access: 'institution.write',
    params: z.object({ id: z.uuid('编号不正确') }),
    blob: true,
  },
});
