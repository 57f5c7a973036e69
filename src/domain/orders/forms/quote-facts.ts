import { type WorkCalendar, workingDaysBetween } from '#domain/dates/working-days.ts';
import type { ExampleOrder } from '#domain/payments/example-order.ts';
import type { UserClass } from '#domain/payments/price-list.ts';
import { noQuotaUsed, type QuoteFacts } from '#domain/payments/quote-facts.ts';
import type { Service } from '#domain/services/service.ts';
import { orderServiceOf } from '../services/order-services.ts';
import type { OrderForms } from './order-form.ts';
import type { QuoteContext, ServiceFacts } from './quote-context.ts';
import { isDay } from './wish-problems.ts';

export const userClassOf = (inside: boolean): UserClass => (inside ? 'inside' : 'outside');

const withService = (facts: Omit<QuoteFacts, 'citation' | 'novelty' | 'patent'>, own: ServiceFacts): QuoteFacts => ({
  ...facts,
  copies: Math.max(1, facts.copies),
  daysEarlier: facts.urgent ? facts.daysEarlier : 0,
  citation: null,
  novelty: null,
  patent: null,
  ...own,
});

/** The form as its price sees it. */
export const factsOf = <S extends Service>(service: S, form: OrderForms[S], context: QuoteContext = {}): QuoteFacts =>
  withService(
    {
      service,
      copies: form.copies,
      urgent: form.urgent,
      daysEarlier: context.daysEarlier ?? 0,
      courier: form.delivery === 'courier',
      used: context.used ?? noQuotaUsed,
      ...(context.second && { second: true }),
    },
    orderServiceOf(service).price.facts(form, context),
  );

/** An order that does not exist, as its price sees it. */
export const exampleFactsOf = (service: Service, example: ExampleOrder): QuoteFacts => {
  const { copies, urgent, daysEarlier: days, courier } = example;
  const common = { service, copies, urgent, daysEarlier: days, courier, used: noQuotaUsed };
  return withService(common, orderServiceOf(service).price.exampleFacts(example));
};

/** How many working days before the usual due day the report is needed. */
export const daysEarlier = (neededBy: string, usualDue: string, calendar: WorkCalendar): number =>
  isDay(neededBy) ? Math.max(0, workingDaysBetween(neededBy, usualDue, calendar)) : 0;
