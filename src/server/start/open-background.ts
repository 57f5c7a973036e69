import { tenantDb } from '../db/db.ts';
import { platformDb } from '../db/platform-scope.ts';
import { openPool, type Pools } from '../db/pools.ts';
import { type Jobs, openJobs } from '../jobs/jobs.ts';
import { type Bus, openBus } from '../push/bus.ts';

export interface Background {
  bus: Bus;
  jobs: Jobs;
  stop(): Promise<void>;
}

/** What a process keeps beside HTTP: the ear for announcements, and the queue with connections of its own. */
export const openBackground = async (
  url: string,
  pools: Pools,
  { works, now, onError }: { works: boolean; now: () => Date; onError: (error: unknown) => void },
): Promise<Background> => {
  const bus = await openBus(url, onError);
  const pool = openPool(url, 3, 'set role chayin_platform', onError);
  const jobs = await openJobs({
    pool,
    works,
    bus,
    now,
    books: platformDb(pools, 'jobs'),
    scope: (institutionId) =>
      institutionId === null ? platformDb(pools, 'jobs') : tenantDb(pools.tenant, institutionId),
    onError,
  });
  return {
    bus,
    jobs,
    stop: async () => {
      await jobs.stop();
      await bus.stop();
      await pool.end();
    },
  };
};
