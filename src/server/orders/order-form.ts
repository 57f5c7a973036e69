import { refuse } from '#domain/errors.ts';
import { orderFormProblems, readOrderForm } from '#domain/orders/forms/order-form.ts';
import { blocksSubmission, problemFields } from '#domain/orders/forms/problem.ts';
import type { OrderRow } from './order-store.ts';

/** The day by the libraries' clock. */
export const dayOf = (now: Date): string => new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Errors block submission and say how to mend; warnings do not. */
export const requireSubmittable = (
  { service, form }: Pick<OrderRow, 'service' | 'form'>,
  now: Date,
  offered?: readonly number[],
): void => {
  const context = { today: dayOf(now), ...(offered ? { offered } : {}) };
  const problems = orderFormProblems(service, readOrderForm(service, form), context);
  if (!blocksSubmission(problems)) return;
  const fields = problemFields(problems);
  throw refuse('bad-input', { sentence: Object.values(fields)[0], fields });
};
