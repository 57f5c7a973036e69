import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { superuser } from './create-cluster.ts';
import type { Layout } from './layout.ts';

export const database = 'chayin';

export async function urlOf(layout: Layout, port: number, name: string = database): Promise<string> {
  const password = (await readFile(layout.password, 'utf8')).trim();
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`;
}

/**
 * Whether our server answers at this port: only ours knows the password, so a stranger's is not taken for it.
 * Makes the platform's database when a killed first start left it out.
 */
export async function greet(layout: Layout, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: await urlOf(layout, port, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch {
    return false;
  }
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await createDatabase(client);
    return true;
  } finally {
    await client.end();
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  try {
    await client.query(`create database ${database} encoding 'UTF8' template template0`);
  } catch (error) {
    const { code } = error as { code?: string };
    // Another process made it in between: duplicate_database, or the unique index says so first.
    if (code !== '42P04' && code !== '23505') throw error;
  }
}

/** Whether anybody but us is connected. */
export async function hasOtherClients(layout: Layout, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: await urlOf(layout, port, 'postgres'),
    connectionTimeoutMillis: 5_000,
    application_name: leaving,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const others = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and application_name <> $1 limit 1",
      [leaving],
    );
    return others.rowCount !== 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const leaving = 'chayin-leaving';
