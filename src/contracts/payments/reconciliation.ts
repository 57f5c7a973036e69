import { z } from 'zod';
import { paymentWayNames } from '#domain/payments/payment-ways.ts';
import { findingKinds } from '#domain/payments/statements/reconcile.ts';
import { type StatementFormat, statementFormats } from '#domain/payments/statements/statement.ts';
import { defineCalls } from '../call.ts';
import { listOf, paging } from '../paging.ts';

const mebibyte = 1024 * 1024;
const id = z.uuid('编号不正确');
const day = z.iso.date('日期不正确，请写成 2026-11-15 的样子');
const way = z.enum(paymentWayNames, '没有这种支付方式');
const format = z.enum(Object.keys(statementFormats) as [StatementFormat, ...StatementFormat[]]);
const kind = z.enum(Object.keys(findingKinds) as [keyof typeof findingKinds, ...(keyof typeof findingKinds)[]]);
const heading = z.string().max(200);

export const statementColumns = z.object({
  at: heading.min(1, '请选择日期一列'),
  income: heading.min(1, '请选择金额一列'),
  expense: heading.optional(),
  direction: heading.optional(),
  number: heading.optional(),
});

const side = z.object({ payments: z.number(), paid: z.number(), refunds: z.number(), refunded: z.number() });

export const reconciliationSummary = z.object({
  statement: side,
  books: side,
  matched: z.number(),
  /** Of these told by amount and day alone. */
  loosely: z.number(),
  passedOver: z.number(),
  problems: z.array(z.string()),
  /** How many of each kind. */
  found: z.record(z.string(), z.number()),
});

const reconciliation = z.object({
  id: z.string(),
  way: z.string(),
  wayName: z.string(),
  formatName: z.string(),
  from: z.string(),
  to: z.string(),
  fileId: z.string(),
  fileName: z.string(),
  byName: z.string(),
  at: z.string(),
  summary: reconciliationSummary,
  /** Findings that nobody has settled yet. */
  open: z.number(),
});
export type ReconciliationView = z.output<typeof reconciliation>;

const finding = z.object({
  id: z.string(),
  kind,
  kindName: z.string(),
  movement: z.enum(['payment', 'refund']),
  at: z.string(),
  row: z.number().nullable(),
  statementAmount: z.number().nullable(),
  bookAmount: z.number().nullable(),
  number: z.string(),
  ownNumber: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  applicantName: z.string(),
  remark: z.string(),
  why: z.string(),
  settledAt: z.string().nullable(),
  settledByName: z.string(),
  note: z.string(),
  /** A refund that may be booked from here. */
  bookable: z.boolean(),
});
export type FindingView = z.output<typeof finding>;

const statementLook = z.object({
  fileId: z.string(),
  fileName: z.string(),
  format,
  formatName: z.string(),
  /** Fixed by a gateway's own format; of a bank's table the one that was last named. */
  way: z.string(),
  headings: z.array(z.string()),
  /** The first rows, to choose the columns by. */
  sample: z.array(z.array(z.string())),
  /** As last told, else as guessed; null where a person must say. */
  columns: statementColumns.nullable(),
  lines: z.number(),
  problems: z.array(z.string()),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type StatementLook = z.output<typeof statementLook>;

const reason = z.string().trim().min(1, '请填写理由').max(500, '理由最多 500 字');

export const reconciliationCalls = defineCalls({
  'POST /reconciliation/look': {
    summary: '上传账单：认出格式与列',
    access: 'order.money',
    bodyKind: 'multipart',
    bodyLimit: 20 * mebibyte,
    data: statementLook,
  },
  'POST /reconciliation/run': {
    summary: '对账',
    access: 'order.money',
    body: z
      .object({ fileId: id, way, from: day, to: day, columns: statementColumns.optional() })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: '结束日期不能早于开始日期' }),
    data: reconciliation,
  },
  'POST /reconciliation/list': {
    summary: '历次对账',
    access: 'order.money',
    body: z.object(paging),
    data: listOf(reconciliation),
  },
  'GET /reconciliation/:id': {
    summary: '一次对账',
    access: 'order.money',
    params: z.object({ id }),
    data: reconciliation,
  },
  'POST /reconciliation/findings': {
    summary: '对账差异',
    access: 'order.money',
    body: z.object({ ...paging, id, kind: kind.optional(), open: z.boolean().default(false) }),
    data: listOf(finding),
  },
  'GET /reconciliation/:id/excel': {
    summary: '对账结果（Excel）',
    access: 'order.money',
    params: z.object({ id }),
    blob: true,
  },
  'POST /reconciliation/settle': {
    summary: '对账差异已处理',
    access: 'order.money',
    body: z.object({ id, note: z.string().trim().min(1, '请写明处理的结果').max(500, '最多 500 字') }),
    data: finding,
  },
  'POST /reconciliation/book-refund': {
    summary: '把支付平台或银行的退款记入委托',
    access: 'order.money',
    body: z.object({
      id,
      /** Where the statement does not tell which order it is. */
      orderNumber: z.string().trim().max(60).optional(),
      reason,
      /** Ask the applicant for that much less, so that nothing becomes due again. */
      waive: z.boolean().default(false),
    }),
    data: finding,
  },
});
