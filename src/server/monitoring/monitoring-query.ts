import type pg from 'pg';

export interface Backlog {
  /** Jobs that wait, and how long the oldest of them has been due. */
  waiting: number;
  oldestSeconds: number;
}

const backlogText = `
  select count(*)::int as waiting,
    coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as "oldestSeconds"
  from jobs.job_common where state in ('created', 'retry') and start_after <= now() and name = 'tasks'`;

/** One question answers for the database and for the queue in it. */
export const readBacklog = async (pool: pg.Pool): Promise<Backlog> => {
  const { rows } = await pool.query<Backlog>(backlogText);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
};

export interface Counts {
  tasks: Record<string, number>;
  unsentMails: number;
  failedMails: number;
  sessions: number;
}

const countsText = `
  select
    (select coalesce(json_object_agg(state, n), '{}') from (select state, count(*) as n from tasks group by state) s) as tasks,
    (select count(*)::int from mails where sent_at is null and error is null) as "unsentMails",
    (select count(*)::int from mails where sent_at is null and error is not null) as "failedMails",
    (select count(*)::int from sessions where expires_at > now()) as sessions`;

export const readCounts = async (pool: pg.Pool): Promise<Counts> => {
  const { rows } = await pool.query<Counts>(countsText);
  return rows[0]!;
};

const loadText = `
  select
    (select count(*)::int from jobs.job_common
      where state in ('created', 'retry') and start_after <= now() and name = 'tasks') as waiting,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`;

export const readLoad = async (pool: pg.Pool): Promise<{ waiting: number; connections: number }> => {
  const { rows } = await pool.query<{ waiting: number; connections: number }>(loadText);
  return rows[0]!;
};
