import type { DueStart } from '../institutions/profile.ts';
import type { Service } from '../services/service.ts';
import { type OrderAction, rowOf } from './actions.ts';
import type { OrderState } from './order-state.ts';
import type { OrderStatus } from './status.ts';

const fewPapers = 10;

/** Working days a service takes: a few papers three, many ten; novelty at home five, abroad ten; patents ten; a manuscript three. */
export const turnaroundDays = (order: {
  service: Service;
  paperCount: number;
  urgent: boolean;
  /** A novelty search in domestic sources alone. */
  domestic: boolean;
}): number => {
  if (order.urgent) return 1;
  if (order.service === 'novelty') return order.domestic ? 5 : 10;
  if (order.service === 'similarity') return 3;
  return order.service === 'citation' && order.paperCount <= fewPapers ? 3 : 10;
};

const asksForMoney: readonly OrderStatus[] = ['awaiting-payment', 'payment-claimed'];

/** Whether the working days of the report begin with this step. */
export const dueStartsNow = (
  dueFrom: DueStart,
  action: OrderAction,
  before: { status: OrderStatus; dueOn: string | null },
  after: Pick<OrderState, 'status' | 'afterPayment'>,
): boolean => {
  const waitsForMoney = after.status === 'awaiting-payment' && after.afterPayment === 'start';
  if (rowOf(action).accepts) return dueFrom === 'acceptance' || !waitsForMoney;
  // An order accepted under the other rule has its day already.
  return (
    before.dueOn === null &&
    asksForMoney.includes(before.status) &&
    !asksForMoney.includes(after.status) &&
    after.status !== 'withdrawn' &&
    after.afterPayment === 'start'
  );
};
