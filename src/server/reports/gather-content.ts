import { chinaDay } from '#domain/dates/china-day.ts';
import { inLanguages } from '#domain/reports/conclusions.ts';
import type { ReportContent } from '#domain/reports/report-content.ts';
import { titleKeyOf, type WordsOverlay, wordsOf } from '#domain/reports/report-words.ts';
import { noEvidence, type ReportEvidence } from '#domain/reports/review/evidence.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { institutionOf } from './report-facts-query.ts';
import { overlayOf, textsOf } from './report-text-store.ts';
import { type GatheredFrom, gatherEvidence } from './review/gather-evidence.ts';
import type { Contents } from './services/contents.ts';
import { reportServiceOf } from './services/report-services.ts';

/** A report may be called by its kind, unless the institution has a title of its own. */
const titleOf = (service: Service, contents: Contents, overlay: WordsOverlay): string => {
  const key = titleKeyOf(service);
  const words = wordsOf(key, overlay);
  const zh = (!overlay[key]?.zh && reportServiceOf(service).titleOf?.(contents)) || words.zh;
  return inLanguages({ ...words, zh }, contents.language);
};

const gather = async (
  db: Db,
  order: OrderRow,
  now: Date,
): Promise<{ report: ReportContent; from: GatheredFrom | null }> => {
  const texts = await textsOf(db, order.institution_id);
  const institution = await institutionOf(db, order, texts);
  const { contents, from } = await reportServiceOf(order.service).gather(db, order, { texts, institution, now });
  const report: ReportContent = {
    schemaVersion: 1,
    service: order.service,
    title: titleOf(order.service, contents, overlayOf(texts)),
    orderNumber: order.number ?? '',
    orderedOn: chinaDay(order.submitted_at ?? order.created_at),
    institution,
    ...contents,
  };
  return { report, from };
};

/** What the report of an order says now, as one value. Its figures are those of the workbench's summary. */
export const gatherContent = async (db: Db, order: OrderRow, now: Date): Promise<ReportContent> =>
  (await gather(db, order, now)).report;

/** The same with what each figure rests on. */
export const gatherProved = async (
  db: Db,
  order: OrderRow,
  now: Date,
): Promise<{ report: ReportContent; evidence: ReportEvidence }> => {
  const { report, from } = await gather(db, order, now);
  return { report, evidence: from ? await gatherEvidence(db, from) : noEvidence };
};
