import type { RefundShares } from '../institutions/profile.ts';
import type { AfterPayment } from './order-state.ts';
import type { OrderStatus } from './status.ts';

const duringWork: readonly OrderStatus[] = ['returned', 'in-progress', 'comparing', 'draft-ready'];

/**
 * Per cent of the price that goes back by default, by where the refund was asked from. The acceptance librarian may
 * overrule it with a reason. Payment that was asked for after the draft is asked for work already done.
 */
export const refundShare = (
  origin: OrderStatus,
  shares: RefundShares,
  afterPayment: AfterPayment | null = null,
): number => {
  if (duringWork.includes(origin)) return shares.duringWork;
  if (origin !== 'paid' && origin !== 'awaiting-payment' && origin !== 'payment-claimed') return 0;
  if (afterPayment === 'tail') return 0;
  return afterPayment === 'review' ? shares.duringWork : shares.beforeWork;
};
