import type { OrderForms } from '#domain/orders/forms/order-form.ts';
import { isBlankPaper } from '#domain/orders/forms/paper.ts';
import { searchTextOf, summaryOf } from '#domain/orders/forms/summary.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { bigrams } from '#domain/search/bigrams.ts';
import type { Service } from '#domain/services/service.ts';
import type { PricedQuote } from '../money/quote-order.ts';

const compares = (service: Service, form: OrderForms[Service]): boolean => {
  const { compares: by } = orderServiceOf(service).way;
  return typeof by === 'function' ? by(form as never) : by;
};

const papersIn = (form: OrderForms[Service]): number =>
  'papers' in form && Array.isArray(form.papers)
    ? form.papers.filter((paper) => !isBlankPaper(paper as never)).length
    : 0;

/** The columns that follow from what was filled in. */
export const columnsOf = (
  service: Service,
  form: OrderForms[Service],
  quote: PricedQuote | null,
  names: readonly string[],
) => ({
  form: JSON.stringify(form),
  summary: summaryOf(service, form as never),
  paper_count: papersIn(form),
  compares: compares(service, form),
  urgent: form.urgent,
  invoice_wanted: form.invoice.wanted,
  courier_wanted: form.delivery === 'courier',
  price_list_id: quote?.priceListId ?? null,
  quote: quote && JSON.stringify(quote),
  search_bigrams: bigrams(searchTextOf(service, form as never), ...names),
});
