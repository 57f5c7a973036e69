import type { FetchView } from '#contracts/connections/fetches.ts';
import { type SourceId, sourceOf } from '#domain/connections/sources.ts';
import { isComplete } from '#domain/literature/searches/search-state.ts';
import { answersFor } from '#domain/literature/searches/source-databases.ts';
import { checksOf } from '#domain/orders/services/citation/form.ts';
import { openWork } from '../citations/recompute.ts';
import { searchTableOf } from '../citations/searches/search-table.ts';
import { papersOf, readWork } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { requireOpenSearch } from '../orders/open-search.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { fetchesOfOrder } from './fetch-store.ts';
import { planSources, requestsOf, requireAgreement, type SourcePlan } from './plan-fetch.ts';
import { isCheckFailed } from './show-connections.ts';
import { showFetches } from './show-fetches.ts';
import { startFetch } from './start-fetch.ts';
import { resumeFetch } from './steer-fetch.ts';

interface Remaining {
  /** A new fetch of these papers. */
  plans: { plan: SourcePlan; paperIds: string[] }[];
  /** Stopped half-way: they go on at their page. */
  halted: { id: string; source: string }[];
  /** Sources of ordered databases that cannot be asked now, and why. */
  skipped: { source: SourceId; name: string; why: string }[];
  noSource: boolean;
}

/** Of two doors to one database the one that also gives the citing lists is enough. */
const isSecondDoor = (source: SourceId, usable: readonly SourceId[]): boolean =>
  source === 'wos-starter' && usable.includes('wos-expanded');

/** Papers of which something ordered in a source's databases is not complete. */
const openPapersOf = async (db: Db, order: OrderRow): Promise<(source: SourceId) => string[]> => {
  const work = await readWork(db, order);
  const table = await searchTableOf(db, work);
  const papers = await papersOf(db, order.id);
  return (source) =>
    papers
      .filter(({ id }) =>
        work.form.databases
          .filter((database) => answersFor(source, database))
          .some((database) =>
            checksOf(work.form, database).some((question) => !isComplete(table.cell(id, database, question, 0))),
          ),
      )
      .map(({ id }) => id);
};

/** What is left to ask for a whole order: every source of its databases, every paper that is not complete there. */
export const remainingOf = async (db: Db, order: OrderRow, now: Date): Promise<Remaining> => {
  await openWork(db, order, now);
  const openIn = await openPapersOf(db, order);
  const { form } = await readWork(db, order);
  const latest = new Map((await fetchesOfOrder(db, order.id)).toReversed().map((row) => [row.source, row]));
  const all = (await planSources(db, order, { what: 'both' }, now)).filter(({ source }) =>
    form.databases.some((database) => answersFor(source, database)),
  );
  // A door whose check failed is asked nothing, so it makes no other one unneeded.
  const usable = all
    .filter(({ whyNot, connection }) => whyNot === '' && !isCheckFailed(connection))
    .map(({ source }) => source);
  const remaining: Remaining = { plans: [], halted: [], skipped: [], noSource: all.length === 0 };
  for (const { source, whyNot, connection } of all.filter((one) => !isSecondDoor(one.source, usable))) {
    const paperIds = openIn(source);
    const last = latest.get(source);
    if (paperIds.length === 0 || last?.state === 'waiting' || last?.state === 'running') continue;
    const why = whyNot || (isCheckFailed(connection) ? '上次自检没有通过，请管理员在“数据库连接”里处理' : '');
    if (why) remaining.skipped.push({ source, name: sourceOf(source).name, why });
    else if (last?.state === 'paused') remaining.halted.push({ id: last.id, source });
    else {
      const plan = (await planSources(db, order, { what: 'both', paperIds }, now)).find((one) => one.source === source);
      if (plan?.whyNot === '') remaining.plans.push({ plan, paperIds });
      else if (plan) remaining.skipped.push({ source, name: sourceOf(source).name, why: plan.whyNot });
    }
  }
  return remaining;
};

/** 取齐本单: everything that is open is asked of every source that can be; what stopped half-way goes on. */
export const completeOrder = async (
  services: Clock & WithJobs,
  context: SessionContext,
  body: { orderId: string; agreed: number },
): Promise<Pick<Remaining, 'skipped' | 'noSource'> & { list: FetchView[] }> => {
  const order = await requireOpenSearch(context.db, context.actor, body.orderId);
  const { plans, halted, skipped, noSource } = await remainingOf(context.db, order, services.now());
  const chosen = plans.map(({ plan }) => plan);
  requireAgreement(chosen, body.agreed);
  const cost = chosen.reduce((sum, plan) => sum + requestsOf(plan), 0);
  for (const { id } of halted) await resumeFetch(services, context, id);
  for (const { plan, paperIds } of plans)
    await startFetch(services, context, {
      orderId: order.id,
      what: 'both',
      paperIds,
      sources: [plan.source],
      agreed: cost,
    });
  return { list: await showFetches(context.db, order.id), skipped, noSource };
};
