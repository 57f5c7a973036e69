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

export interface OperationFacts {
  /** null: there is none. */
  backupAt: Date | null;
  backupOk: boolean | null;
  backupKeys: boolean | null;
  drillAt: Date | null;
  drillOk: boolean | null;
  certificates: { institution: number; notAfter: string }[];
  unsealedAudit: number;
  auditCheckedAt: Date | null;
  auditCheckOk: boolean | null;
}

const operationsText = `
  select
    (select started_at from platform_backups where verified and removed_at is null order by started_at desc limit 1) as "backupAt",
    (select verified from platform_backups where finished_at is not null order by started_at desc limit 1) as "backupOk",
    (select keys_fingerprint is not null from platform_backups where verified order by started_at desc limit 1) as "backupKeys",
    (select started_at from restore_drills where passed order by started_at desc limit 1) as "drillAt",
    (select passed from restore_drills where finished_at is not null order by started_at desc limit 1) as "drillOk",
    (select coalesce(json_agg(json_build_object('institution', institution_id, 'notAfter', not_after)), '[]')
      from certificates where retired_at is null) as certificates,
    (select count(*)::int from audit_unsealed) as "unsealedAudit",
    checked.at as "auditCheckedAt", checked.ok as "auditCheckOk"
  from (select) as one left join lateral
    (select finished_at as at, result->>'bad' = '' as ok from tasks where kind = 'audit.verify' and state = 'done'
      order by created_at desc, id desc limit 1) as checked on true`;

export const readOperations = async (pool: pg.Pool): Promise<OperationFacts> => {
  const { rows } = await pool.query<OperationFacts>(operationsText);
  return rows[0]!;
};
