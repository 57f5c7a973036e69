import type { Service } from '../services/service.ts';
import { type OrderFilePurpose, orderFileRule } from './file-access.ts';
import {
  afterConfirmation,
  afterDraft,
  afterFirstReview,
  afterReversal,
  afterReviews,
  backToOrigin,
  begin,
  callOff,
  continueAfterPayment,
  keptOf,
  type Move,
  tailOf,
  whenPaid,
  workOf,
} from './flow.ts';
import { objectionEnds } from './objection.ts';
import type { OrderState } from './order-state.ts';
import type { Party } from './party.ts';
import { deliveryStatuses, type OrderStatus, orderStatuses } from './status.ts';

export interface ActionRow {
  label: string;
  from: readonly OrderStatus[];
  by: readonly Party[];
  /** A sentence must be given. */
  reason?: true;
  /** Said among staff: the applicant sees the step without its words. */
  internal?: true;
  /** Doing this is work on the order: who did it does not judge it. */
  work?: true;
  /** An amount in fen must be given. */
  amount?: true;
  /** Puts a file with the order, or takes one away: part of the files, not a step of the order's way. */
  files?: 'attach' | 'remove';
  /** What a file that is given with the action becomes, or what is taken away. */
  carries?: OrderFilePurpose;
  /** Speaks about what the draft says: it names the content it was taken on. */
  judges?: true;
  when?: (order: OrderState, now: number) => boolean;
  to: (order: OrderState) => Move;
}

const nothingPaid = (order: OrderState): boolean => !order.everPaid && order.frozenVersion === 0;
const refundable = (order: OrderState): boolean => order.paid > 0 && order.frozenVersion === 0;
const notRefunding = (order: OrderState): boolean => !order.refunding;
const stay = (order: OrderState): Move => ({ to: order.status });
const goTo = (to: OrderStatus, change?: Partial<OrderState>) => (): Move => ({ to, ...(change && { change }) });
const toWork = (order: OrderState): Move => ({ to: workOf(order) });
const askRefund = (order: OrderState): Move => ({
  to: 'refund-requested',
  change: { refundOrigin: order.refundOrigin ?? order.status, refundAsks: order.refundAsks + 1 },
});

/** The status stays; the table of files says who may and where. */
const changing = (files: 'attach' | 'remove', purpose: OrderFilePurpose) => {
  const { by, in: from } = orderFileRule(purpose)[files];
  return { from, by, files, carries: purpose, to: stay } as const;
};
/** Nobody adds to what is frozen. */
const unfrozen = (order: OrderState): boolean => order.frozenVersion < order.version;
/** A citation report is drawn from its search, that of a check from its result: no file takes their place. */
const writtenServices: readonly Service[] = ['novelty', 'patent'];
export const mayBeWritten = (service: Service): boolean => writtenServices.includes(service);
const takesOwnReport = (order: OrderState): boolean => unfrozen(order) && mayBeWritten(order.service);

/** §1.7 The table of what may be done with an order, and by whom: every rule about its status is a row here. */
export const actions = {
  submit: { label: '提交', from: ['draft'], by: ['applicant'], to: goTo('submitted') },
  withdraw: {
    label: '撤回',
    from: ['submitted', 'returned'],
    by: ['applicant'],
    when: nothingPaid,
    to: goTo('withdrawn'),
  },
  return: { label: '退回修改', from: ['submitted'], by: ['acceptor'], reason: true, to: goTo('returned') },
  refuse: { label: '不予受理', from: ['submitted'], by: ['acceptor'], reason: true, to: goTo('refused') },
  accept: {
    label: '受理',
    from: ['submitted'],
    by: ['acceptor'],
    to: (order) => {
      const move = begin(order);
      return { to: move.to, change: { ...move.change, accepted: true } };
    },
  },
  resubmit: {
    label: '重新提交',
    from: ['returned'],
    by: ['applicant'],
    to: (order) => (order.accepted ? toWork(order) : { to: 'submitted' }),
  },
  reopen: { label: '重新打开', from: ['refused'], by: ['administrator'], to: goTo('submitted') },

  'claim-payment': {
    label: '提交缴费凭证',
    from: ['awaiting-payment'],
    by: ['applicant'],
    carries: 'voucher',
    to: goTo('payment-claimed'),
  },
  'book-payment': {
    label: '登记缴费',
    from: ['awaiting-payment', 'payment-claimed'],
    by: ['system', 'acceptor'],
    amount: true,
    to: (order) => whenPaid(order),
  },
  'confirm-payment': {
    label: '确认到账',
    from: ['payment-claimed'],
    by: ['acceptor'],
    amount: true,
    to: (order) => whenPaid(order, 'awaiting-payment'),
  },
  'refute-payment': {
    label: '驳回凭证',
    from: ['payment-claimed'],
    by: ['acceptor'],
    reason: true,
    to: goTo('awaiting-payment'),
  },
  waive: {
    label: '减免',
    from: ['awaiting-payment', 'payment-claimed'],
    by: ['acceptor'],
    reason: true,
    amount: true,
    to: (order) => whenPaid(order),
  },
  requote: {
    label: '重新报价',
    from: ['awaiting-payment', 'payment-claimed'],
    by: ['acceptor'],
    reason: true,
    amount: true,
    to: (order) => whenPaid(order),
  },
  cancel: {
    label: '取消委托',
    from: ['awaiting-payment'],
    by: ['applicant'],
    when: nothingPaid,
    to: goTo('withdrawn'),
  },
  start: {
    label: '开始检索',
    internal: true,
    from: ['paid'],
    by: ['searcher'],
    work: true,
    when: (order) => order.afterPayment === 'start' || order.afterPayment === null,
    to: continueAfterPayment,
  },
  continue: {
    label: '继续办理',
    from: ['paid'],
    by: ['system'],
    when: (order) => order.afterPayment === 'review' || order.afterPayment === 'tail',
    to: continueAfterPayment,
  },

  'ask-mending': {
    label: '退回补充',
    from: ['in-progress', 'comparing'],
    by: ['searcher'],
    work: true,
    reason: true,
    to: goTo('returned'),
  },
  compare: {
    label: '进入对比',
    internal: true,
    from: ['in-progress'],
    by: ['searcher'],
    work: true,
    when: (order) => order.compares,
    to: goTo('comparing'),
  },
  'search-more': {
    label: '补充检索',
    internal: true,
    from: ['comparing'],
    by: ['searcher'],
    work: true,
    to: goTo('in-progress'),
  },
  'call-off': {
    label: '终止委托',
    from: ['returned', 'in-progress', 'comparing', 'awaiting-payment'],
    by: ['acceptor'],
    reason: true,
    // A report that is signed and unpaid stays payable: it is paid for, or the rest is waived with a reason.
    when: (order) => (order.accepted || order.status !== 'returned') && order.frozenVersion < order.version,
    to: callOff,
  },
  'finish-draft': {
    label: '完成初稿',
    internal: true,
    from: ['in-progress', 'comparing'],
    by: ['searcher'],
    work: true,
    carries: 'draft',
    when: (order) => order.status === workOf(order),
    to: afterDraft,
  },

  'confirm-draft': {
    label: '确认初稿',
    from: ['draft-ready'],
    by: ['applicant', 'system'],
    judges: true,
    to: afterConfirmation,
  },
  'object-to-draft': {
    label: '提出意见',
    from: ['draft-ready'],
    by: ['applicant'],
    reason: true,
    judges: true,
    to: toWork,
  },
  'take-back-draft': { label: '收回初稿', from: ['draft-ready'], by: ['searcher'], work: true, to: toWork },

  'pass-review': {
    label: '审核通过',
    internal: true,
    from: ['in-review'],
    by: ['reviewer'],
    judges: true,
    to: afterFirstReview,
  },
  'reject-review': {
    label: '审核驳回',
    from: ['in-review'],
    by: ['reviewer'],
    reason: true,
    internal: true,
    judges: true,
    to: toWork,
  },
  'pass-recheck': {
    label: '复审通过',
    internal: true,
    from: ['in-recheck'],
    by: ['rechecker'],
    judges: true,
    to: afterReviews,
  },
  'reject-recheck': {
    label: '驳回复审',
    internal: true,
    from: ['in-recheck'],
    by: ['rechecker'],
    reason: true,
    judges: true,
    to: goTo('recheck-rejected'),
  },
  rework: {
    label: '返工',
    internal: true,
    from: ['recheck-rejected', 'signature-rejected'],
    by: ['searcher'],
    work: true,
    to: toWork,
  },
  'resubmit-recheck': {
    label: '重新送复审',
    internal: true,
    from: ['recheck-rejected'],
    by: ['searcher'],
    work: true,
    to: goTo('in-recheck'),
  },
  sign: { label: '签章', internal: true, from: ['awaiting-signature'], by: ['leader'], judges: true, to: tailOf },
  'reject-signature': {
    label: '驳回签章',
    internal: true,
    from: ['awaiting-signature'],
    by: ['leader'],
    reason: true,
    judges: true,
    to: goTo('signature-rejected'),
  },
  'resubmit-signature': {
    label: '重新送签',
    internal: true,
    from: ['signature-rejected'],
    by: ['rechecker'],
    to: goTo('awaiting-signature'),
  },

  'issue-invoice': {
    label: '开票',
    from: ['awaiting-invoice'],
    by: ['acceptor'],
    carries: 'invoice',
    to: goTo('invoiced', { invoiceIssued: true }),
  },
  'drop-invoice': {
    label: '不再开票',
    from: ['awaiting-invoice'],
    by: ['applicant'],
    to: (order) => tailOf({ ...order, invoiceWanted: false }),
  },
  'receive-invoice': { label: '已取得发票', from: ['invoiced'], by: ['applicant', 'system'], to: tailOf },
  'reverse-invoice': {
    label: '红冲发票',
    from: ['invoiced', 'awaiting-courier', 'couriered', 'completed'],
    by: ['acceptor'],
    reason: true,
    carries: 'invoice',
    when: (order) => order.invoiceIssued,
    to: afterReversal,
  },
  ship: {
    label: '寄出',
    from: ['awaiting-courier'],
    by: ['acceptor'],
    to: (order) => ({ to: 'couriered', change: { shippedVersion: order.version } }),
  },
  collect: {
    label: '到馆自取',
    from: ['awaiting-courier'],
    by: ['acceptor'],
    to: (order) => {
      const { to, change } = tailOf({ ...order, shippedVersion: order.version });
      return { to, change: { ...change, shippedVersion: order.version } };
    },
  },
  receive: { label: '确认收到', from: ['couriered'], by: ['applicant', 'system'], to: tailOf },
  // The platform takes it once the last promised file is made (reports/deliver-report.ts).
  deliver: {
    label: '报告文件生成完毕',
    from: ['issuing'],
    by: ['system'],
    to: (order) => {
      const { to, change } = tailOf({ ...order, deliveredVersion: order.version });
      return { to, change: { ...change, deliveredVersion: order.version } };
    },
  },
  bounce: { label: '退件', from: ['couriered'], by: ['acceptor'], to: goTo('awaiting-courier', { shippedVersion: 0 }) },

  'ask-refund': {
    label: '申请退款',
    from: ['paid', 'in-progress', 'comparing', 'draft-ready', 'returned'],
    by: ['applicant'],
    reason: true,
    when: refundable,
    to: askRefund,
  },
  'grant-refund': {
    label: '同意退款',
    from: ['refund-requested'],
    by: ['acceptor'],
    amount: true,
    when: notRefunding,
    to: goTo('refund-requested', { refunding: true }),
  },
  'confirm-refund': {
    label: '退款到账',
    from: ['refund-requested'],
    by: ['system'],
    when: (order) => order.refunding,
    to: goTo('refunded', { refunding: false }),
  },
  'fail-refund': {
    label: '退款失败',
    from: ['refund-requested'],
    by: ['system'],
    when: (order) => order.refunding,
    to: goTo('refund-requested', { refunding: false }),
  },
  'reject-refund': {
    label: '驳回退款',
    from: ['refund-requested'],
    by: ['acceptor'],
    reason: true,
    when: notRefunding,
    to: goTo('refund-rejected'),
  },
  'take-back-refund': {
    label: '收回退款申请',
    from: ['refund-requested'],
    by: ['applicant'],
    when: notRefunding,
    to: backToOrigin,
  },
  'go-on': { label: '继续办理', from: ['refund-rejected'], by: ['acceptor'], to: backToOrigin },
  'ask-refund-again': {
    label: '再次申请退款',
    from: ['refund-rejected'],
    by: ['applicant'],
    reason: true,
    when: (order) => order.refundAsks < 2,
    to: askRefund,
  },

  'raise-objection': {
    label: '提出异议',
    from: ['completed'],
    by: ['applicant'],
    reason: true,
    when: (order, now) => {
      const ends = objectionEnds(order);
      return !order.objectionRaised && ends !== null && now <= ends;
    },
    to: (order) => ({ ...stay(order), change: { objectionRaised: true } }),
  },
  'uphold-objection': {
    label: '异议成立',
    from: ['completed'],
    by: ['acceptor'],
    reason: true,
    when: (order) => order.objectionRaised,
    to: (order) => ({ to: workOf(order), change: { objectionRaised: false, version: order.version + 1 } }),
  },
  'dismiss-objection': {
    label: '异议不成立',
    from: ['completed'],
    by: ['acceptor'],
    reason: true,
    when: (order) => order.objectionRaised,
    to: (order) => ({ ...stay(order), change: { objectionRaised: false } }),
  },
  // Two persons of the library decide these two (reports/withdrawal.ts); the platform carries them out.
  'withdraw-report': {
    label: '撤回报告',
    from: orderStatuses,
    by: ['system'],
    reason: true,
    when: (order) => order.frozenVersion > 0,
    to: stay,
  },
  'correct-report': {
    label: '更正报告',
    from: deliveryStatuses,
    by: ['system'],
    reason: true,
    when: (order) => order.frozenVersion === order.version,
    to: (order) => ({ to: workOf(order), change: { objectionRaised: false, version: order.version + 1 } }),
  },
  'late-invoice': {
    label: '补开发票',
    from: ['completed'],
    by: ['applicant'],
    when: (order) => !order.invoiceIssued && keptOf(order) > 0,
    to: goTo('awaiting-invoice', { invoiceWanted: true }),
  },

  'attach-attachment': { label: '添加附件', ...changing('attach', 'attachment') },
  'attach-voucher': { label: '添加缴费凭证', ...changing('attach', 'voucher') },
  'attach-draft': { label: '添加报告初稿', work: true, when: takesOwnReport, ...changing('attach', 'draft') },
  'attach-report': { label: '添加正式报告', work: true, when: takesOwnReport, ...changing('attach', 'report') },
  'attach-invoice': {
    label: '添加发票',
    // Before it is issued, the file comes with the issuing.
    when: (order) => order.invoiceIssued,
    ...changing('attach', 'invoice'),
  },
  'remove-attachment': { label: '移除附件', ...changing('remove', 'attachment') },
  'remove-voucher': { label: '移除缴费凭证', ...changing('remove', 'voucher') },
  'remove-draft': { label: '移除报告初稿', work: true, when: unfrozen, ...changing('remove', 'draft') },
  'remove-report': { label: '移除正式报告', work: true, when: unfrozen, ...changing('remove', 'report') },
} as const satisfies Record<string, ActionRow>;

export type OrderAction = keyof typeof actions;

export const orderActions = Object.keys(actions) as OrderAction[];

export const rowOf = (action: OrderAction): ActionRow => actions[action];

/** Steps that change the files of an order and nothing else. */
export const fileActions: readonly OrderAction[] = orderActions.filter((action) => rowOf(action).files);

/** The action that attaches or removes a file of this purpose; undefined where nobody ever does. */
export const fileActionOf = (files: 'attach' | 'remove', purpose: OrderFilePurpose): OrderAction | undefined =>
  fileActions.find((action) => rowOf(action).files === files && rowOf(action).carries === purpose);
