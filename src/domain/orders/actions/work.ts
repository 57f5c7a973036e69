import { afterDraft, callOff, continueAfterPayment, workOf } from '../flow.ts';
import type { ActionRow } from './action-row.ts';
import { goTo } from './moves.ts';

/** The search, until its draft is finished. */
export const workActions = {
  start: {
    label: '开始检索',
    from: ['paid'],
    by: ['searcher'],
    when: (order) => order.afterPayment === 'start' || order.afterPayment === null,
    to: continueAfterPayment,
    internal: true,
    dialog: { weight: 'primary' },
    work: true,
    onward: true,
    page: 'workbench',
  },
  continue: {
    label: '继续办理',
    from: ['paid'],
    by: ['system'],
    when: (order) => order.afterPayment === 'review' || order.afterPayment === 'tail',
    to: continueAfterPayment,
    onward: true,
    automatic: true,
  },
  'ask-mending': {
    label: '退回补充',
    from: ['in-progress', 'comparing'],
    by: ['searcher'],
    to: goTo('returned'),
    reason: true,
    work: true,
  },
  compare: {
    label: '进入对比',
    from: ['in-progress'],
    by: ['searcher'],
    when: (order) => order.compares,
    to: goTo('comparing'),
    internal: true,
    work: true,
    onward: true,
  },
  'search-more': {
    label: '补充检索',
    from: ['comparing'],
    by: ['searcher'],
    to: goTo('in-progress'),
    internal: true,
    work: true,
  },
  'call-off': {
    label: '终止委托',
    from: ['returned', 'in-progress', 'comparing', 'awaiting-payment'],
    by: ['acceptor'],
    // A report that is signed and unpaid stays payable: it is paid for, or the rest is waived with a reason.
    when: (order) => (order.accepted || order.status !== 'returned') && order.frozenVersion < order.version,
    to: callOff,
    reason: true,
    dialog: {
      weight: 'danger',
      consequence: '未缴费的委托就此撤销；已缴费的转入退款；已有正式报告的以该报告结束，未缴的费用减免。不能恢复。',
    },
    money: {
      // Work on a further version ends here and the earlier report stands: what that work would have cost is waived.
      settles: ({ due }, to) => (to === 'completed' && due > 0 ? [{ kind: 'waiver', amount: due }] : []),
    },
  },
  'finish-draft': {
    label: '完成初稿',
    from: ['in-progress', 'comparing'],
    by: ['searcher'],
    when: (order) => order.status === workOf(order),
    to: afterDraft,
    internal: true,
    dialog: { weight: 'primary', special: 'finishing', message: true },
    sideWorks: ['gather-draft'],
    task: 'search',
    work: true,
    finishes: true,
    signsAs: 'searcher',
    register: 'searcher',
    onward: true,
    page: 'finishing',
    carries: 'draft',
  },
} as const satisfies Record<string, ActionRow>;
