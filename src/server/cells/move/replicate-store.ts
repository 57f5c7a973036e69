import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inOne, type MovedTable, named, quoted } from './moved-tables-store.ts';

export const moveName = (id: number): string => `move_${named(id)}`;

const exists = async (client: pg.ClientBase, query: string, values: unknown[]): Promise<boolean> =>
  (await client.query(query, values)).rowCount !== 0;

/** What the source publishes: the institution's rows of every table, with their old values, for they may change. */
export const publishInstitution = async (
  source: pg.ClientBase,
  tables: readonly MovedTable[],
  id: number,
): Promise<void> => {
  const { rows } = await source.query<{ level: string }>(`select current_setting('wal_level') as level`);
  if (rows[0]?.level !== 'logical')
    throw new Error(
      '来源数据库的 wal_level 不是 logical：请在 postgresql.conf 里设置并重启 PostgreSQL，再运行本命令。',
    );
  if (await exists(source, 'select from pg_publication where pubname = $1', [moveName(id)])) return;
  await inOne(source, [
    `set local lock_timeout = '20s'`,
    ...tables.map(({ name }) => `alter table ${quoted(name)} replica identity full`),
    `create publication ${moveName(id)} for ${tables
      .map(({ name }) => `table ${quoted(name)} where (institution_id = ${named(id)})`)
      .join(', ')}`,
  ]);
};

/** Slots are a server's, names of moves a database's. */
const slotOf = async (source: pg.ClientBase, id: number): Promise<string> => {
  const { rows } = await source.query<{ name: string }>(
    `select $1 || '_' || oid as name from pg_database where datname = current_database()`,
    [moveName(id)],
  );
  return rows[0]!.name;
};

/** The target copies what is there and follows what comes. The slot is made apart, so that both may be of one server. */
export const followInstitution = async (
  source: pg.ClientBase,
  target: pg.ClientBase,
  sourceUrl: string,
  id: number,
): Promise<void> => {
  const slot = await slotOf(source, id);
  if (!(await exists(source, 'select from pg_replication_slots where slot_name = $1', [slot])))
    await source.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [slot]);
  if (
    await exists(
      target,
      'select from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())',
      [moveName(id)],
    )
  )
    return;
  await target.query(
    `create subscription ${moveName(id)} connection ${pg.escapeLiteral(sourceUrl)} publication ${moveName(id)}
       with (create_slot = false, slot_name = ${pg.escapeLiteral(slot)}, copy_data = true)`,
  );
};

const ofMove = `s.subname = $1 and s.subdbid = (select oid from pg_database where datname = current_database())`;

export const isFollowing = (target: pg.ClientBase, id: number): Promise<boolean> =>
  exists(target, `select from pg_subscription s where ${ofMove}`, [moveName(id)]);

/** Until every table was copied once. */
export const waitForCopy = async (target: pg.ClientBase, id: number, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const { rows } = await target.query<{ left: string }>(
      `select count(*) filter (where r.srsubstate <> 'r') as left
       from pg_subscription s join pg_subscription_rel r on r.srsubid = s.oid where ${ofMove}`,
      [moveName(id)],
    );
    if (rows[0]?.left === '0') return;
    signal.throwIfAborted();
    await pause(100);
  }
};

/** Until the target has everything that was written at the source before now. */
export const waitForRest = async (source: pg.ClientBase, id: number, signal: AbortSignal): Promise<void> => {
  const slot = await slotOf(source, id);
  const { rows: now } = await source.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  for (;;) {
    const { rows } = await source.query<{ caught: boolean }>(
      'select confirmed_flush_lsn >= $2::pg_lsn as caught from pg_replication_slots where slot_name = $1',
      [slot, now[0]!.lsn],
    );
    if (rows[0]?.caught) return;
    signal.throwIfAborted();
    await pause(50);
  }
};

/**
 * Ends the copies of single tables that are still under way. Each makes a slot at the source, which waits for every
 * transaction there, and dropping a subscription waits for the slot: behind a long export for hours, on one server for ever.
 */
const endCopies = async (source: pg.ClientBase, target: pg.ClientBase, id: number): Promise<void> => {
  const { rows } = await target.query<{ oid: string }>(
    `select s.oid::text as oid from pg_subscription s where ${ofMove}`,
    [moveName(id)],
  );
  for (const { oid } of rows)
    while (
      await exists(
        source,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'walsender' and application_name ~ $1`,
        [`^pg_${oid}_sync_`],
      )
    )
      await pause(50);
};

/** Nothing is followed any more; the rows stay where they are. */
export const endFollowing = async (source: pg.ClientBase, target: pg.ClientBase, id: number): Promise<void> => {
  if (await isFollowing(target, id)) {
    await target.query(`alter subscription ${moveName(id)} disable`);
    await endCopies(source, target, id);
    await target.query(`alter subscription ${moveName(id)} set (slot_name = none)`);
    await target.query(`drop subscription ${moveName(id)}`);
  }
  const slot = await slotOf(source, id);
  for (
    let left = 100;
    await exists(source, 'select from pg_replication_slots where slot_name = $1', [slot]);
    left -= 1
  ) {
    const dropped = await source
      .query('select pg_drop_replication_slot($1)', [slot])
      .catch((error: { code?: string }) => {
        // Its reader is just going.
        if (error.code !== '55006' || left === 0) throw error;
      });
    if (!dropped) await pause(50);
  }
};

/** Tables that something else still publishes keep their old values: followers of the platform's rows, another move. */
export const unpublishStatements = (tables: readonly MovedTable[], id: number): string[] => [
  `drop publication if exists ${moveName(id)}`,
  `do $$ declare one text; begin
     for one in select unnest(array[${tables.map(({ name }) => pg.escapeLiteral(name)).join(', ')}])
       except select tablename::text from pg_publication_tables
     loop execute format('alter table %I replica identity default', one); end loop;
   end $$`,
];
