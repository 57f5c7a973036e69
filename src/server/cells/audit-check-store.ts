import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';

export const auditCheckKind = 'audit.verify';

/** Until the transaction ends nobody else begins one. */
export const lockChecks = (db: Db): Promise<number> =>
  db.run(statement(sql`select pg_advisory_xact_lock(hashtext(${auditCheckKind}))`));

export const lastCheck = (db: Db) =>
  db.first(
    kysely
      .selectFrom('tasks')
      .select(['id', 'state', 'result', 'finished_at as finishedAt'])
      .where('kind', '=', auditCheckKind)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  );
