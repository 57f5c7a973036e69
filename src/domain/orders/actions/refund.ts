import { fen } from '#domain/money/yuan.ts';
import { refundAmount, refundEntries } from '#domain/payments/ledger.ts';
import { backToOrigin, type Move } from '../flow.ts';
import type { OrderState } from '../order-state.ts';
import { refundOutlook } from '../refund-told.ts';
import { words } from '../refund-words.ts';
import type { ActionDialog, ActionRow } from './action-row.ts';
import { goTo } from './moves.ts';

const refundable = (order: OrderState): boolean => order.paid > 0 && order.frozenVersion === 0;
const notRefunding = (order: OrderState): boolean => !order.refunding;

const askRefund = (order: OrderState): Move => ({
  to: 'refund-requested',
  change: { refundOrigin: order.refundOrigin ?? order.status, refundAsks: order.refundAsks + 1 },
});

/** Whoever asks for a refund is told how much goes back and when. */
const outlook: ActionDialog['consequence'] = ({ money, refundShare }) =>
  words.asking(refundOutlook(money, refundShare));

/** Money that goes back before a report is frozen. */
export const refundActions = {
  'ask-refund': {
    label: '申请退款',
    from: ['paid', 'in-progress', 'comparing', 'draft-ready', 'returned'],
    by: ['applicant'],
    when: refundable,
    to: askRefund,
    reason: true,
    dialog: { weight: 'danger', consequence: outlook },
  },
  'grant-refund': {
    label: '同意退款',
    from: ['refund-requested'],
    by: ['acceptor'],
    when: notRefunding,
    to: goTo('refund-requested', { refunding: true }),
    dialog: { weight: 'primary', consequence: '款项退回委托人，委托即告结束，不能恢复。' },
    money: { needed: true, usual: ({ money, refundShare }) => refundAmount(money, refundShare) },
    sideWorks: ['give-back'],
    task: 'refund',
  },
  'confirm-refund': {
    label: '退款到账',
    from: ['refund-requested'],
    by: ['system'],
    when: (order) => order.refunding,
    to: goTo('refunded', { refunding: false }),
    money: {
      // A refund is booked whole.
      settles: (before, _, { refund, kept }) =>
        refundEntries(
          before,
          fen(Math.min(refund ?? before.net, before.net)),
          kept === undefined ? undefined : fen(kept),
        ),
    },
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
    when: notRefunding,
    to: goTo('refund-rejected'),
    reason: true,
    dialog: { weight: 'danger' },
    task: 'refund',
  },
  'take-back-refund': {
    label: '收回退款申请',
    from: ['refund-requested'],
    by: ['applicant'],
    when: notRefunding,
    to: backToOrigin,
    dialog: { weight: 'primary' },
  },
  'go-on': {
    label: '继续办理',
    from: ['refund-rejected'],
    by: ['acceptor'],
    to: backToOrigin,
    dialog: { weight: 'primary' },
  },
  'ask-refund-again': {
    label: '再次申请退款',
    from: ['refund-rejected'],
    by: ['applicant'],
    when: (order) => order.refundAsks < 2,
    to: askRefund,
    reason: true,
    dialog: { consequence: outlook },
  },
} as const satisfies Record<string, ActionRow>;
