import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type EmbeddedPostgres, ensureEmbeddedPostgres } from './ensure-embedded-postgres.ts';

const run = promisify(execFile);
let dataDir: string;
/** A data folder whose database was started once and stopped: making a cluster takes longer than most of what is tried. */
let started: string;

beforeAll(async () => {
  started = await mkdtemp(join(tmpdir(), 'chayin-postgres-'));
  await (await ensureEmbeddedPostgres({ dataDir: started, durable: false, maxConnections: 20 })).stop();
  await rm(join(started, 'postgres/port'), { force: true });
});
afterAll(() => rm(started, { recursive: true, force: true }));

/** The cluster may belong to another user: owners are kept. */
const beginStartedOnce = (): void => void execFileSync('cp', ['-a', `${started}/.`, dataDir]);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chayin-postgres-'));
});

afterEach(async () => {
  const pid = await postmasterPid().catch(() => undefined);
  if (pid !== undefined) await (await ensure()).stop();
  await rm(dataDir, { recursive: true, force: true });
});

const ensure = (durable = false) => ensureEmbeddedPostgres({ dataDir, durable, maxConnections: 20 });
const portOf = (server: EmbeddedPostgres) => Number(new URL(server.url).port);
const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

async function ask<Row extends pg.QueryResultRow>(server: { url: string }, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('§+ the first start makes a UTF-8 database that finds trigrams in Chinese', async () => {
  const server = await ensure();
  expect(server.started).toBe(true);
  const [row] = await ask(server, "select current_database() as name, current_setting('server_encoding') as encoding");
  expect(row).toEqual({ name: 'chayin', encoding: 'UTF8' });
  await ask(server, 'create extension pg_trgm');
  const [trigrams] = await ask<{ found: string[] }>(server, "select show_trgm('图书馆') as found");
  expect(trigrams?.found.length).toBeGreaterThan(2);
  const secret = await stat(join(dataDir, 'postgres/cluster/chayin.password'));
  expect(secret.mode & 0o777).toBe(0o600);
});

test('§+ a second call joins the running server, and leave stops it only when nobody else is connected', async () => {
  beginStartedOnce();
  const first = await ensure();
  const second = await ensure();
  expect(second).toMatchObject({ url: first.url, started: false });
  const other = new pg.Client({ connectionString: first.url });
  await other.connect();
  expect(await second.leave()).toBe(false);
  await other.end();
  await expect.poll(() => second.leave()).toBe(true);
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
});

proofTest('§+ three processes starting at once get one server, which one of them started', async () => {
  const module = new URL('./ensure-embedded-postgres.ts', import.meta.url).href;
  const script = `
    import { ensureEmbeddedPostgres } from ${JSON.stringify(module)};
    const { url, started } = await ensureEmbeddedPostgres({ dataDir: process.argv[1], durable: false });
    console.log(JSON.stringify({ url, started }));`;
  const child = () => run(process.execPath, ['--input-type=module', '-e', script, dataDir]);
  const answers = (await Promise.all([child(), child(), child()])).map(({ stdout }) => JSON.parse(stdout));
  expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
  expect(answers.filter(({ started }) => started)).toHaveLength(1);
  expect(await ask(answers[0], 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('§+ after kill -9 of the postmaster the next start has every committed row', async () => {
  beginStartedOnce();
  const first = await ensure(true);
  await ask(first, 'create table kept as select generate_series(1, 500) as n');
  process.kill(await postmasterPid(), 'SIGKILL');
  const second = await ensure(true);
  expect(await ask(second, 'select count(*)::int as rows from kept')).toEqual([{ rows: 500 }]);
});

proofTest('§+ one that says nothing for a while, as after a crash of its own, is joined once it answers', async () => {
  beginStartedOnce();
  await ensure();
  const pid = await postmasterPid();
  process.kill(pid, 'SIGSTOP');
  let joined: Promise<EmbeddedPostgres>;
  try {
    joined = ensure();
    joined.catch(() => undefined);
    await eventually('a start of its own was refused', async () =>
      (await readFile(join(dataDir, 'postgres/server.log'), 'utf8')).includes('postmaster.pid" already exists'),
    );
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  expect((await joined).started).toBe(false);
  expect(await postmasterPid()).toBe(pid);
});

proofTest("§+ a stranger's process under the old number does not keep the server from starting", async () => {
  beginStartedOnce();
  const first = await ensure();
  await first.stop();
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  await writeFile(pidFile, `${process.pid}\n${dataDir}\n0\n${portOf(first)}\n\n127.0.0.1\n0 0\nready   \n`);
  expect((await ensure()).started).toBe(true);
});

proofTest('§+ the port is kept over restarts, and given up when somebody else has taken it', async () => {
  beginStartedOnce();
  const first = await ensure();
  await first.stop();
  const second = await ensure();
  expect(portOf(second)).toBe(portOf(first));
  await second.stop();
  const stranger = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => stranger.listen(portOf(first), '127.0.0.1', resolve));
  try {
    const third = await ensure();
    expect(portOf(third)).not.toBe(portOf(first));
    expect(await ask(third, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    stranger.close();
  }
});

test('§+ a server that cannot start is refused with a sentence and the place of its log', async () => {
  beginStartedOnce();
  await writeFile(join(dataDir, 'postgres/cluster/postgresql.conf'), 'no_such_setting = 1\n');
  const refusal = await ensure().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EmbeddedPostgresError);
  expect(refusal).toMatchObject({
    sentence: '内置数据库无法启动。',
    logPath: join(dataDir, 'postgres/server.log'),
  });
});
