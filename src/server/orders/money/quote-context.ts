import { chinaDay } from '#domain/dates/china-day.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import type { Language } from '#domain/language/language.ts';
import type { OrderForms } from '#domain/orders/forms/order-form.ts';
import { isBlankPaper } from '#domain/orders/forms/paper.ts';
import type { QuoteContext } from '#domain/orders/forms/quote-context.ts';
import { daysEarlier } from '#domain/orders/forms/quote-facts.ts';
import { turnaroundDays } from '#domain/orders/turnaround.ts';
import type { Service } from '#domain/services/service.ts';
import { readCalendar } from '#server/calendar/read-calendar.ts';
import type { Db } from '#server/db/db.ts';
import { paysBaseElsewhere } from '../pair-store.ts';
import { usedQuota } from './used-quota-query.ts';

/** For whom a price is asked, and when the order is handed in. */
export interface QuotedFor {
  institutionId: number;
  applicantId: string;
  orderId: string | null;
  handedIn: Date;
  alreadyIn: boolean;
  /** Of whoever reads the price and keeps nothing of it; a kept one is Chinese. */
  language?: Language | undefined;
}

const daysBeforeUsual = async <S extends Service>(
  db: Db,
  { institutionId, handedIn }: QuotedFor,
  service: S,
  form: OrderForms[S],
): Promise<number> => {
  if (!form.urgent) return 0;
  const calendar = await readCalendar(db, institutionId);
  const paperCount = 'papers' in form ? form.papers.filter((paper) => !isBlankPaper(paper)).length : 0;
  const usual = turnaroundDays({ service, paperCount, urgent: false, form });
  return daysEarlier(form.neededBy.trim(), addWorkingDays(chinaDay(handedIn), usual, calendar), calendar);
};

/** What a price depends on beside the form: how much earlier it is needed, and what of the free quota is used up. */
export const quoteContextOf = async <S extends Service>(
  db: Db,
  asked: QuotedFor,
  service: S,
  form: OrderForms[S],
): Promise<QuoteContext> => ({
  daysEarlier: await daysBeforeUsual(db, asked, service, form),
  used: await usedQuota(db, { ...asked, service }),
  second: asked.orderId !== null && (await paysBaseElsewhere(db, asked.orderId)),
});
