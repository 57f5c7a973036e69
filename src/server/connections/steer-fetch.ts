import type { FetchView } from '#contracts/connections/fetches.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { deriveSearchesOf } from '../citations/searches/derive-searches.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { requireOpenSearch } from '../orders/open-search.ts';
import { requestCancel } from '../tasks/task-store.ts';
import { dueFetches, findFetch, lockFetch, updateFetch } from './fetch-store.ts';
import { mayCancel, mayResume, showFetch } from './show-fetches.ts';
import { queueFetch } from './start-fetch.ts';

const atTheQueue = { ip: '', host: '', userAgent: 'connections', requestId: '' };

/** Goes on at the page where it stopped. */
export const resumeFetch = async (services: WithJobs, context: SessionContext, id: string): Promise<FetchView> => {
  const { db, actor, from } = context;
  await db.tx(async (tx) => {
    const row = await lockFetch(tx, id);
    await requireOpenSearch(tx, actor, row.order_id);
    if (!mayResume(row)) throw refuse('wrong-state', { sentence: '它没有停下，不用接着取' });
    await queueFetch(services, tx, { actor, from }, row);
    await writeAudit(tx, {
      by: { actor, from },
      action: 'connection.resume',
      subject: 'order',
      subjectId: row.order_id,
      after: { source: row.source },
    });
  });
  return showFetch(db, await findFetch(db, id));
};

/** Stops it; what was fetched stays, and it may be resumed. */
export const cancelFetch = async (services: Clock, context: SessionContext, id: string): Promise<FetchView> => {
  const { db, actor, from } = context;
  await db.tx(async (tx) => {
    const row = await lockFetch(tx, id);
    await requireOpenSearch(tx, actor, row.order_id);
    if (!mayCancel(row)) throw refuse('wrong-state', { sentence: '它已经结束' });
    const now = services.now();
    if (row.task_id) await requestCancel(tx, row.task_id, now);
    await updateFetch(tx, id, {
      state: 'cancelled',
      sentence: '已停止，已取的留着',
      gap: 'stopped',
      resume_at: null,
      finished_at: now,
    });
    await writeAudit(tx, {
      by: { actor, from },
      action: 'connection.stop',
      subject: 'order',
      subjectId: row.order_id,
      after: { source: row.source },
    });
  });
  const row = await findFetch(db, id);
  await deriveSearchesOf(db, row.order_id);
  return showFetch(db, row);
};

/** Fetches whose pause is over go on by themselves. */
export const resumeDue = async (services: Clock & PlatformScope & TenantScope & WithJobs): Promise<number> => {
  const due = await dueFetches(services.platform('jobs'), services.now());
  for (const { id, institution_id } of due)
    await services.tenant(institution_id).tx(async (tx) => {
      const row = await lockFetch(tx, id);
      if (row.state === 'paused') await queueFetch(services, tx, { actor: null, from: atTheQueue }, row);
    });
  return due.length;
};
