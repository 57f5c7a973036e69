import type { FetchView } from '#contracts/connections/fetches.ts';
import { type SourceId, sourceOf } from '#domain/connections/sources.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import type { Starter, WithJobs } from '../jobs/jobs.ts';
import { requireOpenSearch } from '../orders/open-search.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { fetchKind } from './fetch-job.ts';
import { type FetchRow, fetchesOfOrder, insertFetch, insertSteps, updateFetch } from './fetch-store.ts';
import { planSources, requestsOf, requireAgreement, type SourcePlan, type Wanted } from './plan-fetch.ts';
import { showFetches } from './show-fetches.ts';

const words = { records: '取题录', citing: '取引用', both: '取题录与引用', hints: '取提示' } as const;

/** Queues the work of a fetch; the row and its task stand together or not at all. */
export const queueFetch = async (
  services: WithJobs,
  tx: Db,
  by: Starter,
  fetch: Pick<FetchRow, 'id' | 'source' | 'what' | 'institution_id'>,
): Promise<void> => {
  const taskId = await services.jobs.start(tx, by, {
    kind: fetchKind,
    title: `${words[fetch.what]} ${sourceOf(fetch.source as SourceId).name}`,
    input: { fetchId: fetch.id },
    institutionId: fetch.institution_id,
  });
  await updateFetch(tx, fetch.id, { state: 'waiting', task_id: taskId, sentence: '', resume_at: null });
};

const isUnderWay = ({ state }: FetchRow): boolean => state === 'waiting' || state === 'running' || state === 'paused';

/** A second press while the first is under way would pay twice for the same. */
const requireIdle = async (tx: Db, order: OrderRow, chosen: readonly SourcePlan[]): Promise<void> => {
  const busy = (await fetchesOfOrder(tx, order.id)).find(
    (fetch) => isUnderWay(fetch) && chosen.some(({ source }) => source === fetch.source),
  );
  if (busy)
    throw refuse('wrong-state', {
      sentence: `${sourceOf(busy.source as SourceId).name} 还在取，或者停在半路；请接着取，或先停止它`,
    });
};

/** Writes what will be asked, and queues it: one fetch for each source. */
export const startFetch = async (
  services: Clock & WithJobs,
  context: SessionContext,
  body: Wanted & { orderId: string; sources: readonly SourceId[]; agreed: number },
): Promise<FetchView[]> => {
  const { db, actor, from } = context;
  const now = services.now();
  const order = await requireOpenSearch(db, actor, body.orderId);
  const plans = await planSources(db, order, body, now);
  const chosen = [...new Set(body.sources)].map((source) => {
    const plan = plans.find((one) => one.source === source);
    const sentence = plan ? plan.whyNot : `${sourceOf(source).name} 不能这样取`;
    if (!plan || sentence) throw refuse('wrong-state', { sentence });
    return plan;
  });
  requireAgreement(chosen, body.agreed);
  await db.tx(async (tx) => {
    await requireOpenSearch(tx, actor, order.id);
    await requireIdle(tx, order, chosen);
    for (const { source, steps } of chosen) {
      const id = newId(now.getTime());
      await insertFetch(tx, {
        id,
        institution_id: order.institution_id,
        order_id: order.id,
        source,
        what: body.what,
        state: 'waiting',
        created_by: actor.userId,
        created_by_name: actor.fullName,
        created_at: now,
      });
      await insertSteps(
        tx,
        steps.map((step, at) => ({
          id: newId(),
          institution_id: order.institution_id,
          fetch_id: id,
          no: at + 1,
          what: step.what,
          by: step.by,
          terms: step.terms,
          paper_ids: step.paperIds,
        })),
      );
      await writeAudit(tx, {
        by: { actor, from },
        action: 'connection.fetch',
        subject: 'order',
        subjectId: order.id,
        after: { source, what: body.what, requests: requestsOf({ steps }) },
      });
      await queueFetch(
        services,
        tx,
        { actor, from },
        { id, source, what: body.what, institution_id: order.institution_id },
      );
    }
  });
  return showFetches(db, order.id);
};
