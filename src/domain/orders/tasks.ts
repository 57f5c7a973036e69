import { type OrderAction, orderActions, rowOf } from './actions.ts';

/** What staff do with an order, as work is counted: by the desk it is done at. */
export const taskKinds = {
  accept: '受理',
  search: '检索',
  review: '审核',
  recheck: '复审',
  sign: '签章',
  money: '收费',
  invoice: '开票',
  deliver: '寄送',
  refund: '退款',
  objection: '异议',
  behalf: '代办',
  other: '其他',
} as const;

export type TaskKind = keyof typeof taskKinds;

export const taskKindNames = Object.keys(taskKinds) as TaskKind[];

const kinds: Partial<Record<OrderAction, TaskKind>> = {
  accept: 'accept',
  return: 'accept',
  refuse: 'accept',
  'finish-draft': 'search',
  'resubmit-recheck': 'search',
  'resubmit-signature': 'search',
  'pass-review': 'review',
  'reject-review': 'review',
  'pass-recheck': 'recheck',
  'reject-recheck': 'recheck',
  sign: 'sign',
  'reject-signature': 'sign',
  'book-payment': 'money',
  'confirm-payment': 'money',
  'refute-payment': 'money',
  waive: 'money',
  requote: 'money',
  'issue-invoice': 'invoice',
  'reverse-invoice': 'invoice',
  ship: 'deliver',
  collect: 'deliver',
  bounce: 'deliver',
  'grant-refund': 'refund',
  'reject-refund': 'refund',
  'uphold-objection': 'objection',
  'dismiss-objection': 'objection',
};

/** An applicant's action in the history of staff was taken for him. */
export const taskOf = (action: OrderAction): TaskKind =>
  kinds[action] ?? (rowOf(action).by.includes('applicant') ? 'behalf' : 'other');

/** The name of an action that the history knows and the table no more is other work. */
export const taskOfName = (name: string): TaskKind =>
  orderActions.includes(name as OrderAction) ? taskOf(name as OrderAction) : 'other';

export const actionsOfTask = (kind: TaskKind): OrderAction[] =>
  orderActions.filter((action) => taskOf(action) === kind);

/** Tasks in which the papers themselves are gone through. */
export const paperTasks: readonly TaskKind[] = ['search', 'review', 'recheck'];
