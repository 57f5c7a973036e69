import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';

export const auditCheckKind = 'audit.verify';

/** Until the transaction ends nobody else begins one. */
export const lockChecks = (db: Db): Promise<number> =>
  db.run(statement(sql`select pg_advisory_xact_lock(hashtext(${auditCheckKind}))`));

const newest = kysely
  .selectFrom('tasks')
  .select(['id', 'state', 'result', 'created_at as createdAt', 'finished_at as finishedAt'])
  .where('kind', '=', auditCheckKind)
  .orderBy('created_at', 'desc')
  .orderBy('id', 'desc')
  .limit(1);

/** The one begun last, whether or not it has ended. */
export const lastCheck = (db: Db) => db.first(newest);

/** The last that came to its end and says what it found. */
export const lastFoundCheck = (db: Db) => db.first(newest.where('state', '=', 'done'));

/** The last that ended, with or without a finding. */
export const lastEndedCheck = (db: Db) => db.first(newest.where('state', 'not in', ['waiting', 'running']));
