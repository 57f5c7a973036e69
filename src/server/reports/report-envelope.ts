import { chinaDay } from '#domain/dates/china-day.ts';
import type { ReportEnvelope } from '#domain/reports/report-content.ts';
import { verificationPath } from '#domain/reports/verification-code.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { firstHostOf, peopleOf } from './report-facts-query.ts';
import type { OpenedReport } from './report-store.ts';

/** A draft knows how it was reached; what the platform does by itself keeps that. */
export const originKept = ({ data }: Pick<OpenedReport, 'data'>): string | undefined => {
  const url = data?.verification.url;
  return url && /^https?:/.test(url) ? new URL(url).origin : undefined;
};

/** Where anybody checks the report: the origin that is known to be ours, else the institution's own host. */
const verificationOf = async (
  db: Db,
  order: Pick<OrderRow, 'institution_id'>,
  code: string,
  origin: string | undefined,
): Promise<ReportEnvelope['verification']> => {
  const path = verificationPath(code);
  if (origin) return { code, url: `${origin}${path}` };
  const host = await firstHostOf(db, order.institution_id);
  return { code, url: host ? `https://${host}${path}` : path };
};

/** What the issue adds to the content: number, version, day, people, where it is verified. */
export const envelopeOf = async (
  db: Db,
  order: OrderRow,
  { code, origin, now }: { code: string; origin: string | undefined; now: Date },
): Promise<ReportEnvelope> => ({
  number: order.report_number ?? '',
  version: order.report_version,
  issuedOn: chinaDay(now),
  verification: await verificationOf(db, order, code, origin),
  people: await peopleOf(db, order),
});
