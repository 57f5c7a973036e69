import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { orderFormProblems, readOrderForm } from '#domain/orders/forms/order-form.ts';
import { blocksSubmission, problemFields } from '#domain/orders/forms/problem.ts';
import type { OrderRow } from './order-store.ts';

/** Errors block submission and say how to mend; warnings do not. */
export const requireSubmittable = (
  { service, form }: Pick<OrderRow, 'service' | 'form'>,
  now: Date,
  offered?: readonly number[],
): void => {
  const context = { today: chinaDay(now), ...(offered ? { offered } : {}) };
  const problems = orderFormProblems(service, readOrderForm(service, form), context);
  if (!blocksSubmission(problems)) return;
  const fields = problemFields(problems);
  throw refuse('bad-input', { sentence: Object.values(fields)[0], fields });
};
