import { fileActions, isOrderAction, type OrderAction, orderActions, rowOf } from './actions.ts';
import type { TaskKind } from './task-kinds.ts';

/** Putting a file with an order is part of other work; it counts for nothing by itself. `is_task` in the database agrees. */
export const uncounted: readonly OrderAction[] = fileActions;

/** An applicant's action in the history of staff was taken for them. */
export const taskOf = (action: OrderAction): TaskKind => {
  const { task, by, files } = rowOf(action);
  return task ?? (by.includes('applicant') && !files ? 'behalf' : 'other');
};

/** The name of an action that the history knows and the table no more is other work. */
export const taskOfName = (name: string): TaskKind => (isOrderAction(name) ? taskOf(name) : 'other');

export const actionsOfTask = (kind: TaskKind): OrderAction[] =>
  orderActions.filter((action) => taskOf(action) === kind);
