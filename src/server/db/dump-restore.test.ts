import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeSchema } from '#tests/builders/describe-schema.ts';
import { cloneDatabase, emptyDatabase } from '#tests/builders/test-platform.ts';

// pg_dump is of the server's own version or newer: only a PostgreSQL of the system brings one.
const bin = process.env.TEST_POSTGRES_BIN;

type Database = Awaited<ReturnType<typeof cloneDatabase>>;

const run = (program: string, args: readonly string[]): string => {
  const { stderr, status, error } = spawnSync(path.join(bin!, program), args, { encoding: 'utf8' });
  if (error) throw error;
  return status === 0 ? '' : stderr;
};

/** How many rows each table holds. */
const countsOf = async (client: pg.Client): Promise<string[]> => {
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const counted: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${name}`);
    counted.push(`${name} ${rows[0]!.n}`);
  }
  return counted;
};

describe.runIf(bin)('PostgreSQL’s own dump', () => {
  let from: Database;
  let to: Database;
  let folder: string;
  const clients: pg.Client[] = [];
  const open = async ({ url }: Database): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    clients.push(client);
    return client;
  };
  beforeAll(async () => {
    [from, to] = await Promise.all([cloneDatabase(), emptyDatabase()]);
    folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-dump-'));
  });
  afterAll(async () => {
    for (const client of clients) await client.end();
    await Promise.all([from.drop(), to.drop()]);
    await rm(folder, { recursive: true, force: true });
  });

  test('§+ of a whole database is taken in by an empty one without an error: every object, every row', async () => {
    const file = path.join(folder, 'dump');
    expect(run('pg_dump', ['--format=custom', `--file=${file}`, from.url])).toBe('');
    expect(run('pg_restore', [`--dbname=${to.url}`, file])).toBe('');
    const [before, after] = [await open(from), await open(to)];
    expect(await describeSchema(after)).toEqual(await describeSchema(before));
    const counts = await countsOf(before);
    expect(counts.length).toBeGreaterThan(150);
    expect(await countsOf(after)).toEqual(counts);
  });
});
