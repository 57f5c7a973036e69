import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { countRows } from '../db/pages.ts';

const one = async <Row>(db: Db, text: ReturnType<typeof sql<Row>>): Promise<Row> => db.one(statement(text));

export interface DatabaseFacts {
  version: string;
  bytes: number;
  connections: number;
  most: number;
  now: Date;
}

export const databaseFacts = (db: Db): Promise<DatabaseFacts> =>
  one(
    db,
    sql<DatabaseFacts>`select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most, clock_timestamp() as now`,
  );

/** Bytes that lie in the store: a file that two rows name lies there once. */
export const storedFiles = (db: Db): Promise<{ files: number; bytes: number }> =>
  one(
    db,
    sql<{ files: number; bytes: number }>`select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes
      from (select distinct on (sha256) size from files) stored`,
  );

export const taskCounts = (db: Db, since: Date): Promise<{ running: number; doneToday: number }> =>
  one(
    db,
    sql<{ running: number; doneToday: number }>`select
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'done' and finished_at >= ${since})::int as "doneToday" from tasks`,
  );

export const countFailedTasks = (db: Db): Promise<number> =>
  countRows(db, kysely.selectFrom('tasks').where('state', '=', 'failed'));

export interface Backlog {
  waiting: number;
  oldestSeconds: number;
}

export const queueBacklog = (db: Db): Promise<Backlog> =>
  one(
    db,
    sql<Backlog>`select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as "oldestSeconds"
      from jobs.job_common where state in ('created', 'retry') and start_after <= now() and name = 'tasks'`,
  );

export const failedTasks = (db: Db, most: number) =>
  db.all(
    kysely
      .selectFrom('tasks as t')
      .leftJoin('institutions as i', 'i.id', 't.institution_id')
      .select(['t.id', 't.title', 't.error', 't.finished_at as finishedAt', 'i.name as institutionName'])
      .where('t.state', '=', 'failed')
      .orderBy('t.finished_at', 'desc')
      .limit(most),
  );

export interface MailFacts {
  waiting: number;
  failed: number;
  lastError: string | null;
}

export const mailFacts = (db: Db): Promise<MailFacts> =>
  one(
    db,
    sql<MailFacts>`select count(*) filter (where error is null)::int as waiting,
      count(*) filter (where error is not null)::int as failed,
      (array_agg(error order by created_at desc) filter (where error is not null))[1] as "lastError"
      from mails where sent_at is null`,
  );

export const certificatesEndingBefore = (db: Db, until: Date) =>
  db.all(
    kysely
      .selectFrom('certificates as c')
      .innerJoin('institutions as i', 'i.id', 'c.institution_id')
      .select(['i.id as institutionId', 'i.name as institutionName', 'c.not_after as notAfter'])
      .where('c.retired_at', 'is', null)
      .where('c.not_after', '<', until)
      .orderBy('c.not_after'),
  );

export const licencesEndingBefore = (db: Db, until: string) =>
  db.all(
    kysely
      .selectFrom('institutions')
      .select(['id as institutionId', 'name as institutionName', 'due_date as dueOn'])
      .where('suspended_at', 'is', null)
      .where('due_date', '<', until)
      .orderBy('due_date'),
  );

/** Institutions on their way to another cell that accept no writes here. */
export const stoppedMoves = (db: Db) =>
  db.all(
    kysely
      .selectFrom('cell_moves as m')
      .innerJoin('institutions as i', 'i.id', 'm.institution_id')
      .select(['i.name as institutionName', 'm.target', 'm.stopped_at as stoppedAt'])
      .where('m.step', '=', 'stopped')
      .orderBy('m.stopped_at'),
  );

export const hasDemo = async (db: Db): Promise<boolean> =>
  (await db.first(kysely.selectFrom('institutions').select('id').where('demo', '=', true).limit(1))) !== undefined;
