import { type PaymentWay, paymentWayNames, paymentWays } from '../payments/payment-ways.ts';
import type { OrderAction } from './actions.ts';

/** How a button looks and what its dialog asks for besides reason and amount. */
export interface ActionDialog {
  /** primary: the step forward; plain: another way; danger: against somebody's work or money; quiet: seldom wanted. */
  weight?: 'primary' | 'danger' | 'quiet';
  /** What follows, in words, where it cannot be undone. */
  consequence?: string;
  /** An amount may be given; the usual one is proposed. */
  amount?: true;
  ways?: readonly PaymentWay[];
  /** A number that belongs to it, and whether it must be there. */
  reference?: { label: string; required: boolean };
  /** The number or the file must be there. */
  proof?: true;
  company?: true;
  /** Whom the invoice names: proposed as filled in, to be mended before it is issued. */
  invoice?: true;
  file?: { label: string; required: boolean };
  /** A search librarian may be named. */
  assignee?: true;
  /** The action finishes the report's draft: the dialog shows what it says, and takes a file where staff write it. */
  draft?: true;
}

const vouchers = paymentWayNames.filter((way) => paymentWays[way].voucher);
const byHand = paymentWayNames.filter((way) => !paymentWays[way].gateway);

export const actionDialogs: Partial<Record<OrderAction, ActionDialog>> = {
  submit: { weight: 'primary' },
  withdraw: { weight: 'danger', consequence: '撤回后委托即告结束，不能恢复；可以复制为新委托再提交。' },
  refuse: { weight: 'danger', consequence: '委托人会看到理由，委托即告结束，只有管理员可以重新打开。' },
  accept: { weight: 'primary', amount: true, assignee: true },
  resubmit: { weight: 'primary' },
  'raise-objection': { weight: 'quiet' },
  'claim-payment': {
    weight: 'primary',
    ways: vouchers,
    reference: { label: '转账流水号或凭证号', required: false },
    file: { label: '缴费凭证（图片、PDF 或 OFD）', required: false },
    proof: true,
  },
  'book-payment': { weight: 'primary', ways: byHand, reference: { label: '收据号', required: false } },
  'confirm-payment': { weight: 'primary', ways: vouchers, reference: { label: '到账流水号', required: false } },
  'refute-payment': { weight: 'danger' },
  cancel: { weight: 'danger', consequence: '取消后委托即告结束，不能恢复；可以复制为新委托再提交。' },
  start: { weight: 'primary' },
  'call-off': {
    weight: 'danger',
    consequence: '未缴费的委托就此撤销；已缴费的转入退款；已有正式报告的以该报告结束，未缴的费用减免。不能恢复。',
  },
  'finish-draft': { weight: 'primary', draft: true },
  'confirm-draft': { weight: 'primary', consequence: '确认后进入审核，初稿内容不再修改。' },
  'pass-review': { weight: 'primary' },
  'reject-review': { weight: 'danger' },
  'pass-recheck': { weight: 'primary' },
  'reject-recheck': { weight: 'danger' },
  'resubmit-recheck': { weight: 'primary' },
  sign: { weight: 'primary', consequence: '签章后报告即定稿，带编号交付委托人，不能撤回。' },
  'reject-signature': { weight: 'danger' },
  'resubmit-signature': { weight: 'primary' },
  'issue-invoice': {
    weight: 'primary',
    reference: { label: '发票号码', required: true },
    file: { label: '电子发票（PDF、OFD 或 XML）', required: false },
    invoice: true,
  },
  'reverse-invoice': {
    weight: 'danger',
    consequence: '原发票全额冲红，不能恢复；之后可以重新开票，或不再开票。',
    reference: { label: '红字发票号码', required: true },
    file: { label: '红字发票（PDF、OFD 或 XML）', required: false },
  },
  'late-invoice': { invoice: true },
  'drop-invoice': { consequence: '本单不再开具发票。' },
  'receive-invoice': { weight: 'primary' },
  ship: { weight: 'primary', reference: { label: '快递单号', required: true }, company: true },
  receive: { weight: 'primary' },
  'ask-refund': { weight: 'danger' },
  'grant-refund': { weight: 'primary', consequence: '款项退回委托人，委托即告结束，不能恢复。' },
  'reject-refund': { weight: 'danger' },
  'take-back-refund': { weight: 'primary' },
  'go-on': { weight: 'primary' },
  'uphold-objection': { weight: 'primary', consequence: '重新检索并出具新版报告，原报告作废。' },
};

export const dialogOf = (action: OrderAction): ActionDialog => actionDialogs[action] ?? {};
