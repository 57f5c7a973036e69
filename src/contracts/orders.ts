import { z } from 'zod';
import { type OrderAction, orderActions } from '#domain/orders/actions.ts';
import { deskKeys } from '#domain/orders/desks.ts';
import { type OrderFact, orderFactNames } from '#domain/orders/facts.ts';
import { type TaskKind, taskKindNames } from '#domain/orders/task-kinds.ts';
import { paymentWayNames } from '#domain/payments/payment-ways.ts';
import { defineCalls } from './call.ts';
import { personNumberKind } from './identity/person-numbers.ts';
import {
  amount,
  contentHash,
  filePurpose,
  id,
  offeredAction,
  orderLine,
  orderView,
  outlook,
  service,
  stage,
  status,
  surplusLine,
} from './order-shapes.ts';
import { paging } from './paging.ts';

export type OfferedAction = z.output<typeof offeredAction>;
export type OrderLine = z.output<typeof orderLine>;
export type SurplusLine = z.output<typeof surplusLine>;
export type OrderView = z.output<typeof orderView>;
export type OrderStep = OrderView['actions'][number];
export type OrderOutlook = z.output<typeof outlook>;

const homePart = z.object({ list: z.array(orderLine), total: z.number() });

/** A report of the last days, with the one file that matters; null while it is being made. */
const sealedReport = z.object({
  id: z.string(),
  number: z.string(),
  issuedOn: z.string(),
  orderId: z.string(),
  orderNumber: z.string().nullable(),
  serviceName: z.string(),
  summary: z.string(),
  file: z.object({ id: z.string(), name: z.string(), sealed: z.boolean() }).nullable(),
});
export type SealedReport = z.output<typeof sealedReport>;

const problem = z.object({ path: z.string(), sentence: z.string(), level: z.enum(['error', 'warning']) });

const duty = z.object({
  kind: z.enum(['confirm', 'pay', 'mend', 'download', 'receive']),
  verb: z.string(),
  orderId: z.string(),
  numbers: z.array(z.string()),
  title: z.string(),
  summary: z.string(),
  consequence: z.string(),
  day: z.string().nullable(),
  amount: z.number().nullable(),
});
export type HomeDutyView = z.output<typeof duty>;

const offer = z.object({
  service,
  name: z.string(),
  text: z.string(),
  /** Fen; null: the price list names none. */
  from: z.number().nullable(),
  days: z.object({ from: z.number(), to: z.number() }),
  /** Begins with a list of papers. */
  takesList: z.boolean(),
});
export type ServiceOffer = z.output<typeof offer>;

const prospect = z.object({
  usualDays: z.number(),
  /** While the kind of order is not chosen: between how many days it lies. */
  usualSpan: z.object({ from: z.number(), to: z.number() }).nullable(),
  usualDay: z.string(),
  firstDay: z.string(),
  /** The first possible day and what it costs beyond the usual price; null where nothing is quicker. */
  earliest: z.object({ day: z.string(), extra: z.number().nullable() }).nullable(),
  /** What becomes of the day that was asked for; null: none was. */
  wanted: z
    .object({ day: z.string(), kind: z.enum(['usual', 'urgent', 'impossible']), extra: z.number().nullable() })
    .nullable(),
  /** The lines of the price list in words. */
  units: z.array(z.string()),
  /** What each kind of the service costs, in fen, where its list prices kinds. */
  kindPrices: z.record(z.string(), z.number()),
  papers: z.number(),
  /** From earlier orders of about as many papers, or from the price list where `orders` is 0; null: nothing to go by. */
  range: z.object({ low: z.number(), high: z.number().nullable(), orders: z.number() }).nullable(),
  /** How many orders the form becomes. */
  orders: z.number(),
});
export type OrderProspect = z.output<typeof prospect>;

const filter = {
  statuses: z.array(status).max(30).optional(),
  service: service.optional(),
  /** Number, verification code or e-mail, whole; else words of name, title or number. */
  q: z.string().trim().max(100).optional(),
  urgent: z.boolean().optional(),
  overdue: z.boolean().optional(),
  /** With an objection that waits for its answer. */
  objected: z.boolean().optional(),
  assigneeId: id.optional(),
  /** Nobody has taken it yet. */
  unassigned: z.boolean().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** What the days are about: when it was submitted, accepted, done or given up; else when it was made. */
  fact: z.enum(orderFactNames as [OrderFact, ...OrderFact[]]).optional(),
  /** Done in so many working days. */
  daysFrom: z.coerce.number().int().min(0).optional(),
  daysTo: z.coerce.number().int().min(0).optional(),
  /** Whose work, and of which kind, within the days. */
  handledBy: id.optional(),
  task: z.enum(taskKindNames as [TaskKind, ...TaskKind[]]).optional(),
  /** queue: urgent first, then the nearest day, then who came first. */
  sort: z.enum(['queue', 'newest', 'oldest']).optional(),
};

const foundOrders = z.object({
  list: z.array(orderLine),
  total: z.number(),
  capped: z.boolean(),
  /** What was typed is a whole number, code or address: these carry it, whatever queue they stand in. */
  exact: z.boolean(),
});

const resultList = z.object({
  list: z.array(z.object({ id: z.string(), ok: z.boolean(), sentence: z.string() })),
});

const desk = z.object({
  key: z.enum(deskKeys),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  service: service.nullable(),
  tabs: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      statuses: z.array(status),
      sort: z.enum(['queue', 'newest', 'oldest']),
      objected: z.literal(true).optional(),
    }),
  ),
});
export type DeskView = z.output<typeof desk>;

export const orderCalls = defineCalls({
  'POST /orders/save': {
    summary: '保存委托草稿',
    access: 'order.create',
    bodyLimit: 8 * 1024 * 1024,
    body: z.object({
      id: id.optional(),
      version: z.number().int().optional(),
      service,
      form: z.record(z.string(), z.unknown()),
      /** Made by the page for a new draft: a first saving that is repeated finds the draft it made. */
      key: id.optional(),
      /** Staff enter for a walk-in: the account the order belongs to. */
      applicantId: id.optional(),
    }),
    data: z.object({
      id: z.string(),
      version: z.number(),
      savedAt: z.string(),
      problems: z.array(problem),
      quote: z.unknown(),
    }),
  },
  'POST /orders/drafts': {
    summary: '本人正在填写的委托，最近的在前',
    access: 'order.create',
    body: z.object({ service }),
    data: z.object({
      list: z.array(
        z.object({ id: z.string(), applicantName: z.string(), summary: z.string(), updatedAt: z.string() }),
      ),
      /** Why none of them, nor a new one, can be handed in now. */
      closed: z.string().nullable(),
    }),
  },
  'GET /orders/last-given': {
    summary: '本人最近的委托填写的联系方式、单位与作者信息',
    access: 'order.create',
    data: z.object({
      last: z
        .object({
          unit: z.string(),
          unitEnglish: z.string(),
          unitHistorical: z.array(z.string()),
          department: z.string(),
          number: z.string(),
          jobTitle: z.string(),
          phone: z.string(),
          email: z.string(),
          author: z
            .object({
              chineseName: z.string(),
              aliases: z.array(z.string()),
              formerNames: z.array(z.string()),
              orcid: z.string(),
              researcherId: z.string(),
              scopusId: z.string(),
            })
            .nullable(),
        })
        .nullable(),
    }),
  },
  'POST /orders/quote': {
    summary: '试算费用',
    access: 'order.create',
    bodyLimit: 8 * 1024 * 1024,
    body: z.object({ service, form: z.record(z.string(), z.unknown()) }),
    data: z.object({ quote: z.unknown(), problems: z.array(problem) }),
  },
  'POST /orders/prospect': {
    summary: '填写中的委托：通常哪天、最早哪天、提前要多少，单价与同类委托的实际费用',
    access: 'order.create',
    bodyLimit: 8 * 1024 * 1024,
    body: z.object({ service, form: z.record(z.string(), z.unknown()) }),
    data: prospect,
  },
  'POST /orders/delete': {
    summary: '删除草稿',
    access: 'session',
    body: z.object({ id }),
    data: z.null(),
  },
  'POST /orders/copy': {
    summary: '复制为新委托',
    access: 'order.create',
    /** onlyNew: leaves out the papers that the earlier order already had. */
    body: z.object({ id, onlyNew: z.boolean().default(false) }),
    data: z.object({ id: z.string() }),
  },
  'POST /orders/mine': {
    summary: '我的委托',
    access: 'session',
    body: z.object({ ...paging, ...filter }),
    data: foundOrders,
  },
  'POST /orders/desk': {
    summary: '工作台委托列表',
    access: 'session',
    body: z.object({ ...paging, ...filter, mine: z.boolean().optional() }),
    data: foundOrders,
  },
  'POST /orders/surplus': {
    summary: '待退款：多收的款项和已撤销委托上的款项',
    access: 'order.money',
    body: z.object(paging),
    data: z.object({ list: z.array(surplusLine), total: z.number(), capped: z.boolean() }),
  },
  'GET /orders/home': {
    summary: '首页上的我的委托：新签章的报告，等我处理的、在别人手里的，各取最近几张',
    access: 'session',
    data: z.object({
      /** Why the institution takes no new orders now; null where it does. */
      frozen: z.string().nullable(),
      sealed: sealedReport.nullable(),
      mine: homePart,
      /** What waits for the user, by consequence and day, each with its verb. */
      duties: z.object({ list: z.array(duty), total: z.number() }),
      /** For who has no order yet: what each service is for, from which price, in how many working days. */
      offers: z.array(offer),
      /** In other hands. */
      running: z.object({ list: z.array(orderLine.extend({ stages: z.array(stage) })), total: z.number() }),
      /** How many are done. */
      completed: z.number(),
    }),
  },
  'POST /orders/counts': {
    summary: '各状态的委托数',
    access: 'session',
    /** mine: of the user's own orders, for staff too. */
    body: z.object({ mine: z.boolean().optional() }),
    data: z.object({
      list: z.array(z.object({ service, status, n: z.number() })),
      /** Objections that wait for their answer. */
      objected: z.number(),
    }),
  },
  'GET /orders/desks': {
    summary: '我的工作台：每个台的队列',
    access: 'session',
    data: z.object({ list: z.array(desk) }),
  },
  'GET /orders/assignees': {
    summary: '可指派的检索馆员',
    access: 'session',
    data: z.object({ list: z.array(z.object({ id: z.string(), name: z.string(), open: z.number() })) }),
  },
  'POST /orders/export': {
    summary: '导出委托列表',
    access: 'session',
    body: z.object({ ...filter, mine: z.boolean().optional(), own: z.boolean().optional() }),
    blob: true,
  },
  'GET /orders/:id/files/:fileId': {
    summary: '下载委托的文件',
    access: 'session',
    params: z.object({ id, fileId: id }),
    blob: true,
  },
  'POST /orders/act-many': {
    summary: '批量办理委托',
    access: 'session',
    body: z.object({
      orders: z
        .array(z.object({ id, version: z.number().int(), contentHash: contentHash.nullish() }))
        .min(1, '请选择委托')
        .max(200, '一次最多办理 200 张'),
      action: z.enum(orderActions as [OrderAction, ...OrderAction[]], '没有这种操作'),
      reason: z.string().trim().max(2000).optional(),
    }),
    data: resultList,
  },
  'POST /orders/actions': {
    summary: '所选委托都可以办理的操作',
    access: 'session',
    body: z.object({ ids: z.array(id).min(1).max(200) }),
    /** ids: the orders it can be done with. */
    data: z.object({ list: z.array(offeredAction.extend({ n: z.number(), ids: z.array(z.string()) })) }),
  },
  'GET /orders/:id': {
    summary: '委托详情',
    access: 'session',
    params: z.object({ id }),
    data: orderView,
  },
  'GET /orders/:id/outlook': {
    summary: '提交之后会怎样：接下来的几步、费用与通知方式',
    access: 'session',
    params: z.object({ id }),
    data: outlook,
  },
  'POST /orders/act': {
    summary: '办理委托',
    access: 'session',
    body: z.object({
      id,
      version: z.number().int(),
      action: z.enum(orderActions as [OrderAction, ...OrderAction[]], '没有这种操作'),
      /** Needed to confirm, object to, pass, reject or sign a finished draft; with `finish-draft` what is to be finished. */
      contentHash: contentHash.nullish(),
      reason: z.string().trim().max(2000).optional(),
      /** With `finish-draft`: words to the applicant, kept as a message on the order. */
      message: z.string().trim().max(2000, '留言最多 2000 字').optional(),
      amount: amount.optional(),
      way: z.enum(paymentWayNames as [string, ...string[]]).optional(),
      /** Voucher, receipt or waybill number. */
      reference: z.string().trim().max(100).optional(),
      company: z.string().trim().max(60).optional(),
      invoiceTitle: z.string().trim().max(200).optional(),
      taxNumber: z.string().trim().max(40).optional(),
      fileId: id.optional(),
      assigneeId: id.optional(),
    }),
    data: orderView,
  },
  'POST /orders/message': {
    summary: '委托留言',
    access: 'session',
    body: z.object({
      id,
      body: z.string().trim().min(1, '请填写留言').max(2000, '留言最多 2000 字'),
      internal: z.boolean().default(false),
    }),
    data: z.null(),
  },
  'POST /orders/vouch-number': {
    summary: '核实委托人的工号或 ORCID',
    access: 'session',
    body: z.object({ id, kind: personNumberKind, value: z.string().min(1).max(60) }),
    data: z.null(),
  },
  'POST /orders/attach': {
    summary: '添加自己上传的文件',
    access: 'session',
    body: z.object({ id, version: z.number().int().optional(), fileId: id, purpose: filePurpose }),
    data: z.null(),
  },
  'POST /orders/detach': {
    summary: '移除自己上传的文件',
    access: 'session',
    body: z.object({ id, version: z.number().int().optional(), fileId: id }),
    data: z.null(),
  },
  'POST /orders/assign': {
    summary: '指派检索馆员',
    access: 'session',
    body: z.object({ ids: z.array(id).min(1, '请选择委托').max(200), assigneeId: id }),
    data: resultList,
  },
});
