import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

const lockKey = 7_203_151_289;

/** Three processes may start at once; one fills, the others then find it filled. */
export const lockForSeeding = (db: Db): Promise<number> =>
  db.run(statement(sql`select pg_advisory_xact_lock(${lockKey}::bigint)`));
