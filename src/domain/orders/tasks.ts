import { fileActions, type OrderAction, orderActions, rowOf } from './actions.ts';
import type { TaskKind } from './task-kinds.ts';

const kinds: Partial<Record<OrderAction, TaskKind>> = {
  accept: 'accept',
  return: 'accept',
  refuse: 'accept',
  'finish-draft': 'search',
  'resubmit-recheck': 'search',
  'pass-review': 'review',
  'reject-review': 'review',
  'pass-recheck': 'recheck',
  'reject-recheck': 'recheck',
  'resubmit-signature': 'recheck',
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

/** Putting a file with an order is part of other work; it counts for nothing by itself. `is_task` in the database agrees. */
export const uncounted: readonly OrderAction[] = fileActions;

/** An applicant's action in the history of staff was taken for them. */
export const taskOf = (action: OrderAction): TaskKind =>
  kinds[action] ?? (rowOf(action).by.includes('applicant') && !uncounted.includes(action) ? 'behalf' : 'other');

/** The name of an action that the history knows and the table no more is other work. */
export const taskOfName = (name: string): TaskKind =>
  orderActions.includes(name as OrderAction) ? taskOf(name as OrderAction) : 'other';

export const actionsOfTask = (kind: TaskKind): OrderAction[] =>
  orderActions.filter((action) => taskOf(action) === kind);
