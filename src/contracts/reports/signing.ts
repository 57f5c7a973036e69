import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { contentHash } from '../order-shapes.ts';
import { task } from '../tasks.ts';

const id = z.uuid('编号不正确');

/** Centre of the seal in per cent of a page, from its upper left corner. */
const place = z.object({
  page: z.number().int().min(1).max(5000),
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
});
export type SealPlace = z.output<typeof place>;

/** A PNG as the handwriting pad gives it: `data:image/png;base64,…`. */
const handwriting = z.string().max(700_000, '签名图片过大');
const code = z.string().trim().max(16);
const token = z.string().trim().min(8, '签章码不正确').max(64, '签章码不正确');

const outcomes = z.object({
  list: z.array(z.object({ id: z.string(), ok: z.boolean(), sentence: z.string() })),
});
export type SigningOutcomes = z.output<typeof outcomes>;

/** Told that the PDF does not follow the institution's Word form, the signer agreed. */
const standardLayout = z.boolean().default(false);

const prepared = z.object({
  /** False: it was signed or rejected meanwhile. */
  waits: z.boolean(),
  /** Whoever began it; null: there is something to look at. */
  making: task.pick({ state: true, done: true, error: true }).extend({ taskId: z.string() }).nullable(),
});
export type PreparedSigning = z.output<typeof prepared>;

const figure = z.number().nullable();
const toSign = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      contentHash: z.string(),
      /** null: a report without sums. What is not known is null. */
      figures: z.object({ papers: z.number(), included: figure, cited: figure, others: figure }).nullable(),
      /** The signer had exactly this before them. */
      opened: z.boolean(),
      /** Why it no longer says what is decided; empty: it does. */
      stale: z.string(),
    }),
  ),
});
export type ListToSign = z.output<typeof toSign>;

const perMinute = { max: 20, seconds: 60 };

export const signingCalls = defineCalls({
  'GET /signing/desk': {
    summary: '签章台：是否可签、证书与二次验证',
    access: 'order.sign',
    data: z.object({
      certificate: z
        .object({
          subject: z.string(),
          notAfter: z.string(),
          selfMade: z.boolean(),
          /** Whole days until it ends. */
          daysLeft: z.number(),
        })
        .nullable(),
      hasSeal: z.boolean(),
      /** False: reports are issued without electronic seal, and say so. */
      electronicSeal: z.boolean(),
      /** Why nothing can be signed now and who can mend it; empty: it can. */
      cannotSign: z.string(),
      secondFactor: z.boolean(),
      /** Where the code goes, masked; empty where the leader has no address. */
      email: z.string(),
      straddlingSeal: z.boolean(),
      timestamps: z.boolean(),
      /** LibreOffice is missing, and the institution's reports have a Word form of their own. */
      standardLayout: z.boolean(),
    }),
  },
  'POST /signing/prepare': {
    summary: '签章前准备：还没有 PDF 的报告先生成，给出进度',
    access: 'order.sign',
    /** `taskId`: the making that the screen waits for. Once it has failed that is told, and nothing is begun again. */
    body: z.object({ orderId: id, taskId: z.string().max(64).optional() }),
    data: prepared,
  },
  'POST /signing/list': {
    summary: '将要签章的各份：数字、内容哈希、是否打开看过',
    access: 'order.sign',
    body: z.object({ orders: z.array(id).min(1).max(500) }),
    data: toSign,
  },
  'GET /signing/place/:orderId': {
    summary: '印章将盖在哪里',
    access: 'order.sign',
    params: z.object({ orderId: id }),
    data: z.object({ pages: z.number(), seal: place, hand: place, found: z.boolean() }),
  },
  'GET /signing/preview/:orderId': {
    summary: '签章预览：盖上印章的 PDF（未签名）',
    access: 'order.sign',
    params: z.object({ orderId: id }),
    query: z.object({
      page: z.coerce.number().int().min(1).max(5000).optional(),
      x: z.coerce.number().min(0).max(100).optional(),
      y: z.coerce.number().min(0).max(100).optional(),
    }),
    blob: true,
  },
  'POST /signing/code': {
    summary: '发送签章验证码到领导邮箱',
    access: 'order.sign',
    body: z.object({}),
    data: z.null(),
  },
  'POST /signing/sign': {
    summary: '签章：一份或多份，逐份给出结果',
    access: 'order.sign',
    bodyLimit: 2 * 1024 * 1024,
    body: z.object({
      orders: z
        .array(z.object({ id, version: z.number().int(), contentHash: contentHash.nullish() }))
        .min(1, '请选择要签章的委托')
        .max(100, '一次最多 100 份'),
      handwriting: handwriting.optional(),
      /** Only where one order is signed. */
      sealAt: place.optional(),
      code: code.optional(),
      standardLayout,
    }),
    data: outcomes,
  },
  'POST /signing/links': {
    summary: '生成一次性签章链接（手机扫码）',
    access: 'order.sign',
    body: z.object({ orderIds: z.array(id).min(1, '请选择要签章的委托').max(100, '一次最多 100 份') }),
    data: z.object({ token: z.string(), url: z.string(), expiresAt: z.string() }),
  },
  'POST /digital_signature/open': {
    summary: '打开一次性签章链接',
    access: 'public',
    sharedLimit: perMinute,
    body: z.object({ token }),
    data: z.object({
      leaderName: z.string(),
      institutionName: z.string(),
      expiresAt: z.string(),
      secondFactor: z.boolean(),
      email: z.string(),
      orders: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          /** What the report says now; it is named when it is signed. */
          contentHash: z.string().nullable(),
          title: z.string(),
          applicantName: z.string(),
          /** false: somebody signed or rejected it meanwhile. */
          waiting: z.boolean(),
        }),
      ),
    }),
  },
  'POST /digital_signature/preview': {
    summary: '一次性签章链接：预览 PDF',
    access: 'public',
    sharedLimit: { max: 60, seconds: 60 },
    body: z.object({ token, orderId: id }),
    blob: true,
  },
  'POST /digital_signature/code': {
    summary: '一次性签章链接：发送验证码',
    access: 'public',
    sharedLimit: perMinute,
    body: z.object({ token }),
    data: z.null(),
  },
  'POST /digital_signature/sign': {
    summary: '一次性签章链接：签章，只能用一次',
    access: 'public',
    sharedLimit: perMinute,
    bodyLimit: 2 * 1024 * 1024,
    body: z.object({
      token,
      /** The reports that were shown, each with what it said. */
      orders: z.array(z.object({ id, contentHash: contentHash.nullable() })).max(100),
      handwriting: handwriting.optional(),
      code: code.optional(),
      standardLayout,
    }),
    data: outcomes,
  },
});
