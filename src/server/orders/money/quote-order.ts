import { type OrderForms, readOrderForm } from '#domain/orders/forms/order-form.ts';
import { factsOf, userClassOf } from '#domain/orders/forms/quote-facts.ts';
import type { PriceList } from '#domain/payments/price-list.ts';
import { type Quote, quote } from '#domain/payments/quote.ts';
import { readPriceList } from '#domain/payments/read-price-list.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '#server/db/db.ts';
import { newestPriceList } from '#server/prices/price-list-store.ts';
import { holdQuota, type OrderRow, setQuote } from '../order-store.ts';
import { type QuotedFor, quoteContextOf } from './quote-context.ts';

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
  asked: QuotedFor,
  service: S,
  form: OrderForms[S],
): Promise<PricedQuote | null> => {
  const inside = !isOutside(form);
  const current = await currentList(db, asked.institutionId, service, userClassOf(inside));
  if (!current) return null;
  const context = await quoteContextOf(db, asked, service, form);
  return { ...quote(current.list, factsOf(service, form, context)), priceListId: current.id };
};

/** The price on the day the order is handed in: a draft may have lain since last week, or for a year. */
export const requoteOrder = async (db: Db, row: OrderRow, now: Date): Promise<void> => {
  const asked = {
    institutionId: row.institution_id,
    applicantId: row.applicant_id,
    orderId: row.id,
    handedIn: row.submitted_at ?? now,
    alreadyIn: row.submitted_at !== null,
  };
  await holdQuota(db, row.applicant_id);
  const quoted = await quoteOrder(db, asked, row.service, readOrderForm(row.service, row.form));
  await setQuote(db, row.id, quoted);
};
