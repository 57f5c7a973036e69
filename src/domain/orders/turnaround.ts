import type { DueStart } from '../institutions/profile.ts';
import type { Service } from '../services/service.ts';
import { type OrderAction, rowOf } from './actions.ts';
import type { OrderState } from './order-state.ts';
import { orderServiceOf } from './services/order-services.ts';
import type { OrderStatus } from './status.ts';

/** Working days an order takes, by what its service says; one where somebody is in a hurry. */
export const turnaroundDays = (order: {
  service: Service;
  paperCount: number;
  urgent: boolean;
  /** As it was kept. */
  form: unknown;
}): number => {
  if (order.urgent) return 1;
  const { form, way } = orderServiceOf(order.service);
  return way.workingDays({ paperCount: order.paperCount, form: form.read(order.form) });
};

/** Between how many days it lies as long as the form has not said which kind it is. */
export const turnaroundSpan = (service: Service, form: unknown): { from: number; to: number } | undefined => {
  const { form: forms, way } = orderServiceOf(service);
  const days = way.daysOfKinds?.(forms.read(form));
  return days && { from: Math.min(...days), to: Math.max(...days) };
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
