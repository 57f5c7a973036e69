import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { paging } from '../paging.ts';

const id = z.uuid('编号不正确');
const way = z.enum(['wechat', 'alipay', 'sandbox'], '没有这种支付方式');
const configuredWay = z.enum(['wechat', 'alipay'], '没有这种支付方式');
const tradeNo = z.string().regex(/^[0-9A-Za-z_]{6,32}$/, '交易号不正确');
const signature = z.string().regex(/^[\w-]{20,100}$/, '链接不完整');
export const tradeState = z.enum(['pending', 'paid', 'closed', 'refunding', 'refunded']);

const trade = z.object({
  tradeNo: z.string(),
  way,
  label: z.string(),
  /** Fen asked for. */
  amount: z.number(),
  state: tradeState,
  paidAt: z.string().nullable(),
  expiresAt: z.string(),
  /** Fen too much on what it pays, still to be given back: the same was paid twice, or what it paid had ended. */
  surplus: z.number(),
});
export type TradeView = z.output<typeof trade>;

const paymentOrder = z.object({
  id: z.string(),
  number: z.string().nullable(),
  service: z.string(),
  summary: z.string(),
  applicantName: z.string(),
  /** Fen still to pay. */
  balance: z.number(),
});

/** What a gateway's settings hold, without what must stay secret. */
const gatewaySettings = z.object({
  way: configuredWay,
  label: z.string(),
  configured: z.boolean(),
  enabled: z.boolean(),
  publicUrl: z.string(),
  version: z.number(),
  values: z.record(z.string(), z.unknown()),
  /** Secrets by name: whether one is kept. They are never sent back. */
  secrets: z.record(z.string(), z.boolean()),
  /** To be entered at the gateway where it asks for it. */
  notifyPath: z.string(),
});
export type GatewaySettingsView = z.output<typeof gatewaySettings>;

/** A way without a gateway, as the administrator sees it. */
const plainWay = z.object({
  way: z.enum(['transfer', 'fund', 'cash', 'sandbox'], '没有这种支付方式'),
  label: z.string(),
  /** Who uses it, in words. */
  note: z.string(),
  enabled: z.boolean(),
  words: z.string(),
  version: z.number(),
});
export type PlainWayView = z.output<typeof plainWay>;

const flag = z.object({
  id: z.string(),
  at: z.string(),
  flag: z.string(),
  sentence: z.string(),
  way: z.string(),
  tradeNo: z.string(),
  gatewayNo: z.string().nullable(),
  amount: z.number().nullable(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string(),
});
export type PaymentFlagView = z.output<typeof flag>;

const sandboxLink = z.object({ trade: tradeNo, until: z.number().int(), sig: signature });
const publicLimit = { max: 120, seconds: 60 };

const publicTrade = trade.extend({
  institution: z.string(),
  orderNumber: z.string().nullable(),
  description: z.string(),
  /** Where the browser goes when it is done here. */
  resultPath: z.string(),
});

export const paymentsCalls = defineCalls({
  'GET /payments/settings': {
    summary: '支付方式设置',
    access: 'order.money',
    data: z.object({ list: z.array(gatewaySettings), plain: z.array(plainWay) }),
  },
  'POST /payments/plain': {
    summary: '保存线下支付方式',
    access: 'order.money',
    body: z.object({
      way: plainWay.shape.way,
      enabled: z.boolean(),
      words: z.string().trim().max(1000, '说明最多 1000 字').default(''),
      version: z.number().int().min(0),
    }),
    data: plainWay,
  },
  'POST /payments/try': {
    summary: '测试支付平台的设置',
    access: 'order.money',
    sharedLimit: { max: 30, seconds: 60 },
    body: z.object({ way }),
    data: z.object({ ok: z.boolean(), verdict: z.string(), address: z.string() }),
  },
  'GET /payments/offered': {
    summary: '本单位收款的方式',
    access: 'session',
    data: z.object({ list: z.array(z.object({ way: z.string(), label: z.string(), words: z.string() })) }),
  },
  'POST /payments/settings': {
    summary: '保存支付方式设置',
    access: 'order.money',
    body: z.object({
      way: configuredWay,
      enabled: z.boolean(),
      publicUrl: z
        .string()
        .trim()
        .regex(/^(https?:\/\/[\w.-]+(:\d{1,5})?)?$/, '应为 https:// 开头的地址，不带路径')
        .default(''),
      version: z.number().int().min(0),
      /** A secret left out or empty stays as it is. */
      values: z.record(z.string(), z.unknown()),
    }),
    data: gatewaySettings,
  },
  'POST /payments/ways': {
    summary: '委托可用的支付方式',
    access: 'session',
    body: z.object({ orderId: id }),
    data: z.object({
      order: paymentOrder,
      /** What is paid in one go: the order, and the one it was handed in with where that waits for money too. */
      together: z.array(paymentOrder),
      /** Whether the order waits for money and this user may pay it. */
      payable: z.boolean(),
      /** A voucher was handed in and nobody has looked at it yet: whoever pays now pays a second time. */
      claimed: z.boolean(),
      sentence: z.string(),
      list: z.array(z.object({ way, label: z.string(), demo: z.boolean() })),
      /** Ways without a gateway, with what the institution says of them. */
      plain: z.array(z.object({ way: plainWay.shape.way, label: z.string(), words: z.string() })),
    }),
  },
  'POST /payments/begin': {
    summary: '发起支付',
    access: 'session',
    body: z.object({ orderId: id, way, kind: z.enum(['qr', 'phone']) }),
    data: trade.extend({
      /** A code to show, or an address to go to. */
      begun: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('qr'), codeUrl: z.string() }),
        z.object({ kind: z.literal('redirect'), url: z.string() }),
      ]),
    }),
  },
  'POST /payments/state': {
    summary: '支付状态',
    access: 'session',
    body: z.object({ tradeNo }),
    data: trade.extend({ orderId: z.string() }),
  },
  'POST /payments/result': {
    summary: '支付结果（凭链接）',
    access: 'public',
    sharedLimit: publicLimit,
    body: z.object({ trade: tradeNo, sig: signature }),
    data: publicTrade,
  },
  'POST /payments/sandbox/open': {
    summary: '打开演示支付页',
    access: 'public',
    sharedLimit: publicLimit,
    body: sandboxLink,
    data: publicTrade,
  },
  'POST /payments/sandbox/pay': {
    summary: '在演示支付页付款',
    access: 'public',
    sharedLimit: publicLimit,
    body: sandboxLink,
    data: publicTrade,
  },
  'POST /payments/sandbox/cancel': {
    summary: '在演示支付页取消',
    access: 'public',
    sharedLimit: publicLimit,
    body: sandboxLink,
    data: publicTrade,
  },
  'POST /payments/give-back': {
    summary: '退回多收的款项',
    access: 'order.money',
    body: z.object({
      orderId: id,
      version: z.number().int(),
      /** Fen; all of the surplus when left out. */
      amount: z.number().int('金额应精确到分').min(1, '金额应大于 0').optional(),
      reason: z.string().trim().min(1, '请填写理由').max(500, '理由最多 500 字'),
    }),
    data: z.object({ throughGateway: z.number(), byHand: z.number() }),
  },
  'POST /payments/flags': {
    summary: '待核对的款项',
    access: 'order.money',
    body: z.object({ ...paging, open: z.boolean().default(true) }),
    data: z.object({ list: z.array(flag), total: z.number() }),
  },
  'POST /payments/flags/resolve': {
    summary: '核对完成',
    access: 'order.money',
    body: z.object({ id, note: z.string().trim().min(1, '请写明核对的结果').max(500, '最多 500 字') }),
    data: z.null(),
  },
});
