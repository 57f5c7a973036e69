import type { Language } from '#domain/language/language.ts';
import { groupIn } from '#domain/literature/own-sources.ts';
import { sumFen } from '#domain/money/yuan.ts';
import { type OrderForms, readOrderForm } from '#domain/orders/forms/order-form.ts';
import { factsOf, userClassOf } from '#domain/orders/forms/quote-facts.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { PriceList } from '#domain/payments/price-list.ts';
import { type Quote, quote } from '#domain/payments/quote.ts';
import { words as english } from '#domain/payments/quote-words.en.ts';
import { words as chinese } from '#domain/payments/quote-words.ts';
import { readPriceList } from '#domain/payments/read-price-list.ts';
import { words as englishChoices } from '#domain/services/choice-words.en.ts';
import { words as chineseChoices } from '#domain/services/choice-words.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '#server/db/db.ts';
import { newestPriceList } from '#server/prices/price-list-store.ts';
import { holdQuota, type OrderRow, setQuote } from '../order-store.ts';
import { type QuotedFor, quoteContextOf } from './quote-context.ts';

export interface PricedQuote extends Quote {
  priceListId: string;
}

/** The newest version of the institution's list for this class of users; null where it asks for nothing. */
export const currentList = async (db: Db, institutionId: number, service: Service, userClass: 'inside' | 'outside') => {
  const row = await newestPriceList(db, institutionId, service, userClass);
  const list: PriceList | null = row ? readPriceList(row.body).list : null;
  return row && list ? { id: row.id, list } : null;
};

const isOutside = (form: OrderForms[Service]): boolean =>
  ('client' in form ? form.client.scope : form.scope) === 'outside';

interface QuotedPart {
  form: OrderForms[Service];
  list: PriceList;
  quote: PricedQuote;
}

/** Each order that the form becomes, priced by the list of its users; null where nothing is asked. */
export const quoteParts = async <S extends Service>(
  db: Db,
  asked: QuotedFor,
  service: S,
  form: OrderForms[S],
): Promise<QuotedPart[] | null> => {
  const current = await currentList(db, asked.institutionId, service, userClassOf(!isOutside(form)));
  if (!current) return null;
  const words = asked.language === 'en' ? english : chinese;
  const context = await quoteContextOf(db, asked, service, form);
  const parts = orderServiceOf(service).form.parts?.(form) ?? [form];
  const done: QuotedPart[] = [];
  for (const part of parts) {
    // What is handed in together uses up the quota one after the other.
    const taken = done.map((one) => factsOf(service, one.form as OrderForms[S]).citation?.papers ?? 0);
    const used = {
      reports: context.used!.reports + done.length,
      papers: context.used!.papers + taken.reduce((sum, papers) => sum + papers, 0),
    };
    const facts = factsOf(service, part, { ...context, used, second: context.second || done.length > 0 });
    done.push({
      form: part,
      list: current.list,
      quote: { ...quote(current.list, facts, words), priceListId: current.id },
    });
  }
  return done;
};

const groupOf = (form: OrderForms[Service], language: Language | undefined): string =>
  'databases' in form && form.databases[0] !== undefined
    ? (language === 'en' ? englishChoices : chineseChoices).searchedGroups[groupIn(form.databases[0], form.ownSources)]
    : '';

/** What the order, or the two that the form becomes, would cost as filled in now. */
export const quoteOrder = async <S extends Service>(
  db: Db,
  asked: QuotedFor,
  service: S,
  form: OrderForms[S],
): Promise<PricedQuote | null> => {
  const parts = await quoteParts(db, asked, service, form);
  const [first] = parts ?? [];
  if (!parts || !first) return null;
  if (parts.length === 1) return first.quote;
  const quotes = parts.map((part) => part.quote);
  return {
    ...first.quote,
    lines: parts.flatMap((part) =>
      part.quote.lines.map((line) => ({ ...line, label: `${groupOf(part.form, asked.language)} ${line.label}` })),
    ),
    total: sumFen(quotes.map(({ total }) => total)),
    final: quotes.every(({ final }) => final),
    usesFree: {
      reports: quotes.reduce((sum, { usesFree }) => sum + usesFree.reports, 0),
      papers: quotes.reduce((sum, { usesFree }) => sum + usesFree.papers, 0),
    },
  };
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
