import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import { lockOrder, type OrderRow, setContent } from '../orders/order-store.ts';
import { itself } from '../payments/settle-open.ts';
import { gatherProvedDraft } from './draft-content.ts';
import type { DraftRevision } from './draft-revision-store.ts';
import { keepRevision, showRevision } from './finish-draft.ts';
import { finishesOf, ordersWithoutRevision } from './late-revisions-query.ts';
import { gateOf, keptItems } from './open-items.ts';
import { originKept } from './report-envelope.ts';
import { openReport } from './report-store.ts';

interface Late {
  origin: DraftRevision['origin'];
  by: { actor_id: string | null; actor_name: string } | undefined;
  now: Date;
  /** Its files are drawn. */
  draws: boolean;
}

/** Keeps the draft of an order that was finished without: as it is gathered now. Money stays as it is. */
export const keepLateRevision = async (
  db: Db,
  order: OrderRow,
  { origin, by, now, draws }: Late,
): Promise<DraftRevision> => {
  const report = await openReport(db, order, now);
  const { content, evidence } = await gatherProvedDraft(db, order, { template: report.template, now });
  const made = {
    content,
    open_items: keptItems(await gateOf(db, order, content, now)),
    open_reason: '',
    fee: null,
    origin,
    made_by: by?.actor_id ?? null,
    made_by_name: by?.actor_name ?? '',
  };
  const revision = await keepRevision(db, order, { made, evidence, now });
  await showRevision(db, order, report, { revision, origin: originKept(report), now, draws });
  await setContent(db, order.id, { contentHash: revision.content_hash, revision: revision.revision });
  return revision;
};

const keepOne = (services: Clock & TenantScope, institutionId: number, id: string): Promise<void> =>
  services.tenant(institutionId).tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.content_hash !== null) return;
    const now = services.now();
    const by = (await finishesOf(tx, id)).at(-1);
    const revision = await keepLateRevision(tx, order, { origin: 'upgrade', by, now, draws: true });
    await writeAudit(tx, {
      by: { actor: null, from: itself },
      action: 'report.keep-draft',
      subject: 'order',
      subjectId: id,
      institutionId,
      after: { revision: revision.revision, contentHash: revision.content_hash },
      now,
    });
  });

/**
 * Drafts that were finished before drafts were kept are gathered once, now, and kept. Whoever judges them next judges that;
 * what cannot be gathered is told and goes back to work. Says whether all could.
 */
export const keepLateRevisions = async (
  services: Clock & PlatformScope & TenantScope,
  onError: (error: unknown) => void,
): Promise<boolean> => {
  let whole = true;
  for (const { id, institution_id } of await ordersWithoutRevision(services.platform('start')))
    await keepOne(services, institution_id, id).catch((error: unknown) => {
      whole = false;
      onError(error);
    });
  return whole;
};
