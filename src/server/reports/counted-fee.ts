import { countsIn } from '#domain/literature/held-by.ts';
import { mayIncludeIn } from '#domain/literature/own-sources.ts';
import { type Fen, fen } from '#domain/money/yuan.ts';
import { factsOf } from '#domain/orders/forms/quote-facts.ts';
import { type CitationForm, readCitationForm } from '#domain/orders/services/citation/form.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { standing } from '#domain/payments/ledger.ts';
import { quote } from '#domain/payments/quote.ts';
import type { CountedPaper } from '#domain/payments/quote-facts.ts';
import { readPriceList } from '#domain/payments/read-price-list.ts';
import type { ReportContent } from '#domain/reports/report-content.ts';
import type { ServiceSettings } from '#domain/services/service-settings.ts';
import { isHeld } from '../citations/match-store.ts';
import { lightMatches } from '../citations/matches-query.ts';
import { keptSummary } from '../citations/works/count-work.ts';
import { papersOf, readWork } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import type { CountedFee } from '../db/stored-values.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { entriesOf } from '../orders/money/ledger-store.ts';
import { quoteContextOf } from '../orders/money/quote-context.ts';
import { quotedOf } from '../orders/money/quoted-of.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { findPriceList } from '../prices/price-list-store.ts';
import { lastCounted } from './draft-revision-store.ts';

export interface Settlement {
  fee: CountedFee | null;
  /** What the count adds to what was asked for so far, or takes off. */
  adjustment: Fen;
}

const nothing: Settlement = { fee: null, adjustment: fen(0) };

/** In how many of the ordered databases each paper was found, whatever was asked of them. */
const foundIn = async (db: Db, order: OrderRow, { databases, ownSources }: CitationForm) => {
  const held = Map.groupBy((await lightMatches(db, order.id)).filter(isHeld), ({ paper_id }) => paper_id);
  const numbers = new Map((await papersOf(db, order.id)).map(({ id, no }) => [no, held.get(id) ?? []]));
  return (place: number): number =>
    databases.filter(
      (id) =>
        mayIncludeIn(id, ownSources) &&
        numbers.get(place)?.some(({ database, editions }) => countsIn(database, editions, databases).includes(id)),
    ).length;
};

/** Citations by others as the work judges them: a price by them holds also where the report does not say whose they are. */
const judgedOf = async (db: Db, order: OrderRow) => {
  const { byPaper } = await keptSummary(db, await readWork(db, order));
  const others = new Map(byPaper.map(({ paperId, union }) => [paperId, union.others]));
  const ids = new Map((await papersOf(db, order.id)).map(({ id, no }) => [no, id]));
  return (place: number): number => others.get(ids.get(place) ?? '') ?? 0;
};

/** What the report counts of each paper, in their order. Citations are those without duplicates. */
const countedOf = async (db: Db, order: OrderRow, { papers }: ReportContent): Promise<CountedPaper[]> => {
  const found = await foundIn(db, order, readCitationForm(order.form));
  const judged = await judgedOf(db, order);
  return papers.map(({ place, inclusions, union }) => ({
    found: found(place),
    inclusions: inclusions.length,
    citations: union?.total ?? 0,
    byOthers: union ? (union.others ?? judged(place)) : 0,
  }));
};

const gateOf = async (db: Db, order: OrderRow): Promise<ServiceSettings['paymentGate']> =>
  (order.settings ?? (await profileOf(db, order.institution_id)).services[order.service]).paymentGate;

/** An order that was accepted for nothing although it was quoted stays free. */
const isGiven = async (db: Db, order: OrderRow): Promise<boolean> =>
  quotedOf(order) > 0 && standing(await entriesOf(db, order.id)).charged === 0;

/**
 * 多退少补: the price by what was really found, by the price list of the order. It is held against the quote, and later
 * against the last count, so that a discount or a waiver stays. A corrected version never costs more.
 */
export const settle = async (db: Db, order: OrderRow, content: ReportContent): Promise<Settlement> => {
  if (!orderServiceOf(order.service).report.counted || order.quote === null || order.price_list_id === null)
    return nothing;
  if ((await gateOf(db, order)) === 'none' || (await isGiven(db, order))) return nothing;
  const row = await findPriceList(db, order.price_list_id);
  const list = row && readPriceList(row.body).list;
  if (!list) return nothing;
  const form = readCitationForm(order.form);
  const asked = {
    institutionId: order.institution_id,
    applicantId: order.applicant_id,
    orderId: order.id,
    handedIn: order.submitted_at ?? order.created_at,
    alreadyIn: true,
  };
  const context = await quoteContextOf(db, asked, 'citation', form);
  const { total, lines } = quote(
    list,
    factsOf('citation', form, { ...context, counted: await countedOf(db, order, content) }),
  );
  const before = (await lastCounted(db, order.id))?.fee?.total ?? quotedOf(order);
  const difference = total - before;
  return {
    fee: { total, lines: lines.map(({ label, quantity, amount, why }) => ({ label, quantity, amount, why })) },
    adjustment: fen(order.report_version > 1 ? Math.min(0, difference) : difference),
  };
};
