import type { OrderState } from '#domain/orders/order-state.ts';
import { verificationPath } from '#domain/reports/verification-code.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { Origin } from '../http/context.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { adoptAttached } from './attached-files.ts';
import { gatherReport } from './gather-report.ts';
import { keepCitedPapers } from './keep-cited-papers.ts';
import { publicOrigin } from './public-origin.ts';
import { hashOf, openReport, type ReportRow, updateReport } from './report-store.ts';
import { supersedeEarlier } from './withdrawal/withdrawal-store.ts';

/** Where anybody checks the report: the origin that is known to be ours, else the institution's own host. */
export const verificationOf = async (
  db: Db,
  order: Pick<OrderRow, 'institution_id'>,
  code: string,
  origin: string | undefined,
): Promise<{ code: string; url: string }> => {
  const path = verificationPath(code);
  if (origin) return { code, url: `${origin}${path}` };
  const host = await db.first(
    kysely
      .selectFrom('institution_hosts')
      .select('host')
      .where('institution_id', '=', order.institution_id)
      .orderBy('kind')
      .limit(1),
  );
  return { code, url: host ? `https://${host.host}${path}` : path };
};

/** A draft knows how it was reached; freezing by the platform itself keeps that. */
const keptUrl = ({ data }: ReportRow): string | undefined => {
  const url = (data as Partial<ReportRow['data']>).verification?.url;
  return url && /^https?:/.test(url) ? new URL(url).origin : undefined;
};

export interface Freezing {
  now: Date;
  from: Origin;
  /** Of the demo: it is frozen once its literature is there, and its files are not made anew. */
  past: boolean;
}

/** Gathers once more and keeps it for good; what was frozen stays as it is. The order is locked and its number drawn. */
export const freezeReport = async (db: Db, order: OrderRow, { now, from, past }: Freezing): Promise<ReportRow> => {
  const row = await openReport(db, order, now);
  if (row.state !== 'draft') return row;
  const source = await adoptAttached(db, order, row, { now, past });
  const data = await gatherReport(db, order, {
    number: order.report_number ?? '',
    version: order.report_version,
    verification: await verificationOf(
      db,
      order,
      row.code,
      keptUrl(row) ?? (await publicOrigin(db, order.institution_id, from)),
    ),
    now,
  });
  await updateReport(db, row.id, {
    number: order.report_number,
    source,
    state: 'frozen',
    schema_version: data.schemaVersion,
    data: JSON.stringify(data),
    sha256: hashOf(data),
    gathered_at: now,
    frozen_at: now,
    wanted_at: past ? null : now,
    task_id: null,
  });
  await keepCitedPapers(db, { id: row.id, orderId: order.id, institutionId: order.institution_id, at: now }, data);
  await supersedeEarlier(db, { orderId: order.id, version: order.report_version, successorId: row.id, now });
  return row;
};

/** The report goes with its order: frozen on entering the tail, doubted while a new version is worked on. */
export const followOrder = async (
  db: Db,
  before: OrderRow,
  after: { order: OrderState; freeze: boolean; reportNumber: string | null },
  freezing: Freezing,
): Promise<void> => {
  const { version } = after.order;
  const some = (state: 'frozen' | 'under-objection') =>
    kysely.updateTable('reports').set({ state }).where('order_id', '=', before.id);
  if (version > before.report_version)
    await db.run(some('under-objection').where('version', '<', version).where('state', '=', 'frozen'));
  if (version < before.report_version) {
    await db.run(
      kysely
        .deleteFrom('reports')
        .where('order_id', '=', before.id)
        .where('version', '>', version)
        .where('state', '=', 'draft'),
    );
    await db.run(some('frozen').where('version', '=', version).where('state', '=', 'under-objection'));
  }
  if (after.freeze && !freezing.past)
    await freezeReport(db, { ...before, report_version: version, report_number: after.reportNumber }, freezing);
};
