import { z } from 'zod';
import { amountAboveLimit, amountNegative, largestAmount } from '#domain/money/typed-amount.ts';
import { type OrderAction, orderActions } from '#domain/orders/actions.ts';
import { deskKeys } from '#domain/orders/desks.ts';
import { type OrderFact, orderFactNames } from '#domain/orders/facts.ts';
import { type OrderFilePurpose, orderFilePurposes } from '#domain/orders/file-access.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { type TaskKind, taskKindNames } from '#domain/orders/task-kinds.ts';
import { paymentWayNames } from '#domain/payments/payment-ways.ts';
import { defineCalls } from './call.ts';
import { paging } from './paging.ts';

const service = z.enum(['citation', 'novelty', 'patent'], '没有这种服务');
const status = z.enum(orderStatuses);
const amount = z.number('请填写金额').int('金额应精确到分').min(0, amountNegative).max(largestAmount, amountAboveLimit);
const id = z.uuid('编号不正确');
/** What the draft says, as the reader was shown it. */
export const contentHash = z.string().regex(/^[0-9a-f]{64}$/, '报告内容的指纹不正确');

/** How this reader sees the status: a code of his list, its label, and a badge (§4.1, §4.2). */
const statusView = z.object({ code: z.number(), label: z.string(), badge: z.string().optional() });

/** What this reader may do now; the page shows these and decides nothing itself. */
const offeredAction = z.object({
  action: z.enum(orderActions as [OrderAction, ...OrderAction[]]),
  label: z.string(),
  /** It speaks about what the draft says, and names the content that was seen. */
  judges: z.boolean(),
  needsReason: z.boolean(),
  needsAmount: z.boolean(),
  /** primary: the step forward; danger: against somebody's work or money; quiet: seldom wanted. */
  weight: z.enum(['primary', 'plain', 'danger', 'quiet']),
  /** Taken for a silent or walk-in applicant; the history says so. */
  onBehalf: z.boolean(),
  /** What follows, in words, where it cannot be undone. */
  consequence: z.string().nullable(),
  /** What the dialog asks for besides the reason. */
  asks: z.object({
    /** The amount that is usual here, in fen; null where none is asked for. */
    amount: z.number().nullable(),
    ways: z.array(z.object({ value: z.string(), label: z.string(), words: z.string() })),
    reference: z.object({ label: z.string(), required: z.boolean() }).nullable(),
    /** The number or the file must be there. */
    proof: z.boolean(),
    /** Extensions the file may have, as an upload field spells them. */
    accept: z.string(),
    company: z.boolean(),
    /** Whom the invoice names, as filled in so far. */
    invoice: z.object({ title: z.string(), taxNumber: z.string() }).nullable(),
    file: z.object({ label: z.string(), required: z.boolean() }).nullable(),
    assignee: z.boolean(),
    /** A draft that staff wrote themselves may go with it. */
    draft: z.boolean(),
    /** The draft is finished: what it says, what is undecided and what it costs are shown before. */
    finishing: z.boolean(),
  }),
});
export type OfferedAction = z.output<typeof offeredAction>;

const orderLine = z.object({
  id: z.string(),
  number: z.string().nullable(),
  service,
  serviceName: z.string(),
  status: statusView,
  /** What the status means to this reader; the colour follows. */
  tone: z.enum(['turn', 'other', 'wrong', 'money', 'done']),
  /** Whose turn: applicant, acceptor, …; null when it is over. */
  turn: z.string().nullable(),
  turnName: z.string().nullable(),
  yourTurn: z.boolean(),
  next: z.string(),
  version: z.number(),
  /** The hash of the draft in hand: steps that judge it name it. null while there is none. */
  contentHash: z.string().nullable(),
  applicantName: z.string(),
  department: z.string(),
  assigneeName: z.string().nullable(),
  summary: z.string(),
  paperCount: z.number(),
  urgent: z.boolean(),
  dueOn: z.string().nullable(),
  /** How far off that day is, in words; null when the order is over or no day is set. */
  dueWords: z.string().nullable(),
  overdue: z.boolean(),
  /** Fen still to pay; negative: a surplus. */
  balance: z.number(),
  reportNumber: z.string().nullable(),
  /** Of a novelty order: drawn at acceptance, equal to the later report's number. */
  contractNumber: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OrderLine = z.output<typeof orderLine>;

/** surplus: fen that may be given back now; underWay: what gateways are giving back already. */
const surplusLine = orderLine.extend({ surplus: z.number(), underWay: z.number() });
export type SurplusLine = z.output<typeof surplusLine>;

const filePurpose = z.enum(orderFilePurposes as [OrderFilePurpose, ...OrderFilePurpose[]], '没有这种文件用途');

const orderView = orderLine.extend({
  form: z.record(z.string(), z.unknown()),
  /** `page`: where the step leads once it is taken, or where it is taken instead of here. */
  actions: z.array(
    offeredAction.extend({
      page: z.object({ path: z.string(), when: z.enum(['after', 'instead']) }).nullable(),
    }),
  ),
  /** For staff: where the work on this order is done and looked at. */
  links: z.array(z.object({ label: z.string(), path: z.string() })),
  /** Of this user: a draft of his own to delete, a search librarian to name. */
  may: z.object({
    delete: z.boolean(),
    assign: z.boolean(),
    take: z.boolean(),
    remark: z.boolean(),
    copy: z.boolean(),
    /** Something is due and may be paid online. */
    pay: z.boolean(),
    /** A draft was finished, and this user takes part in its review. */
    review: z.boolean(),
    /** The draft waits for this applicant: it is shown beside 确认 and 提意见. */
    confirm: z.boolean(),
  }),
  /** What this user may add to the files now. */
  attachable: z.array(z.object({ purpose: filePurpose, label: z.string(), onBehalf: z.boolean() })),
  /** The day by which the next step is expected, and what happens then. */
  until: z.object({ day: z.string(), words: z.string() }).nullable(),
  applicantPhone: z.string(),
  /** For staff: that nobody vouched for the name the order goes by. */
  applicantNote: z.string(),
  /** The institution's own flow, and where this order stands in it; empty where it ended without a report. */
  stages: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      state: z.enum(['done', 'now', 'next']),
      /** The day it was left behind. */
      on: z.string().nullable(),
    }),
  ),
  /** The report in force; its files are those this reader gets as they are. */
  report: z
    .object({
      id: z.string(),
      number: z.string(),
      code: z.string(),
      verificationUrl: z.string(),
      issuedOn: z.string(),
      files: z.array(
        z.object({
          kind: z.enum(['sealed', 'pdf', 'docx', 'xlsx']),
          fileId: z.string(),
          name: z.string(),
          size: z.number(),
        }),
      ),
    })
    .nullable(),
  /** The desk to ask. */
  contact: z
    .object({ name: z.string(), contact: z.string(), phone: z.string(), email: z.string(), address: z.string() })
    .nullable(),
  /** How much goes back and when, in words; empty where no refund is asked for. */
  refundWords: z.string(),
  objection: z.boolean(),
  /** How often a draft was finished; 0: never. */
  draftRevision: z.number(),
  /** Of a citation order under way, for staff: found records and citing pairs that wait for a person. */
  searchNeeds: z
    .object({ matches: z.number(), verdicts: z.number(), references: z.number(), roles: z.number() })
    .nullable(),
  /** The applicant himself or staff acting for him may still change the form. */
  editable: z.boolean(),
  paid: z.number(),
  charged: z.number(),
  waived: z.number(),
  refunded: z.number(),
  quote: z.unknown(),
  steps: z.array(
    z.object({
      at: z.string(),
      label: z.string(),
      from: statusView,
      to: statusView,
      tone: orderLine.shape.tone,
      actorName: z.string(),
      onBehalf: z.boolean(),
      reason: z.string(),
    }),
  ),
  entries: z.array(
    z.object({ at: z.string(), label: z.string(), amount: z.number(), way: z.string().nullable(), reason: z.string() }),
  ),
  messages: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      authorName: z.string(),
      fromStaff: z.boolean(),
      internal: z.boolean(),
      body: z.string(),
    }),
  ),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size: z.number(),
      purpose: filePurpose,
      purposeName: z.string(),
      /** What this reader gets: a draft with a watermark while something is due. */
      note: z.string(),
      at: z.string(),
      /** This user uploaded it and may still take it away. */
      removable: z.boolean(),
    }),
  ),
  /** Oldest first; the last one is where the report is now. */
  shipments: z.array(
    z.object({
      company: z.string(),
      waybill: z.string(),
      shippedAt: z.string(),
      endedAt: z.string().nullable(),
      stateName: z.string(),
      to: z.string(),
    }),
  ),
  /** Oldest first; a red-letter invoice stands after the one it reverses. */
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      title: z.string(),
      taxNumber: z.string(),
      /** Below zero on a red-letter invoice. */
      amount: z.number(),
      fileId: z.string().nullable(),
      issuedAt: z.string(),
      stateName: z.string(),
      standing: z.boolean(),
      reason: z.string(),
    }),
  ),
});
export type OrderView = z.output<typeof orderView>;
export type OrderStep = OrderView['actions'][number];

const homePart = z.object({ list: z.array(orderLine), total: z.number() });

const outlook = z.object({
  /** What is to come, first things first; empty once the order has gone on. */
  steps: z.array(z.object({ when: z.string(), title: z.string(), text: z.string() })),
  /** Nothing will be charged. */
  free: z.boolean(),
  /** Names of the ways to pay besides the online ones. */
  ways: z.array(z.string()),
  /** How the applicant will hear of it, in one sentence. */
  told: z.string(),
});
export type OrderOutlook = z.output<typeof outlook>;

const problem = z.object({ path: z.string(), sentence: z.string(), level: z.enum(['error', 'warning']) });

const filter = {
  statuses: z.array(status).max(30).optional(),
  service: service.optional(),
  /** Number, name or title. */
  q: z.string().trim().max(100).optional(),
  urgent: z.boolean().optional(),
  overdue: z.boolean().optional(),
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

const resultList = z.object({
  list: z.array(z.object({ id: z.string(), ok: z.boolean(), sentence: z.string() })),
});

const desk = z.object({
  key: z.enum(deskKeys),
  title: z.string(),
  text: z.string(),
  service: service.nullable(),
  tabs: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      statuses: z.array(status),
      sort: z.enum(['queue', 'newest', 'oldest']),
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
    data: z.object({ list: z.array(orderLine), total: z.number(), capped: z.boolean() }),
  },
  'POST /orders/desk': {
    summary: '工作台委托列表',
    access: 'session',
    body: z.object({ ...paging, ...filter, mine: z.boolean().optional() }),
    data: z.object({ list: z.array(orderLine), total: z.number(), capped: z.boolean() }),
  },
  'POST /orders/surplus': {
    summary: '待退款：多收的款项和已撤销委托上的款项',
    access: 'order.money',
    body: z.object(paging),
    data: z.object({ list: z.array(surplusLine), total: z.number(), capped: z.boolean() }),
  },
  'GET /orders/home': {
    summary: '首页上的我的委托：等我处理的、进行中的、已完成的，各取最近几张',
    access: 'session',
    data: z.object({ mine: homePart, running: homePart, completed: homePart }),
  },
  'POST /orders/counts': {
    summary: '各状态的委托数',
    access: 'session',
    /** mine: of the user's own orders, for staff too. */
    body: z.object({ mine: z.boolean().optional() }),
    data: z.object({ list: z.array(z.object({ service, status, n: z.number() })) }),
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
    data: z.object({ list: z.array(offeredAction.extend({ n: z.number() })) }),
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
