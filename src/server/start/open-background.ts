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
  let handedBack = false;
  // Work that did not hear the stop was handed back, and goes on elsewhere: that its connections are closed is no fault.
  const tell = (error: unknown): void => {
    if (!handedBack) onError(error);
  };
  const bus = await openBus(url, tell);
  const pool = openPool(url, 3, 'set role chayin_platform', tell);
  const jobs = await openJobs({
    pool,
    works,
    bus,
    now,
    books: platformDb(pools, 'jobs'),
    scope: (institutionId) =>
      institutionId === null ? platformDb(pools, 'jobs') : tenantDb(pools.tenant, institutionId),
    onError: tell,
  });
  return {
    bus,
    jobs,
    stop: async () => {
      await jobs.stop();
      handedBack = true;
      await bus.stop();
      await pool.end();
    },
  };
};
