import { fen } from '#domain/money/yuan.ts';
import { paymentWayNames, paymentWays } from '#domain/payments/payment-ways.ts';
import { whenPaid } from '../flow.ts';
import type { ActionMoney, ActionRow } from './action-row.ts';
import { goTo, nothingPaid } from './moves.ts';

const vouchers = paymentWayNames.filter((way) => paymentWays[way].voucher);
const byHand = paymentWayNames.filter((way) => !paymentWays[way].gateway);

const whatIsDue: ActionMoney['usual'] = ({ money }) => Math.max(0, money.due);

const payment: ActionMoney = {
  needed: true,
  usual: whatIsDue,
  books: (_, amount) => [{ kind: 'payment', amount }],
};

/** What is asked for and paid before the work, or after it. */
export const paymentActions = {
  'claim-payment': {
    label: '提交缴费凭证',
    from: ['awaiting-payment'],
    by: ['applicant'],
    to: goTo('payment-claimed'),
    dialog: {
      weight: 'primary',
      ways: vouchers,
      wayNeeded: true,
      reference: { label: '转账流水号或凭证号', required: false },
      file: { label: '缴费凭证（图片、PDF 或 OFD）', required: false },
      proof: true,
    },
    sideWorks: ['claim-together'],
    carries: 'voucher',
  },
  'book-payment': {
    label: '登记缴费',
    from: ['awaiting-payment', 'payment-claimed'],
    by: ['system', 'acceptor'],
    to: (order) => whenPaid(order),
    dialog: { weight: 'primary', ways: byHand, reference: { label: '收据号', required: false } },
    money: payment,
    task: 'money',
    onward: true,
  },
  'confirm-payment': {
    label: '确认到账',
    from: ['payment-claimed'],
    by: ['acceptor'],
    to: (order) => whenPaid(order, 'awaiting-payment'),
    dialog: {
      weight: 'primary',
      ways: vouchers,
      waysClosedToo: true,
      reference: { label: '到账流水号', required: false },
    },
    money: payment,
    task: 'money',
  },
  'refute-payment': {
    label: '驳回凭证',
    from: ['payment-claimed'],
    by: ['acceptor'],
    to: goTo('awaiting-payment'),
    reason: true,
    dialog: { weight: 'danger' },
    task: 'money',
  },
  waive: {
    label: '减免',
    from: ['awaiting-payment', 'payment-claimed'],
    by: ['acceptor'],
    to: (order) => whenPaid(order),
    reason: true,
    money: { needed: true, usual: whatIsDue, books: (_, amount) => [{ kind: 'waiver', amount }] },
    task: 'money',
  },
  requote: {
    label: '重新报价',
    from: ['awaiting-payment', 'payment-claimed'],
    by: ['acceptor'],
    to: (order) => whenPaid(order),
    reason: true,
    money: {
      needed: true,
      usual: ({ money }) => money.charged,
      books: ({ charged }, amount) => (amount === charged ? [] : [{ kind: 'requote', amount: fen(amount - charged) }]),
    },
    task: 'money',
  },
  cancel: {
    label: '取消委托',
    from: ['awaiting-payment'],
    by: ['applicant'],
    when: nothingPaid,
    to: goTo('withdrawn'),
    dialog: { weight: 'danger', consequence: '取消后委托即告结束，不能恢复；可以复制为新委托再提交。' },
    sideWorks: ['leave-pair'],
  },
} as const satisfies Record<string, ActionRow>;
