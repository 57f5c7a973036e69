import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { saidEach } from '#domain/language/language.ts';
import { formsInEnglish } from '#domain/orders/forms/forms-in-english.ts';
import { orderFormProblems, readOrderForm } from '#domain/orders/forms/order-form.ts';
import { blocksSubmission, type FormContext, problemFields } from '#domain/orders/forms/problem.ts';
import { prospectDays } from '#domain/orders/prospect.ts';
import { turnaroundDays } from '#domain/orders/turnaround.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import type { Db } from '../db/db.ts';
import { offeredSources } from '../search-sources/edit-sources.ts';
import type { OrderRow } from './order-store.ts';

/** Errors block submission and say how to mend; warnings do not. */
export const requireSubmittable = (
  { service, form }: Pick<OrderRow, 'service' | 'form'>,
  context: FormContext,
): void => {
  const problems = orderFormProblems(service, readOrderForm(service, form), context);
  if (!blocksSubmission(problems)) return;
  const english = orderFormProblems(service, readOrderForm(service, form), { ...context, translate: formsInEnglish });
  const fields = saidEach(problemFields(problems), problemFields(english));
  throw refuse('bad-input', { sentence: Object.values(fields)[0], fields });
};

/** A first submission: only what the institution offers now, and no day that nobody could keep. */
export const requireOfferedForm = async (db: Db, row: OrderRow, now: Date): Promise<void> => {
  const offered = await offeredSources(db, row.institution_id);
  const calendar = await readCalendar(db, row.institution_id);
  const usual = turnaroundDays({ ...row, paperCount: row.paper_count, urgent: false });
  const today = chinaDay(now);
  const { firstDay } = prospectDays(today, usual, calendar);
  requireSubmittable(row, { today, firstDay, offered: offered.map(({ id }) => id) });
};
