import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import { startWrites, writeName } from '#tests/builders/acknowledged-writes.ts';
import { type Cluster, initCluster, ownFolder, runPostgres, startCluster } from '#tests/builders/debian-postgres.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { freePort, type ServerProcess, startServerProcess } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { systemPostgresBin } from '#tests/builders/system-postgres.ts';

// Two clusters and a platform of their own: minutes. Without Debian's PostgreSQL there is nothing to try it on.
const runs = Boolean(process.env.PROOF && systemPostgresBin());
const writesBefore = 60;
const writesAfter = 30;

let folder: string;
let primary: Cluster;
let standby: Cluster;
let server: ServerProcess;
const opened: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  if (!runs) return;
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-standby-'));
  await chmod(folder, 0o755);
  opened.push(() => rm(folder, { recursive: true, force: true }));
  const archive = await ownFolder(path.join(folder, 'archive'));
  const [one, two] = [path.join(folder, 'one'), path.join(folder, 'two')];
  await initCluster(one, [
    'wal_level = replica',
    'archive_mode = on',
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    'max_connections = 60',
  ]);
  primary = await startCluster(one, await freePort());
  opened.push(() => primary.stop());
  await primary.ask('postgres', 'create database chayin');
  await ownFolder(two);
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres', '-X', 'stream', '-c', 'fast'];
  // -R writes where it follows; the same command makes the base of a recovery to a moment.
  runPostgres('pg_basebackup', ['-D', two, '-R', ...from], folder);
  runPostgres('pg_basebackup', ['-D', await ownFolder(path.join(folder, 'base')), ...from], folder);
  standby = await startCluster(two, await freePort());
  opened.push(() => standby.stop());
  await primary.ask('postgres', "alter system set synchronous_standby_names = '*'");
  await primary.ask('postgres', 'select pg_reload_conf()');
  const DATABASE_URL = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/chayin`;
  const DATABASE_READ_URL = standby.urlOf('chayin');
  const env = {
    DATABASE_URL,
    DATABASE_READ_URL,
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
    WORKERS: 'off',
    LOG_LEVEL: 'silent',
  };
  server = await startServerProcess(env);
  opened.push(() => server.kill('SIGKILL'));
});

afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

const exportedBranches = async (url: string, token: string): Promise<string> => {
  const answer = await fetch(`${url}${servicePath}/branchInstitution/exportBranch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: '{}',
  });
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return JSON.stringify(sheets[0]!.rows);
};

const namesIn = async (cluster: Cluster): Promise<string[]> =>
  (await cluster.ask<{ name: string }>('chayin', 'select name from branch_institutions')).map(({ name }) => name);

test.skipIf(!runs)(
  '§+ a database is brought back to the moment before a mistake, from its base and the archived log',
  async () => {
    const token = await clientOf(server.url).signIn('admin');
    expect(await writeName(server.url, token, '之前')).toBe(true);
    const [{ moment } = { moment: '' }] = await primary.ask<{ moment: string }>(
      'chayin',
      'select clock_timestamp()::text as moment',
    );
    expect(await writeName(server.url, token, '之后')).toBe(true);
    const [{ wal } = { wal: '' }] = await primary.ask<{ wal: string }>(
      'chayin',
      'select pg_walfile_name(pg_switch_wal()) as wal',
    );
    await eventually('the log is archived', async () => {
      const [row] = await primary.ask<{ last: string | null }>(
        'chayin',
        'select last_archived_wal as last from pg_stat_archiver',
      );
      return (row?.last ?? '') >= wal;
    });
    const base = path.join(folder, 'base');
    await appendFile(
      path.join(base, 'postgresql.conf'),
      `\narchive_mode = off\nrestore_command = 'cp ${path.join(folder, 'archive')}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
    );
    await writeFile(path.join(base, 'recovery.signal'), '');
    const recovered = await startCluster(base, await freePort());
    try {
      const names = await eventually('the recovery ends', async () => {
        const [row] = await recovered.ask<{ standby: boolean }>('postgres', 'select pg_is_in_recovery() as standby');
        return !row?.standby && (await namesIn(recovered));
      });
      expect([names.includes('之前'), names.includes('之后')]).toEqual([true, false]);
    } finally {
      await recovered.stop();
    }
  },
);

test.skipIf(!runs)('§+ statistics are read from the standby while it keeps up, by row security as ever', async () => {
  const { call } = clientOf(server.url);
  const token = await clientOf(server.url).signIn('admin');
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const rowsReadBy = async (cluster: Cluster): Promise<number> => {
    const [row] = await cluster.ask<{ n: number }>(
      'postgres',
      "select tup_returned::float8 as n from pg_stat_database where datname = 'chayin'",
    );
    return row?.n ?? 0;
  };
  const connectionsOf = async (cluster: Cluster): Promise<number> => {
    const [row] = await cluster.ask<{ n: number }>(
      'postgres',
      "select count(*)::int as n from pg_stat_activity where application_name = 'chayin' and query ~ 'statistic'",
    );
    return row?.n ?? 0;
  };
  const before = await rowsReadBy(standby);
  const { body } = await eventually('the standby is asked', async () => {
    const answer = await call('POST /statistics/workload', { body: year }, token);
    return (await connectionsOf(standby)) > 0 && answer;
  });
  expect(body.resultCode).toBe(200);
  await eventually('the standby has counted what was read', async () => (await rowsReadBy(standby)) > before);
});

test.skipIf(!runs)(
  '§+ exports of lists are read from the standby, and hold what was written a moment before',
  async () => {
    const token = await clientOf(server.url).signIn('admin');
    const asked = async (): Promise<number> => {
      const [row] = await standby.ask<{ n: number }>(
        'postgres',
        `select count(*)::int as n from pg_stat_activity where application_name = 'chayin' and query ~ 'branch_papers'`,
      );
      return row?.n ?? 0;
    };
    const read = await eventually('the standby is asked for an export', async () => {
      const name = `导出前 ${Date.now()}`;
      expect(await writeName(server.url, token, name)).toBe(true);
      const book = await exportedBranches(server.url, token);
      // Never without the last write, whoever was asked.
      expect(book).toContain(name);
      return (await asked()) > 0;
    });
    expect(read).toBe(true);
  },
);

test.skipIf(!runs)(
  '§+ a standby promoted by hand takes over: no acknowledged write is lost, and the platform reconnects by itself',
  async () => {
    const token = await clientOf(server.url).signIn('admin');
    const writes = startWrites(server.url, token, '接管');
    try {
      await eventually('writes are acknowledged', () => writes.names.length >= writesBefore);
      await primary.killHard();
      const before = writes.names.length;
      standby.promote();
      await eventually('writes are acknowledged again', () => writes.names.length >= before + writesAfter);
    } finally {
      await writes.stop();
    }
    const kept = new Set(await namesIn(standby));
    expect(writes.names.filter((name) => !kept.has(name))).toEqual([]);
    expect(server.child.exitCode).toBeNull();
  },
);
