import type pg from 'pg';
import { taskQueue } from '#server/jobs/queue.ts';
import { inOne, type MovedTable, named, quoted } from './moved-tables-store.ts';
import type { TakenOver } from './take-over.ts';

export type MoveStep = 'copying' | 'stopped' | 'moved' | 'emptied';

/** A move out of this cell; that an institution once arrived here is none. */
export const moveOf = async (
  client: pg.ClientBase,
  id: number,
): Promise<{ target: string; step: MoveStep; decided: boolean } | undefined> =>
  (
    await client.query<{ target: string; step: MoveStep; decided: boolean }>(
      `select target, step, moved_at is not null as decided from cell_moves
       where institution_id = $1 and step not in ('arriving', 'arrived')`,
      [id],
    )
  ).rows[0];

/** The last run out of this cell is over, and so is the last arrival: a new one begins from nothing. */
export const beginMove = async (client: pg.ClientBase, id: number, target: string): Promise<void> => {
  await client.query(
    `insert into cell_moves (institution_id, target, step) values ($1, $2, 'copying')
     on conflict (institution_id) do update
       set target = excluded.target, step = 'copying', started_at = now(), stopped_at = null, moved_at = null`,
    [id, target],
  );
};

export const noteStep = async (client: pg.ClientBase, id: number, step: MoveStep): Promise<void> => {
  await client.query('update cell_moves set step = $2 where institution_id = $1', [id, step]);
};

/** Just before the first write is refused: whichever run ends the move can say how long it was. */
export const noteStop = async (client: pg.ClientBase, id: number): Promise<void> => {
  await client.query(
    `update cell_moves set stopped_at = coalesce(stopped_at, clock_timestamp()) where institution_id = $1`,
    [id],
  );
};

/** The hold could not be had: nothing was refused. */
export const forgetStop = async (client: pg.ClientBase, id: number): Promise<void> => {
  await client.query('update cell_moves set stopped_at = null where institution_id = $1', [id]);
};

export const stoppedFor = async (client: pg.ClientBase, id: number): Promise<number> => {
  const { rows } = await client.query<{ milliseconds: string }>(
    `select extract(epoch from clock_timestamp() - stopped_at) * 1000 as milliseconds from cell_moves where institution_id = $1`,
    [id],
  );
  return Math.round(Number(rows[0]!.milliseconds));
};

/** What an institution settled for itself stands in its own row; the rest of that row is the platform's. */
export const carryOwnRow = async (source: pg.ClientBase, target: pg.ClientBase, id: number): Promise<void> => {
  const { rows } = await source.query<Record<string, unknown>>(
    `select profile::text as profile, logo_file_id, version, setup_dismissed_at::text as setup_dismissed_at
     from institutions where id = $1`,
    [id],
  );
  const { profile, logo_file_id, version, setup_dismissed_at } = rows[0] ?? {};
  await target.query(
    `update institutions set profile = $2::jsonb, logo_file_id = $3, version = $4, setup_dismissed_at = $5::timestamptz
     where id = $1`,
    [id, profile, logo_file_id, version, setup_dismissed_at],
  );
};

/** Both sides were found equal: from now on the move only goes forward. */
export const decideMove = async (client: pg.ClientBase, id: number): Promise<void> => {
  await client.query('update cell_moves set moved_at = now() where institution_id = $1', [id]);
};

export const filesOf = async (client: pg.ClientBase, id: number): Promise<string[]> =>
  (
    await client.query<{ sha256: string }>('select distinct sha256 from files where institution_id = $1 order by 1', [
      id,
    ])
  ).rows.map(({ sha256 }) => sha256);

/** What belongs to the institution in tables that name none: lines of its audit chain that wait, and its waiting jobs. */
export const besideRows = async (client: pg.ClientBase, id: number): Promise<TakenOver['beside']> => {
  const read = async (table: TakenOver['beside'][number]['table'], query: string) => {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(query, [id]);
    return { table, rows: rows.map(({ row }) => row) };
  };
  return [
    await read(
      'audit_unsealed',
      `select to_jsonb(u) as row from audit_unsealed u join audit_log a on a.id = u.audit_id where a.institution_id = $1`,
    ),
    await read(
      'audit_erasures',
      `select to_jsonb(e) as row from audit_erasures e join audit_log a on a.id = e.audit_id where a.institution_id = $1`,
    ),
    // What is under way, or was refused its writes by the hold and has used up its attempts, is begun anew over there at
    // once: its steps may be done twice. What waits for its time goes on waiting.
    await read(
      'jobs.job_common',
      `select to_jsonb(j) || '{"state": "created", "started_on": null, "heartbeat_on": null, "completed_on": null,
           "retry_count": 0, "output": null}'
         || case when j.state = 'created' then '{}' else jsonb_build_object('start_after', now()) end as row
       from tasks t join jobs.job_common j on j.id = t.job_id
       where t.institution_id = $1 and t.state in ('waiting', 'running')
         and j.name = '${taskQueue}' and j.state in ('created', 'retry', 'active', 'failed')`,
    ),
  ];
};

/** Without triggers and foreign keys: every table is named, and each row of one institution belongs to it alone. */
export const removeRows = (client: pg.ClientBase, tables: readonly MovedTable[], id: number): Promise<void> =>
  inOne(client, [
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${quoted(name)} where institution_id = ${named(id)}`),
  ]);
