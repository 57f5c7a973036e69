import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { tenantDb } from './db.ts';
import type { Pools } from './pools.ts';
import { type CopyPlaces, preferCopy, preferExactCopy, type ReadDb } from './read-db.ts';

/** Rows of one institution for what only reads. */
export const readingDb = ({ tenant, copy }: Pools, institutionId: number): ReadDb => {
  const itself = tenantDb(tenant, institutionId);
  return copy ? preferCopy(tenantDb(copy.tenant, institutionId), itself, copy.state) : itself;
};

const placesOf = (itself: pg.Pool, copy: pg.Pool): CopyPlaces => ({
  now: async () => (await itself.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')).rows[0]!.at,
  hasReached: async (place) => {
    const asked = 'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as there';
    return (await copy.query<{ there: boolean | null }>(asked, [place])).rows[0]?.there === true;
  },
});

/** The same for exports, which must hold what was decided a moment before. */
export const exactReadingDb = async ({ tenant, copy }: Pools, institutionId: number): Promise<ReadDb> => {
  const itself = tenantDb(tenant, institutionId);
  if (!copy) return itself;
  return preferExactCopy(
    tenantDb(copy.tenant, institutionId),
    itself,
    copy.state,
    placesOf(tenant, copy.tenant),
    pause,
  );
};
