import { z } from 'zod';
import { followOrders } from '../citations/together/follow-orders.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { Jobs, WithJobs } from '../jobs/jobs.ts';
import { noteWorkers } from '../orders/worker-store.ts';
import { itself } from '../payments/settle-open.ts';
import {
  filesOfGroup,
  groupsLeftBehind,
  importersOf,
  isFollowing,
  noteFollowed,
  ordersInSearch,
} from './follow-store.ts';
import { findGroup } from './group-store.ts';

const kind = 'groups.follow';
const input = z.object({ groupId: z.uuid() });

const begin = async (jobs: Jobs, db: Db, groupId: string, institutionId: number): Promise<void> => {
  const group = await findGroup(db, groupId);
  if (!group || (await isFollowing(db, kind, groupId, ['waiting']))) return;
  await jobs.start(
    db,
    { actor: null, from: itself },
    {
      kind,
      title: `批量委托 ${group.number}：对应导入的题录`,
      input: { groupId },
      institutionId,
    },
  );
};

/** Once nothing more is being read for a group, its orders are computed with what came in. */
export const startFollowing = async (
  jobs: Jobs,
  db: Db,
  { groupId, institutionId }: { groupId: string; institutionId: number },
): Promise<void> => {
  const { fresh, reading } = await filesOfGroup(db, groupId);
  if (fresh.length > 0 && !reading) await begin(jobs, db, groupId, institutionId);
};

/** Computes the open orders of a group with its files, all in one pass. Done twice it changes nothing the second time. */
export const groupsFollowJob = (services: Clock): Job =>
  defineJob({
    name: kind,
    needs: 'order.search',
    retryLimit: 3,
    backoff: { seconds: 5, longestSeconds: 120 },
    expireSeconds: 4 * 3600,
    input,
    handler: async ({ id, input: { groupId }, institutionId }, run) => {
      const { fresh, older, reading } = await filesOfGroup(run.db, groupId);
      // Whoever is read last starts it again.
      if (reading || institutionId === null) return null;
      const orders = (await ordersInSearch(run.db, groupId)).filter(({ begun }) => fresh.length > 0 || !begun);
      const orderIds = orders.map((order) => order.id);
      const done = await followOrders(
        run.db,
        { orderIds, fresh, older },
        {
          ...{ runId: id, institutionId, now: services.now(), progress: run.progress },
          isOvertaken: async () => (await filesOfGroup(run.db, groupId)).reading,
        },
      );
      if (!done) return null;
      await noteWorkers(run.db, orderIds, await importersOf(run.db, [...fresh, ...older]));
      await noteFollowed(run.db, fresh, services.now());
      return { files: fresh.length, ...done };
    },
  });

/** A file this long ago is not about to be followed by whoever read it. */
const patience = 30_000;

/** Files whose reader came to nothing, and orders that were accepted since, are followed too. */
export const followLeftBehind = async (services: Clock & PlatformScope & TenantScope & WithJobs): Promise<number> => {
  const before = new Date(services.now().getTime() - patience);
  let started = 0;
  for (const { groupId, institutionId } of await groupsLeftBehind(services.platform('group-answers'), before)) {
    const db = services.tenant(institutionId);
    if ((await filesOfGroup(db, groupId)).reading || (await isFollowing(db, kind, groupId, ['waiting', 'running'])))
      continue;
    await begin(services.jobs, db, groupId, institutionId);
    started += 1;
  }
  return started;
};
