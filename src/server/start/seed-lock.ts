import { sql as raw } from 'kysely';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

const lockKey = 7_203_151_289;

/** Three processes may start at once; one fills, the others then find it filled. */
export const lockForSeeding = (db: Db): Promise<number> =>
  db.run({ compile: () => raw`select pg_advisory_xact_lock(${lockKey}::bigint)`.compile(sql) });
