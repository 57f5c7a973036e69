import type { DraftInHand, Finishing } from '#contracts/reports/drafts.ts';
import { type OrderAction, rowOf } from '#domain/orders/actions.ts';
import { settlingEntries, standing } from '#domain/payments/ledger.ts';
import { asEarlierRelease } from '#domain/reports/earlier-release.ts';
import { isBlocking } from '#domain/reports/finishing-gate.ts';
import { missingMetrics } from '#domain/reports/missing-facts.ts';
import { draftChanges } from '#domain/reports/report-changes.ts';
import { type DraftContent, withEnvelope } from '#domain/reports/report-content.ts';
import { handDecisionLines, handSearchLines } from '#domain/reports/review/hand-decisions.ts';
import type { Db } from '../db/db.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { Actor, SessionContext } from '../http/context.ts';
import { entriesOf } from '../orders/money/ledger-store.ts';
import { requireDesk, speaksAsStaff } from '../orders/order-policy.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { contentHashOf } from './content-hash.ts';
import { settle } from './counted-fee.ts';
import { gatherDraftContent } from './draft-content.ts';
import { type DraftRevision, findRevision, lastRevision, revisionSaying } from './draft-revision-store.ts';
import { type ContentStep, contentSteps, type RevisionLine, revisionLines, revisionOf } from './draft-view-query.ts';
import { isInWork, requireWork } from './gather-draft.ts';
import { gateOf } from './open-items.ts';
import { envelopeOf } from './report-envelope.ts';
import { type ReportRow, reportOfOrderVersion } from './report-store.ts';
import { takenBack } from './report-view.ts';
import { filesBehind } from './review/evidence-files.ts';
import { handDecisionsOf } from './review/hand-decisions-query.ts';
import { reviewPowersOf } from './review/review-policy.ts';
import { openCommentCount } from './review/review-store.ts';
import { reportServiceOf } from './services/report-services.ts';

const actionOf = ({ action }: ContentStep) => rowOf(action as OrderAction);

const confirmationsOf = (
  steps: readonly ContentStep[],
  lines: readonly RevisionLine[],
  current: number,
): DraftInHand['confirmations'] =>
  steps
    .filter((step) => actionOf(step).judges)
    .map((step) => {
      const revision = revisionOf(lines, step);
      return {
        label: actionOf(step).label,
        name: step.actor_name || '系统',
        at: step.at.toISOString(),
        revision,
        counts: revision === current && !actionOf(step).reason,
      };
    });

/** Against the draft that this reader acted on last; who did nothing yet is told what the last one changed. */
const changesFor = async (
  db: Db,
  actor: Actor,
  revision: DraftRevision,
  known: { steps: readonly ContentStep[]; lines: readonly RevisionLine[] },
): Promise<DraftInHand['changes']> => {
  const own = known.steps.findLast(({ actor_id }) => actor_id === actor.userId);
  const seen = own ? revisionOf(known.lines, own) : 0;
  if (seen === revision.revision) return null;
  const since = seen || revision.revision - 1;
  const before = since > 0 ? await findRevision(db, revision.order_id, since) : undefined;
  return before ? { since, own: seen > 0, lines: draftChanges(before.content, revision.content) } : null;
};

/** What would be gathered otherwise now. Of a report that staff wrote nothing is gathered. */
const updatesOf = async (
  db: Db,
  order: OrderRow,
  report: ReportRow,
  { content, source }: DraftRevision,
  now: Date,
): Promise<string[]> => {
  if (report.state !== 'draft' || source === 'attached') return [];
  const fresh = await gatherDraftContent(db, order, { template: report.template, now });
  return draftChanges(content, { ...fresh, report: asEarlierRelease(content.report, fresh.report) });
};

const attachedOf = ({ attached }: DraftContent) => attached.map(({ name, sha256 }) => ({ name, sha256 }));

const searchesBehind = async (
  services: WithFiles,
  db: Db,
  revision: DraftRevision,
): Promise<Pick<DraftInHand, 'files' | 'searchedByHand'>> => {
  const { files, searches } = await filesBehind(db, revision, services);
  return { files, searchedByHand: handSearchLines(searches) };
};

/** The draft that people confirm, for one who may see the order. */
export const showDraft = async (
  services: WithFiles,
  { db, actor }: SessionContext,
  orderId: string,
  now: Date,
): Promise<{ draft: DraftInHand | null }> => {
  const order = await reachOrder(db, actor, orderId);
  const revision = order.content_hash ? await revisionSaying(db, order.id, order.content_hash) : undefined;
  const report = revision && (await reportOfOrderVersion(db, order.id, revision.report_version));
  // Nor does a withdrawn report speak as its draft.
  if (!revision || !report || takenBack(actor, report, order)) return { draft: null };
  const staff = speaksAsStaff(actor, order);
  const [steps, lines] = [await contentSteps(db, order.id), await revisionLines(db, order.id)];
  return {
    draft: {
      reportId: report.id,
      revision: revision.revision,
      contentHash: revision.content_hash,
      madeAt: revision.made_at.toISOString(),
      madeBy: revision.made_by_name,
      attached: attachedOf(revision.content),
      conclusion: revision.content.report.conclusion,
      openComments: reviewPowersOf(actor, order) ? await openCommentCount(db, order.id) : null,
      openItems: staff ? revision.open_items : [],
      openReason: staff ? revision.open_reason : '',
      byHand: staff ? handDecisionLines(await handDecisionsOf(db, order.id)) : [],
      ...(staff ? await searchesBehind(services, db, revision) : { files: [], searchedByHand: [] }),
      changes: await changesFor(db, actor, revision, { steps, lines }),
      updates: staff
        ? [...(order.draft_stale ? [order.draft_stale] : []), ...(await updatesOf(db, order, report, revision, now))]
        : [],
      confirmations: confirmationsOf(steps, lines, revision.revision),
    },
  };
};

const feeOf = async (db: Db, order: OrderRow, content: DraftContent): Promise<Finishing['fee']> => {
  const { fee, adjustment } = await settle(db, order, content.report);
  if (!fee) return null;
  const entries = await entriesOf(db, order.id);
  const before = standing(entries);
  const after = standing([...entries, ...settlingEntries(before, adjustment)]);
  return {
    lines: [...fee.lines],
    total: after.charged,
    before: before.charged,
    adjustment: after.charged - before.charged,
    due: after.due,
  };
};

/** What finishing the draft now would keep, for the librarian who is about to; null where there is none to finish. */
export const showFinishing = async (
  { db, actor }: SessionContext,
  orderId: string,
  now: Date,
): Promise<Finishing | null> => {
  const order = await reachOrder(db, actor, orderId);
  requireDesk(actor, order);
  // A screen that was opened before the order was sent on may ask afterwards: that is no failure.
  if (!isInWork(order)) return null;
  await requireWork(db, actor, orderId);
  const report = await reportOfOrderVersion(db, order.id, order.report_version);
  const content = await gatherDraftContent(db, order, { template: report?.template ?? null, now });
  const own = reportServiceOf(order.service);
  const last = await lastRevision(db, order.id);
  const envelope = await envelopeOf(db, order, { code: report?.code ?? '', origin: undefined, now });
  return {
    report: withEnvelope(content.report, envelope),
    waiting: (await own.waiting?.(db, order)) ?? [],
    unsearched: (await own.unsearched?.(db, order, now)) ?? [],
    missingMetrics: missingMetrics(content.report),
    contentHash: contentHashOf(content),
    conclusion: content.report.conclusion,
    attached: attachedOf(content),
    gate: (await gateOf(db, order, content, now)).map((one) => ({ ...one, blocks: isBlocking(one) })),
    fee: await feeOf(db, order, content),
    changes: last ? { since: last.revision, lines: draftChanges(last.content, content) } : null,
  };
};
