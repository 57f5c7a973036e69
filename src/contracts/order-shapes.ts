import { z } from 'zod';
import { amountAboveLimit, amountNegative, largestAmount } from '#domain/money/typed-amount.ts';
import { specialDialogs } from '#domain/orders/actions/action-row.ts';
import { type OrderAction, orderActions } from '#domain/orders/actions.ts';
import { type OrderFilePurpose, orderFilePurposes } from '#domain/orders/file-access.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { serviceKeys } from '#domain/services/service.ts';
import { numberSource, personNumberKind } from './identity/person-numbers.ts';

export const service = z.enum(serviceKeys, '没有这种服务');
export const status = z.enum(orderStatuses);
export const amount = z
  .number('请填写金额')
  .int('金额应精确到分')
  .min(0, amountNegative)
  .max(largestAmount, amountAboveLimit);
export const id = z.uuid('编号不正确');
/** What the draft says, as the reader was shown it. */
export const contentHash = z.string().regex(/^[0-9a-f]{64}$/, '报告内容的指纹不正确');

/** Until when the report is due, and the working days that are left; null where nothing is due. */
export const dueLeft = z.object({ day: z.string(), daysLeft: z.number() }).nullable();
export type DueLeft = NonNullable<z.output<typeof dueLeft>>;

/** How this reader sees the status: a code of their list, its label, and a badge (§4.1, §4.2). */
const statusView = z.object({ code: z.number(), label: z.string(), badge: z.string().optional() });

/** What this reader may do now; the page shows these and decides nothing itself. */
export const offeredAction = z.object({
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
  /** A dialog of its own; null where one that shows what is asked for will do. */
  dialog: z.enum(specialDialogs).nullable(),
  /** The order's form is handed in with it. */
  handsIn: z.boolean(),
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
  }),
});

export const orderLine = z.object({
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
  /** What it has in common with the order that was handed in together with it; null: it stands alone. */
  pairId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** surplus: fen that may be given back now; underWay: what gateways are giving back already. */
export const surplusLine = orderLine.extend({ surplus: z.number(), underWay: z.number() });

export const filePurpose = z.enum(orderFilePurposes as [OrderFilePurpose, ...OrderFilePurpose[]], '没有这种文件用途');

/** One stage of the institution's way. */
export const stage = z.object({
  key: z.string(),
  label: z.string(),
  state: z.enum(['done', 'now', 'next']),
  /** The day it was left behind. */
  on: z.string().nullable(),
});

export const orderView = orderLine.extend({
  /** The order that was handed in together with this one: one form, one payment, two reports. */
  pair: z
    .object({
      id: z.string(),
      number: z.string().nullable(),
      summary: z.string(),
      status: statusView,
      balance: z.number(),
    })
    .nullable(),
  form: z.record(z.string(), z.unknown()),
  /** `page`: where the step leads once it is taken, or where it is taken instead of here. */
  actions: z.array(
    offeredAction.extend({
      page: z.object({ path: z.string(), when: z.enum(['after', 'instead']) }).nullable(),
    }),
  ),
  /** Steps of this user's desk that the register of searchers closes to them, each with the reason. */
  withheld: z.array(
    z.object({
      action: z.enum(orderActions as [OrderAction, ...OrderAction[]]),
      label: z.string(),
      reason: z.string(),
    }),
  ),
  /** For staff: where the work on this order is done and looked at. */
  links: z.array(z.object({ label: z.string(), path: z.string() })),
  /** Of this user: a draft of their own to delete, a search librarian to name. */
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
  /** For staff: the numbers that the form gives, and who vouches for each. */
  numbers: z.array(
    z.object({
      kind: personNumberKind,
      value: z.string(),
      source: numberSource,
      /** This reader may vouch for it. */
      mayVouch: z.boolean(),
    }),
  ),
  /** The institution's own flow, and where this order stands in it; empty where it ended without a report. */
  stages: z.array(stage),
  /** The report in force; its files are those this reader gets as they are. */
  report: z
    .object({
      id: z.string(),
      number: z.string(),
      code: z.string(),
      verificationUrl: z.string(),
      issuedOn: z.string(),
      /** As the report prints them. */
      title: z.string(),
      client: z.string(),
      unit: z.string(),
      signedBy: z.string(),
      /** Its conclusion in short; empty where staff wrote the report themselves, and before its files are given out. */
      conclusion: z.string(),
      /** A new version of it is being made; until then anybody who verifies it reads 复核中. */
      underReview: z.boolean(),
      /** The files are still being drawn and sealed. */
      making: z.boolean(),
      files: z.array(
        z.object({
          kind: z.enum(['sealed', 'unsealed', 'pdf', 'docx', 'xlsx']),
          fileId: z.string(),
          name: z.string(),
          size: z.number(),
        }),
      ),
    })
    .nullable(),
  /** The last report, where the library took it back and there is no other. */
  withdrawn: z
    .object({ number: z.string(), on: z.string(), reason: z.string(), successor: z.string().nullable() })
    .nullable(),
  /** The desk to ask. */
  contact: z
    .object({ name: z.string(), contact: z.string(), phone: z.string(), email: z.string(), address: z.string() })
    .nullable(),
  /** How much goes back and when, in words; empty where no refund is asked for. */
  refundWords: z.string(),
  /** The objection that waits for an answer: what it says, who answers, and what follows; null where none waits. */
  objection: z
    .object({
      reason: z.string(),
      at: z.string(),
      answeredBy: z.string(),
      /** When an answer may be expected; empty for those who give it. */
      when: z.string(),
      outcomes: z.array(z.string()),
    })
    .nullable(),
  /** The day before which an objection may be raised; null where none may be raised now. */
  objectionUntil: z.string().nullable(),
  /** How often a draft was finished; 0: never. */
  draftRevision: z.number(),
  /** Of a citation order under way, for staff: found records and citing pairs that wait for a person. */
  searchNeeds: z
    .object({ matches: z.number(), verdicts: z.number(), references: z.number(), roles: z.number() })
    .nullable(),
  /** The applicant or staff acting for them may still change the form. */
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
  /** Who read the manuscript that was handed in can be asked for. */
  openings: z.boolean(),
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

export const outlook = z.object({
  /** What is to come, first things first; empty once the order has gone on. */
  steps: z.array(z.object({ when: z.string(), title: z.string(), text: z.string() })),
  /** Nothing will be charged. */
  free: z.boolean(),
  /** Names of the ways to pay besides the online ones. */
  ways: z.array(z.string()),
  /** How the applicant will hear of it, in one sentence. */
  told: z.string(),
});
