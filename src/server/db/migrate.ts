import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);
const lockKey = 7_203_151_288;

/**
 * Brings the database to this version as the URL's user. Several processes may start at once: one does the work.
 * `then` runs under the same lock, for libraries that keep a schema of their own.
 */
export const migrate = async (url: string, then?: (client: pg.Client) => Promise<void>): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await requireUtf8(client);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const applied = await applyMissing(client);
    await then?.(client);
    return applied;
  } finally {
    await client.end();
  }
};

const requireUtf8 = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  if (rows[0]?.server_encoding !== 'UTF8') throw new Error('数据库的编码必须是 UTF8，否则中文无法检索');
  const version = await client.query<{ v: number }>("select current_setting('server_version_num')::int as v");
  if ((version.rows[0]?.v ?? 0) < 150_000) throw new Error('需要 PostgreSQL 15 或更新的版本');
};

const applyMissing = async (client: pg.Client): Promise<string[]> => {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const known = applied.get(name);
    if (known === checksum) continue;
    if (known) throw new Error(`迁移 ${name} 在应用之后被修改过`);
    await client.query('begin');
    try {
      await client.query(text);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    done.push(name);
  }
  return done;
};
