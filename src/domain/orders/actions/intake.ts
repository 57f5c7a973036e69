import { begin } from '../flow.ts';
import type { ActionRow } from './action-row.ts';
import { goTo, nothingPaid, toWork } from './moves.ts';

/** From the applicant's draft to an order that is accepted, or not. */
export const intakeActions = {
  submit: {
    label: '提交',
    from: ['draft'],
    by: ['applicant'],
    office: true,
    to: goTo('submitted'),
    dialog: { weight: 'primary' },
    draws: 'order-number',
    sideWorks: ['split', 'require-offered-form', 'quote'],
    onward: true,
    handsIn: true,
  },
  withdraw: {
    label: '撤回',
    from: ['submitted', 'returned'],
    by: ['applicant'],
    office: true,
    when: nothingPaid,
    to: goTo('withdrawn'),
    dialog: { weight: 'danger', consequence: '撤回后委托即告结束，不能恢复；可以复制为新委托再提交。' },
    sideWorks: ['leave-pair'],
  },
  return: {
    label: '退回修改',
    from: ['submitted'],
    by: ['acceptor'],
    to: goTo('returned'),
    reason: true,
    task: 'accept',
  },
  refuse: {
    label: '不予受理',
    from: ['submitted'],
    by: ['acceptor'],
    to: goTo('refused'),
    reason: true,
    dialog: { weight: 'danger', consequence: '委托人会看到理由，委托即告结束，只有管理员可以重新打开。' },
    sideWorks: ['leave-pair'],
    task: 'accept',
  },
  accept: {
    label: '受理',
    from: ['submitted'],
    by: ['acceptor'],
    to: (order) => {
      const move = begin(order);
      return { to: move.to, change: { ...move.change, accepted: true } };
    },
    dialog: { weight: 'primary', assignee: true },
    money: {
      usual: ({ free, quoted }) => (free ? 0 : quoted),
      assumed: true,
      books: (_, amount) => (amount ? [{ kind: 'charge', amount }] : []),
    },
    draws: 'contract-number',
    task: 'accept',
    accepts: true,
    onward: true,
  },
  resubmit: {
    label: '重新提交',
    from: ['returned'],
    by: ['applicant'],
    to: (order) => (order.accepted ? toWork(order) : { to: 'submitted' }),
    dialog: { weight: 'primary' },
    sideWorks: ['require-form', 'quote'],
    handsIn: true,
  },
  reopen: { label: '重新打开', from: ['refused'], by: ['administrator'], to: goTo('submitted') },
} as const satisfies Record<string, ActionRow>;
