import type { OrderForms } from '#domain/orders/forms/order-form.ts';
import { factsOf, userClassOf } from '#domain/orders/forms/quote-facts.ts';
import type { PriceList } from '#domain/payments/price-list.ts';
import { type Quote, quote } from '#domain/payments/quote.ts';
import { readPriceList } from '#domain/payments/read-price-list.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '#server/db/db.ts';
import { newestPriceList } from '#server/prices/price-list-store.ts';

export interface PricedQuote extends Quote {
  priceListId: string;
}

/** The newest version of the institution's list for this class of users; null where it asks for nothing. */
const currentList = async (db: Db, institutionId: number, service: Service, userClass: 'inside' | 'outside') => {
  const row = await newestPriceList(db, institutionId, service, userClass);
  const list: PriceList | null = row ? readPriceList(row.body).list : null;
  return row && list ? { id: row.id, list } : null;
};

const isOutside = (form: OrderForms[Service]): boolean =>
  ('client' in form ? form.client.scope : form.scope) === 'outside';

/** What the order would cost as filled in now. */
export const quoteOrder = async <S extends Service>(
  db: Db,
  institutionId: number,
  service: S,
  form: OrderForms[S],
): Promise<PricedQuote | null> => {
  const inside = !isOutside(form);
  const current = await currentList(db, institutionId, service, userClassOf(inside));
  return current && { ...quote(current.list, factsOf(service, form)), priceListId: current.id };
};
