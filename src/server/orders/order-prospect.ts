import type { OrderProspect } from '#contracts/orders.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { type Fen, fen } from '#domain/money/yuan.ts';
import { type OrderForms, readOrderForm } from '#domain/orders/forms/order-form.ts';
import { isBlankPaper } from '#domain/orders/forms/paper.ts';
import {
  addRanges,
  alikeSpan,
  judgeDay,
  type PriceRange,
  prospectDays,
  rangeOfList,
  rangeOfOrders,
} from '#domain/orders/prospect.ts';
import { turnaroundDays, turnaroundSpan } from '#domain/orders/turnaround.ts';
import { englishLineNames } from '#domain/payments/line-names-in-english.ts';
import { priceLineWords } from '#domain/payments/price-line-words.ts';
import type { Service } from '#domain/services/service.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { withOwnSources } from '../search-sources/own-sources.ts';
import { quoteParts } from './money/quote-order.ts';
import { chargedFor } from './similar-orders-query.ts';

const mostAlike = 200;

const papersIn = (form: OrderForms[Service]): number =>
  'papers' in form ? form.papers.filter((paper) => !isBlankPaper(paper)).length : 0;

const databasesIn = (form: OrderForms[Service]): number => ('databases' in form ? form.databases.length : 0);

/** By when and for how much, while the form is still being filled in; every figure is the institution's own. */
export const readProspect = async (
  { actor, db, from }: SessionContext,
  given: { service: Service; form: Record<string, unknown> },
  now: Date,
): Promise<OrderProspect> => {
  const institutionId = ownInstitution(actor);
  const { service } = given;
  const form = readOrderForm(service, await withOwnSources(db, institutionId, given.form));
  const calendar = await readCalendar(db, institutionId);
  const papers = papersIn(form);
  const days = prospectDays(
    chinaDay(now),
    turnaroundDays({ service, paperCount: papers, urgent: false, form }),
    calendar,
  );
  const asked = { institutionId, applicantId: actor.userId, orderId: null, handedIn: now, alreadyIn: false };
  const totalBy = async (neededBy: string, urgent: boolean): Promise<Fen | null> => {
    const parts = await quoteParts(db, asked, service, { ...form, neededBy, urgent });
    return parts && fen(parts.reduce((sum, { quote }) => sum + quote.total, 0));
  };
  const parts = await quoteParts(db, asked, service, { ...form, urgent: false });
  const calm = parts && fen(parts.reduce((sum, { quote }) => sum + quote.total, 0));
  const extraBy = async (day: string): Promise<number | null> => {
    const total = calm === null ? null : await totalBy(day, true);
    return total === null || calm === null ? null : total - calm;
  };
  const verdict = judgeDay(form.neededBy, days, calendar);
  const ranges: PriceRange[] = [];
  for (const part of parts ?? []) {
    const n = papersIn(part.form);
    if (n === 0) continue;
    const alike = { institutionId, service, userClass: part.list.userClass, papers: alikeSpan(n), most: mostAlike };
    ranges.push(
      rangeOfOrders(await chargedFor(db, alike)) ??
        rangeOfList(part.quote, part.list.lines, { papers: n, databases: databasesIn(part.form) }),
    );
  }
  return {
    ...days,
    usualSpan: turnaroundSpan(service, form) ?? null,
    earliest: days.firstDay < days.usualDay ? { day: days.firstDay, extra: await extraBy(days.firstDay) } : null,
    wanted:
      verdict.kind === 'none'
        ? null
        : {
            day: form.neededBy.trim(),
            kind: verdict.kind,
            extra: verdict.kind === 'urgent' ? await extraBy(form.neededBy.trim()) : null,
          },
    // The prices of the kinds stand on their cards.
    units: (parts?.[0]?.list.lines ?? [])
      .filter(({ kind }) => kind !== 'patent-type')
      .map((line) => priceLineWords({ ...line }, from.language === 'en' ? englishLineNames : undefined)),
    kindPrices: { ...parts?.[0]?.list.lines.find((line) => line.kind === 'patent-type')?.prices },
    papers,
    range: addRanges(ranges) ?? null,
    orders: parts?.length ?? 1,
  };
};
