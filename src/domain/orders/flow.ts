import type { AfterPayment, OrderState } from './order-state.ts';
import { orderServiceOf } from './services/order-services.ts';
import type { OrderStatus } from './status.ts';

/** What a move brings about besides the status. */
export interface Move {
  to: OrderStatus;
  change?: Partial<OrderState>;
}

export const workOf = (order: OrderState): OrderStatus => (order.compares ? 'comparing' : 'in-progress');

const askPayment = (afterPayment: AfterPayment): Move => ({ to: 'awaiting-payment', change: { afterPayment } });

/** What this order itself has to wait for. */
const owed = ({ onBill, balance }: OrderState): number => (onBill ? 0 : balance);

/** After acceptance: the payment gate, or the work itself. */
export const begin = (order: OrderState): Move =>
  order.settings.paymentGate === 'before-work' && owed(order) > 0 ? askPayment('start') : { to: 'in-progress' };

/** Two levels, and every service that says so, start with the review; one level is the recheck alone. */
export const reviewOf = (order: OrderState): Move => {
  const { reviewLevels } = order.settings;
  if (reviewLevels === 2 || (orderServiceOf(order.service).way.reviewFirst && reviewLevels > 0))
    return { to: 'in-review' };
  return reviewLevels === 1 ? { to: 'in-recheck' } : afterReviews(order);
};

export const afterFirstReview = (order: OrderState): Move =>
  order.settings.reviewLevels === 2 ? { to: 'in-recheck' } : afterReviews(order);

/** The signature, or straight to the tail; the report's number is drawn on the way. */
export const afterReviews = (order: OrderState): Move =>
  order.settings.signatureNeeded ? { to: 'awaiting-signature', change: { numbered: true } } : tailOf(order);

/** What is paid and stays: a surplus goes back and stands on no invoice. */
export const keptOf = ({ paid, balance }: OrderState): number => paid + Math.min(0, balance);

/** The first that applies: balance, invoice, courier, files, done. The version is frozen on entering. */
export const tailOf = (order: OrderState): Move => {
  const frozen: Partial<OrderState> = { numbered: true, frozenVersion: order.version };
  if (owed(order) > 0) return { to: 'awaiting-payment', change: { ...frozen, afterPayment: 'tail' } };
  if (order.invoiceWanted && !order.invoiceIssued && keptOf(order) > 0)
    return { to: 'awaiting-invoice', change: frozen };
  if (order.courierWanted && order.shippedVersion < order.version) return { to: 'awaiting-courier', change: frozen };
  // Nobody is told that a report is there before its files are.
  return { to: order.deliveredVersion < order.version ? 'issuing' : 'completed', change: frozen };
};

const afterInvoice: readonly OrderStatus[] = ['invoiced', 'awaiting-courier', 'completed'];

/** A reversed invoice is to be issued anew, unless somebody says that none is wanted; a parcel on its way arrives first. */
export const afterReversal = (order: OrderState): Move => ({
  to: afterInvoice.includes(order.status) && keptOf(order) > 0 ? 'awaiting-invoice' : order.status,
  change: { invoiceIssued: false, invoiceWanted: true },
});

/** After the draft: the applicant looks (and pays, where the gate stands here), or the review begins. */
export const afterDraft = (order: OrderState): Move => {
  const { draftConfirmation, paymentGate } = order.settings;
  return draftConfirmation || paymentGate === 'after-draft' ? { to: 'draft-ready' } : reviewOf(order);
};

/** Where money is asked for before the end, what the actual count added is paid before the review. */
const paysBeforeReview: readonly OrderState['settings']['paymentGate'][] = ['before-work', 'after-draft'];

export const afterConfirmation = (order: OrderState): Move =>
  paysBeforeReview.includes(order.settings.paymentGate) && owed(order) > 0 ? askPayment('review') : reviewOf(order);

/** Nothing more due: paid. Else the order stays where it asked. */
export const whenPaid = (order: OrderState, otherwise: OrderStatus = order.status): Move =>
  order.balance <= 0 ? { to: 'paid' } : { to: otherwise };

/** From paid back to where payment was asked for. */
export const continueAfterPayment = (order: OrderState): Move => {
  if (order.afterPayment === 'review') return reviewOf(order);
  return order.afterPayment === 'tail' ? tailOf(order) : { to: 'in-progress' };
};

/** Called off: the old report stands if there is one, money goes back if there is some, else it is over. */
export const callOff = (order: OrderState): Move => {
  if (order.frozenVersion > 0)
    return {
      to: order.deliveredVersion < order.frozenVersion ? 'issuing' : 'completed',
      change: { version: order.frozenVersion },
    };
  if (order.paid > 0) return { to: 'refund-requested', change: { refundOrigin: order.status } };
  return { to: 'withdrawn' };
};

/** Back to where the refund was asked from. */
export const backToOrigin = (order: OrderState): Move => ({
  to: order.refundOrigin ?? workOf(order),
  change: { refundOrigin: null },
});
