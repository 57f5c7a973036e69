import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { connectToPrimary } from './addresses.ts';
import { DatabaseRightsError, requireRights, withoutRoleLines } from './database-rights.ts';

const folder = new URL('./migrations/', import.meta.url);
const lockKey = 7_203_151_288;

/**
 * Brings the database to this version as the URL's user. Several processes may start at once: one does the work.
 * `then` runs under the same lock, for libraries that keep a schema of their own.
 */
export const migrate = async (url: string, then?: (client: pg.Client) => Promise<void>): Promise<string[]> => {
  const client = await connectToPrimary(url);
  try {
    await requireUtf8(client);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await requireRights(client);
    const applied = await applyMissing(client);
    await then?.(client);
    return applied;
  } finally {
    await client.end();
  }
};

const requireUtf8 = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  if (rows[0]?.server_encoding !== 'UTF8') throw new DatabaseRightsError('数据库的编码必须是 UTF8，否则中文无法检索');
  const version = await client.query<{ v: number }>("select current_setting('server_version_num')::int as v");
  if ((version.rows[0]?.v ?? 0) < 150_000) throw new DatabaseRightsError('需要 PostgreSQL 15 或更新的版本');
};

/** The last migration of release 0.1. Its 46 files are folded into those below 0353, which build the same schema. */
const lastOfRelease01 = '0352-open-works-by-their-row.sql';
const isBaseline = (name: string): boolean => name < '0353';

const makeHistory = (client: pg.Client) =>
  client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );

/**
 * Into an empty database whose roles are there, inside the caller's transaction: a restore builds the schema its rows
 * came from.
 */
export const applyMigrations = async (client: pg.Client, migrations: readonly Migration[]): Promise<void> => {
  await makeHistory(client);
  for (const { name, text, checksum } of migrations) {
    await client.query(withoutRoleLines(text));
    await note(client, name, checksum);
  }
};

const applyMissing = async (client: pg.Client): Promise<string[]> => {
  await makeHistory(client);
  const migrations = await readMigrations();
  const applied = await readApplied(client);
  if (applied.has(lastOfRelease01)) {
    // The old names stay as the history of this database.
    for (const { name, checksum } of migrations.filter((one) => isBaseline(one.name) && !applied.has(one.name))) {
      await note(client, name, checksum);
      applied.set(name, checksum);
    }
  } else requireKnown(applied, migrations);
  const done: string[] = [];
  for (const { name, text, checksum } of migrations) {
    const known = applied.get(name);
    if (known === checksum) continue;
    if (known) throw new DatabaseRightsError(`迁移 ${name} 在应用之后被修改过`);
    await client.query('begin');
    try {
      await client.query(withoutRoleLines(text));
      await note(client, name, checksum);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    done.push(name);
  }
  return done;
};

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

const readApplied = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await client.query<Omit<Migration, 'text'>>('select name, checksum from schema_migrations');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const note = (client: pg.Client, name: string, checksum: string) =>
  client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);

/** Refuses a database that this version cannot bring forward, before anything is touched. */
const requireKnown = (applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void => {
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name)).sort();
  const last = unknown.at(-1);
  if (last === undefined) return;
  throw new DatabaseRightsError(
    isBaseline(last)
      ? `数据库停在 0.1 版之前（${last}），请先用 0.1 版启动一次，再升级到本版`
      : `数据库来自更新的版本（${last}），请改用那个版本的程序`,
  );
};
