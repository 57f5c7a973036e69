import { tenantDb } from './db.ts';
import type { Pools } from './pools.ts';
import { preferCopy, type ReadDb } from './read-db.ts';

/** Rows of one institution for what only reads. */
export const readingDb = ({ tenant, copy }: Pools, institutionId: number): ReadDb => {
  const itself = tenantDb(tenant, institutionId);
  return copy ? preferCopy(tenantDb(copy.tenant, institutionId), itself, copy.state) : itself;
};
