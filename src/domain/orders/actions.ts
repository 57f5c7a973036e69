import type { ActionDialog, ActionRow } from './actions/action-row.ts';
import { deliveryActions } from './actions/delivery.ts';
import { filesActions } from './actions/files.ts';
import { intakeActions } from './actions/intake.ts';
import { issuedReportActions } from './actions/issued-report.ts';
import { judgingActions } from './actions/judging.ts';
import { paymentActions } from './actions/payment.ts';
import { refundActions } from './actions/refund.ts';
import { workActions } from './actions/work.ts';
import type { OrderFilePurpose } from './file-access.ts';

/**
 * §1.7, §4.3 The table of what may be done with an order, and by whom. Each action is one record: its rule, words, dialog, money,
 * number, side works and notice. Buttons stand in this order.
 */
export const actions = {
  ...intakeActions,
  ...paymentActions,
  ...workActions,
  ...judgingActions,
  ...deliveryActions,
  ...refundActions,
  ...issuedReportActions,
  ...filesActions,
} as const satisfies Record<string, ActionRow>;

export type OrderAction = keyof typeof actions;

export const orderActions = Object.keys(actions) as OrderAction[];

export const rowOf = (action: OrderAction): ActionRow => actions[action];

export const dialogOf = (action: OrderAction): ActionDialog => rowOf(action).dialog ?? {};

/** The history may name an action that the table has no more. */
export const isOrderAction = (name: string): name is OrderAction => Object.hasOwn(actions, name);

/** The actions whose record says so. */
export const actionsWhich = (say: (row: ActionRow) => boolean): readonly OrderAction[] =>
  orderActions.filter((action) => say(rowOf(action)));

/** Steps that change the files of an order and nothing else. */
export const fileActions = actionsWhich(({ files }) => files !== undefined);

/** The action that attaches or removes a file of this purpose; undefined where nobody ever does. */
export const fileActionOf = (files: 'attach' | 'remove', purpose: OrderFilePurpose): OrderAction | undefined =>
  fileActions.find((action) => rowOf(action).files === files && rowOf(action).carries === purpose);
