import type { OrderState } from '#domain/orders/order-state.ts';
import { withEnvelope } from '#domain/reports/report-content.ts';
import type { Db } from '../db/db.ts';
import type { Origin } from '../http/context.ts';
import { publicOrigin } from '../http/public-origin.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { adoptAttached } from './attached-files.ts';
import { type DraftRevision, revisionSaying } from './draft-revision-store.ts';
import { keepCitedPapers } from './keep-cited-papers.ts';
import { envelopeOf, originKept } from './report-envelope.ts';
import {
  doubtEarlier,
  dropReportFiles,
  hashOf,
  type OpenedReport,
  openReport,
  returnTo,
  updateReport,
} from './report-store.ts';
import { supersedeEarlier } from './withdrawal/withdrawal-store.ts';

export interface Freezing {
  now: Date;
  from: Origin;
  /** Of the demo: it is frozen once its literature is there, and its files are not made anew. */
  past: boolean;
}

/**
 * Seals the revision: adds number, day, people and where it is verified, and gathers nothing. What was frozen stays as it
 * is. The order is locked and its number drawn.
 */
export const freezeReport = async (
  db: Db,
  order: OrderRow,
  revision: DraftRevision,
  { now, from, past }: Freezing,
): Promise<OpenedReport> => {
  const row = await openReport(db, order, now);
  if (row.state !== 'draft') return row;
  const { content, content_hash, source } = revision;
  const origin = originKept(row) ?? (await publicOrigin(db, order.institution_id, from));
  const data = withEnvelope(content.report, await envelopeOf(db, order, { code: row.code, origin, now }));
  // Files of the draft bear no number: those of the report are drawn anew.
  if (source === 'attached') await adoptAttached(db, order, row, { attached: content.attached, as: 'report', now });
  else await dropReportFiles(db, row.id);
  await updateReport(db, row.id, {
    number: order.report_number,
    source,
    revision: revision.revision,
    content_hash,
    state: 'frozen',
    schema_version: data.schemaVersion,
    data: JSON.stringify(data),
    sha256: hashOf(data),
    gathered_at: revision.made_at,
    frozen_at: now,
    wanted_at: past ? null : now,
    task_id: null,
  });
  await keepCitedPapers(db, { id: row.id, orderId: order.id, institutionId: order.institution_id, at: now }, data);
  await supersedeEarlier(db, { orderId: order.id, version: order.report_version, successorId: row.id, now });
  return row;
};

/** What everybody confirmed, and nothing else, is sealed. */
const confirmedRevision = async (db: Db, { id }: OrderRow, { contentHash, version }: OrderState) => {
  const revision = contentHash === null ? undefined : await revisionSaying(db, id, contentHash);
  if (revision?.report_version !== version) throw new Error(`The order ${id} has no draft revision to seal.`);
  return revision;
};

/** The report goes with its order: frozen on entering the tail, doubted while a new version is worked on. */
export const followOrder = async (
  db: Db,
  before: OrderRow,
  after: { order: OrderState; freeze: boolean; reportNumber: string | null },
  freezing: Freezing,
): Promise<void> => {
  const { version } = after.order;
  if (version > before.report_version) await doubtEarlier(db, before.id, version);
  if (version < before.report_version) await returnTo(db, before.id, version);
  if (!after.freeze || freezing.past) return;
  const order = { ...before, report_version: version, report_number: after.reportNumber };
  await freezeReport(db, order, await confirmedRevision(db, before, after.order), freezing);
};
