import { type WorkCalendar, workingDaysBetween } from '#domain/dates/working-days.ts';
import type { UserClass } from '#domain/payments/price-list.ts';
import { type CountedPaper, noQuotaUsed, type QuoteFacts } from '#domain/payments/quote-facts.ts';
import type { Service } from '#domain/services/service.ts';
import { type CitationForm, checksOf } from './citation-form.ts';
import { type NoveltyForm, statedPoints } from './novelty-form.ts';
import type { OrderForms } from './order-form.ts';
import { isBlankPaper, normalTitle } from './paper.ts';
import { type PatentForm, statedNumbers } from './patent-form.ts';
import { isDay } from './wish-problems.ts';

/** What a price depends on and the form does not say. */
export interface QuoteContext {
  /** Working days before the usual due day; 0 unless the order is urgent. */
  daysEarlier?: number;
  used?: QuoteFacts['used'];
  /** After the work: one row per stated paper, in their order. */
  counted?: readonly CountedPaper[] | null;
}

export const userClassOf = (inside: boolean): UserClass => (inside ? 'inside' : 'outside');

const journalsIn = (form: CitationForm): number =>
  new Set(
    form.papers
      .filter((paper) => !isBlankPaper(paper))
      .map(({ source, issn }) => normalTitle(source) || normalTitle(issn))
      .filter(Boolean),
  ).size;

const citationFacts = (form: CitationForm, counted: QuoteContext['counted']): QuoteFacts['citation'] => {
  const asked = form.databases.flatMap((id) => checksOf(form, id));
  return {
    databases: form.databases.length,
    papers: form.papers.filter((paper) => !isBlankPaper(paper)).length,
    journals: journalsIn(form),
    inclusionAsked: asked.includes('inclusion'),
    citationsAsked: asked.some((item) => item !== 'inclusion'),
    roleCheck: form.roleCheck,
    citingList: form.citingList,
    metrics: form.metrics,
    counted: counted ?? null,
  };
};

/** The form as its price sees it. */
export const factsOf = <S extends Service>(service: S, form: OrderForms[S], context: QuoteContext = {}): QuoteFacts => {
  const { type } = form as PatentForm;
  return {
    service,
    copies: Math.max(1, form.copies),
    urgent: form.urgent,
    daysEarlier: form.urgent ? (context.daysEarlier ?? 0) : 0,
    courier: form.delivery === 'courier',
    used: context.used ?? noQuotaUsed,
    citation: service === 'citation' ? citationFacts(form as CitationForm, context.counted) : null,
    novelty:
      service === 'novelty'
        ? { range: (form as NoveltyForm).range, points: statedPoints(form as NoveltyForm).length }
        : null,
    patent: service === 'patent' && type ? { type, patents: statedNumbers(form as PatentForm).length } : null,
  };
};

/** How many working days before the usual due day the report is needed. */
export const daysEarlier = (neededBy: string, usualDue: string, calendar: WorkCalendar): number =>
  isDay(neededBy) ? Math.max(0, workingDaysBetween(neededBy, usualDue, calendar)) : 0;
