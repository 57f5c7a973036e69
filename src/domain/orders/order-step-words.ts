import { type OrderAction, orderActions, rowOf } from './actions.ts';

/** What was done, as a line of the history. Chinese has one word for that and for the button. */
export const words = Object.fromEntries(orderActions.map((action) => [action, rowOf(action).label])) as Readonly<
  Record<OrderAction, string>
>;
