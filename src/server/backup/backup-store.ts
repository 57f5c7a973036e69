import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connectToPrimary } from '../db/addresses.ts';
import type { Manifest } from './manifest.ts';

/** One connection of the database's owner, for everything a backup or a restore says. */
export type Owner = pg.Client;

export const openOwner = (url: string): Promise<Owner> => connectToPrimary(url, { application_name: 'chayin-backup' });

export interface StoredTable {
  schema: 'public' | 'jobs';
  name: string;
  columns: string[];
}

export interface ListedTable extends StoredTable {
  /** Row security holds even for the owner. */
  secured: boolean;
}

export const mayMakeDatabases = async (owner: Owner): Promise<boolean> => {
  const { rows } = await owner.query<{ may: boolean }>(
    'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  );
  return rows[0]?.may ?? false;
};

/** Where a server on this machine keeps its data; undefined where it stands elsewhere, or does not tell this user. */
export const dataFolderHere = async (owner: Owner): Promise<string | undefined> => {
  const { rows } = await owner.query<{ folder: string | null }>(
    `select s.setting as folder from pg_settings s where s.name = 'data_directory'
      and (inet_server_addr() is null or inet_server_addr() = inet_client_addr())`,
  );
  return rows[0]?.folder ?? undefined;
};

/** Named after the platform's own; what an interrupted drill left is removed first. */
export const makeScratchDatabase = async (owner: Owner): Promise<string> => {
  const { rows } = await owner.query<{ name: string }>(`select left(current_database(), 50) || '_drill' as name`);
  const { name } = rows[0]!;
  await dropDatabase(owner, name);
  await owner.query(`create database ${pg.escapeIdentifier(name)}`);
  return name;
};

export const dropDatabase = async (owner: Owner, name: string): Promise<void> => {
  await owner.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
};

/** Everything read afterwards on this connection is of one moment, whoever writes meanwhile. */
export const holdSnapshot = async (owner: Owner): Promise<void> => {
  await owner.query('begin isolation level repeatable read read only');
  await owner.query('select 1 from schema_migrations limit 1');
};

const tableColumns = `
  select c.relname as name, c.relforcerowsecurity as secured,
    array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition and ($2::text is null or c.relname = $2)
  group by c.oid order by c.relname`;

/** Tables with the columns that are written, not computed. */
export const listTables = async (owner: Owner): Promise<ListedTable[]> => {
  const { rows } = await owner.query<Omit<ListedTable, 'schema'>>(tableColumns, ['public', null]);
  return rows.filter(({ name }) => name !== 'schema_migrations').map((row) => ({ schema: 'public', ...row }));
};

/** The queue belongs to its library; its waiting jobs are ours. */
export const jobTable = async (owner: Owner): Promise<ListedTable> => {
  const { rows } = await owner.query<Omit<ListedTable, 'schema'>>(
    tableColumns.replace(`c.relkind in ('r', 'p') and not c.relispartition`, `c.relkind in ('r', 'p')`),
    ['jobs', 'job_common'],
  );
  return { schema: 'jobs', name: 'job_common', columns: rows[0]?.columns ?? [], secured: false };
};

const quoted = (name: string): string => pg.escapeIdentifier(name);
const placeOf = ({ schema, name }: StoredTable): string => `${quoted(schema)}.${quoted(name)}`;
const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** The rows in PostgreSQL's own text form. Of jobs only those that are still to be done. */
export const readRows = async (owner: Owner, table: ListedTable): Promise<Readable & { rowCount: number }> => {
  // The platform's role sees the rows of every institution; the owner is held to row security like everybody.
  await owner.query(table.secured ? 'set role chayin_platform' : 'reset role');
  const open = table.schema === 'jobs' ? ` where state::text in ('created', 'retry', 'active')` : '';
  return owner.query(copyTo(`copy (select ${listed(table.columns)} from ${placeOf(table)}${open}) to stdout`));
};

export const writeRows = (owner: Owner, table: StoredTable): Writable & { rowCount: number } => {
  const place = table.schema === 'jobs' ? stagedJobs : placeOf(table);
  return owner.query(copyFrom(`copy ${place} (${listed(table.columns)}) from stdin`));
};

const stagedJobs = 'pg_temp.staged_jobs';

/** Jobs wait here on their way back. */
export const stageJobs = async (owner: Owner): Promise<void> => {
  await owner.query('create temp table staged_jobs (like jobs.job_common)');
};

/** Queues that the library makes for itself as it runs are not there yet; it makes their jobs anew as well. */
export const takeStagedJobs = async (owner: Owner, { columns }: StoredTable): Promise<void> => {
  await owner.query(
    `insert into jobs.job_common (${listed(columns)}) select ${listed(columns)} from ${stagedJobs}
     where name in (select name from jobs.queue) on conflict do nothing`,
  );
};

/** Back from the role that reads rows: the rest belongs to the owner. */
export const asOwner = async (owner: Owner): Promise<void> => {
  await owner.query('reset role');
};

export const readMigrationsApplied = async (owner: Owner): Promise<Manifest['migrations']> =>
  (await owner.query<Manifest['migrations'][number]>('select name, checksum from schema_migrations order by name'))
    .rows;

export const readSequences = async (owner: Owner): Promise<Manifest['sequences']> => {
  const { rows } = await owner.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const found: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await owner.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${quoted(name)}`,
    );
    found.push({ name, ...state.rows[0]! });
  }
  return found;
};

/** Hashes that rows refer to: each must be among the files. */
export const readFileHashes = async (owner: Owner): Promise<Set<string>> =>
  new Set(
    (await owner.query<{ sha256: string }>('select distinct sha256 from files')).rows.map(({ sha256 }) => sha256),
  );

/** Whether anything of a platform stands in the database. */
export const holdsTables = async (owner: Owner): Promise<boolean> => {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p')`,
  );
  return (rows[0]?.n ?? 0) > 0;
};

/** Connections of a running platform. */
export const countServers = async (owner: Owner): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'chayin%'`,
  );
  return rows[0]?.n ?? 0;
};

/** Removes what a platform made in this database; extensions stay, an ordinary owner could not make them again. */
export const clearDatabase = async (owner: Owner): Promise<void> => {
  await owner.query('drop schema if exists jobs cascade');
  await owner.query(`
    do $$ declare one record; begin
      for one in select c.oid::regclass as name, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      loop
        if to_regclass(one.name::text) is not null then
          execute format('drop %s %s cascade', case one.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, one.name);
        end if;
      end loop;
      for one in select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop execute format('drop routine if exists %s cascade', one.name); end loop;
      for one in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'S'
      loop execute format('drop sequence if exists %s cascade', one.name); end loop;
      for one in select t.oid::regtype as name from pg_type t join pg_namespace n on n.oid = t.typnamespace
        where n.nspname = 'public' and t.typtype in ('e', 'd')
          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
      loop execute format('drop type if exists %s cascade', one.name); end loop;
    end $$`);
};

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Lifts what would stand in the way of rows that come table by table; gives what puts it back. */
export const liftConstraints = async (owner: Owner): Promise<() => Promise<void>> => {
  const keys = await owner.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  const secured = await owner.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c where relnamespace = 'public'::regnamespace
     and relkind in ('r', 'p') and relforcerowsecurity`,
  );
  const triggered = await owner.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace and tgparentid = 0`,
  );
  for (const { table, name } of keys.rows) await owner.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { table } of secured.rows) await owner.query(`alter table ${table} no force row level security`);
  for (const { table, name } of triggered.rows)
    await owner.query(`alter table ${table} disable trigger ${quoted(name)}`);
  return async () => {
    for (const { table, name, definition } of keys.rows)
      await owner.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const { table } of secured.rows) await owner.query(`alter table ${table} force row level security`);
    for (const { table, name } of triggered.rows)
      await owner.query(`alter table ${table} enable trigger ${quoted(name)}`);
  };
};

/** Rows that migrations put in themselves: the backup has its own. */
export const emptyTables = async (owner: Owner, tables: readonly StoredTable[]): Promise<void> => {
  const names = tables.filter(({ schema }) => schema === 'public').map(placeOf);
  if (names.length > 0) await owner.query(`truncate ${names.join(', ')}`);
};

export const setSequences = async (owner: Owner, sequences: Manifest['sequences']): Promise<void> => {
  for (const { name, value, called } of sequences)
    await owner.query('select setval($1::regclass, $2::bigint, $3)', [`public.${quoted(name)}`, value, called]);
};

export const noteMigrations = async (owner: Owner, migrations: Manifest['migrations']): Promise<void> => {
  for (const { name, checksum } of migrations)
    await owner.query('insert into schema_migrations (name, checksum) values ($1, $2) on conflict do nothing', [
      name,
      checksum,
    ]);
};
