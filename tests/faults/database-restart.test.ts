import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { copyFilledFolder } from '#tests/builders/filled-data-folder.ts';
import { machineLateness } from '#tests/builders/machine-lateness.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';

let dataDir: string;
let server: ServerProcess;
const env = () => ({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-restart-'));
  copyFilledFolder(dataDir);
  server = await startServerProcess(env());
});

afterAll(async () => {
  await server.kill('SIGKILL');
  await (await ensureEmbeddedPostgres({ dataDir })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

const postmaster = async (): Promise<number> =>
  Number((await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

/** Seconds of an idle machine until the session is served again, after it was refused at least once where that is wanted. */
const servedAgain = async (token: string, { refusedFirst }: { refusedFirst: boolean }): Promise<number> => {
  const since = performance.now();
  const { call } = clientOf(server.url);
  if (refusedFirst)
    await eventually('the loss is told', async () => {
      const { status, body } = await call('GET /auth/info', {}, token);
      if (status === 200) return false;
      expect([status, body.resultCode, body.errormsg]).toEqual([503, -2, '系统繁忙，请稍后再试']);
      return true;
    });
  await eventually('it serves again', async () => (await call('GET /auth/info', {}, token)).status === 200);
  return (performance.now() - since) / 1000 / machineLateness();
};

test('§+ a killed postmaster is started again within 10 seconds, and the server refuses clearly meanwhile', async () => {
  const token = await clientOf(server.url).signIn('reader');
  // A second time in the proof: nothing of the first is left.
  for (const time of process.env.PROOF ? [1, 2] : [1]) {
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    expect(await servedAgain(token, { refusedFirst: true })).toBeLessThan(10);
    expect(await postmaster()).not.toBe(killed);
    expect(server.child.exitCode).toBeNull();
    expect(server.output().match(/内置数据库意外停止，已重新启动。/g)).toHaveLength(time);
  }
});

test('§+ a killed backend, as the OOM killer leaves it, costs seconds', async () => {
  const { call, signIn } = clientOf(server.url);
  const token = await signIn('reader');
  const client = new pg.Client({ connectionString: (await ensureEmbeddedPostgres({ dataDir })).url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]!.pid, 'SIGKILL');
  await eventually('the postmaster cuts everybody off', async () =>
    client.query('select 1').then(
      () => false,
      () => true,
    ),
  );
  expect(await servedAgain(token, { refusedFirst: false })).toBeLessThan(10);
  // A backend that was not cut off yet may have answered above: logins follow once the recovery is over.
  const login = { body: { username: 'x', password: 'y', searchStationId: 100 } };
  await eventually('logins are answered', async () => (await call('POST /sys/login', login)).status === 400);
});

proofTest('§+ a killed server, started again, takes over the database that runs', async () => {
  const running = await postmaster();
  await server.kill('SIGKILL');
  server = await startServerProcess(env());
  expect(await postmaster()).toBe(running);
  await clientOf(server.url).signIn('reader');
});
