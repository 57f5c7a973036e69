import { refuse } from '#domain/errors.ts';
import { fen } from '#domain/money/yuan.ts';
import { contentOf, sameContent, withEnvelope } from '#domain/reports/report-content.ts';
import type { ReportEvidence } from '#domain/reports/review/evidence.ts';
import type { Db } from '../db/db.ts';
import { publicOrigin } from '../http/public-origin.ts';
import type { FinishedDraft, FinishingDraft } from '../orders/order-reactions.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { adoptAttached } from './attached-files.ts';
import { contentHashOf } from './content-hash.ts';
import { settle } from './counted-fee.ts';
import { gatherProvedDraft } from './draft-content.ts';
import { type DraftRevision, insertRevision, lastRevision } from './draft-revision-store.ts';
import { gateOf, keptItems, requireDecided } from './open-items.ts';
import { envelopeOf, originKept } from './report-envelope.ts';
import { dropDrawnDrafts, filesOfReport, hashOf, type OpenedReport, openReport, updateReport } from './report-store.ts';
import { insertEvidence } from './review/evidence-store.ts';

/** What was drawn for another content or by another template goes; what is current stays. */
const dropStale = async (
  db: Db,
  report: OpenedReport,
  revision: DraftRevision,
  saysTheSame: boolean,
): Promise<void> => {
  if (!saysTheSame) return dropDrawnDrafts(db, report, ['docx', 'pdf', 'xlsx']);
  const { key, version } = revision.content.template;
  const docx = (await filesOfReport(db, report.id)).find(({ kind }) => kind === 'docx');
  if (docx?.drawn_from !== `${report.sha256} ${key} ${version ?? 'shipped'}`)
    await dropDrawnDrafts(db, report, ['docx', 'pdf']);
};

/** The draft on screen and in files is the revision: the row says it, and files of anything else go. */
export const showRevision = async (
  db: Db,
  order: OrderRow,
  report: OpenedReport,
  { revision, origin, now, draws }: { revision: DraftRevision; origin: string | undefined; now: Date; draws: boolean },
): Promise<void> => {
  const { content, content_hash, source } = revision;
  const said = report.data && sameContent(contentOf(report.data), content.report) ? report.data : null;
  const saysTheSame = said !== null;
  const data = said ?? withEnvelope(content.report, await envelopeOf(db, order, { code: report.code, origin, now }));
  await dropStale(db, report, revision, saysTheSame);
  if (source === 'attached') await adoptAttached(db, order, report, { attached: content.attached, as: 'draft', now });
  await updateReport(db, report.id, {
    number: order.report_number,
    source,
    revision: revision.revision,
    content_hash,
    schema_version: data.schemaVersion,
    data: JSON.stringify(data),
    sha256: saysTheSame ? report.sha256 : hashOf(data),
    gathered_at: now,
    wanted_at: draws ? now : null,
    ...(draws && { task_id: null }),
  });
};

interface Keeping {
  made: Pick<DraftRevision, 'content' | 'open_items' | 'open_reason' | 'fee' | 'origin' | 'made_by' | 'made_by_name'>;
  evidence: ReportEvidence;
  now: Date;
}

/** Writes the next revision of an order and what it rests on. The order is locked. */
export const keepRevision = async (
  db: Db,
  order: OrderRow,
  { made, evidence, now }: Keeping,
): Promise<DraftRevision> => {
  const last = await lastRevision(db, order.id);
  const revision: DraftRevision = {
    ...made,
    order_id: order.id,
    institution_id: order.institution_id,
    revision: (last?.revision ?? 0) + 1,
    report_version: order.report_version,
    content_hash: contentHashOf(made.content),
    source: made.content.attached.length > 0 ? 'attached' : 'made',
    made_at: now,
  };
  await insertRevision(db, revision);
  await insertEvidence(db, revision, evidence);
  return revision;
};

/**
 * Part of the order's step `finish-draft`: gathers once and keeps it. From here on nothing is gathered again; the draft,
 * its files and the sealed report all say this.
 */
export const finishDraft = async (db: Db, finishing: FinishingDraft): Promise<FinishedDraft> => {
  const { order, caller, now } = finishing;
  // The demo's past is walked before its literature is there; its drafts are kept afterwards.
  if (caller.withoutMails) return { contentHash: null, revision: order.draft_revision, adjustment: fen(0) };
  const report = await openReport(db, order, now);
  const { content, evidence } = await gatherProvedDraft(db, order, { template: report.template, now });
  const gate = await gateOf(db, order, content, now);
  requireDecided(gate, finishing.reason);
  const open = keptItems(gate);
  if (finishing.contentHash && finishing.contentHash !== contentHashOf(content))
    throw refuse('content-changed', { sentence: '检索结果刚刚有变化，请核对新的结论后再完成初稿' });
  const { fee, adjustment } = await settle(db, order, content.report);
  const made = {
    content,
    open_items: open,
    open_reason: open.length > 0 ? finishing.reason.trim() : '',
    fee,
    origin: 'finish' as const,
    made_by: caller.actor?.userId ?? null,
    made_by_name: caller.actor?.fullName ?? '',
  };
  const revision = await keepRevision(db, order, { made, evidence, now });
  const origin = originKept(report) ?? (await publicOrigin(db, order.institution_id, caller.from));
  await showRevision(db, order, report, { revision, origin, now, draws: true });
  return { contentHash: revision.content_hash, revision: revision.revision, adjustment };
};
