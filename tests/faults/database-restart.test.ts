import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-restart-'));
  server = await startServerProcess({ DATA_DIR: dataDir, PORT: '0' });
});

afterAll(async () => {
  await server.kill('SIGKILL');
  await (await ensureEmbeddedPostgres({ dataDir })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

const postmaster = async (): Promise<number> =>
  Number((await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

test('§+ the server outlives its database: refuses clearly while it is away, serves again when it is back', async () => {
  const { call, signIn } = clientOf(server.url);
  const token = await signIn('reader');

  process.kill(await postmaster(), 'SIGKILL');
  await eventually('the loss is told', async () => {
    const { status, body } = await call('GET /auth/info', {}, token);
    if (status === 200) return false;
    expect([status, body.resultCode, body.errormsg]).toEqual([503, -2, '系统繁忙，请稍后再试']);
    return true;
  });
  expect(server.child.exitCode).toBeNull();

  await ensureEmbeddedPostgres({ dataDir });
  await eventually('it serves again', async () => (await call('GET /auth/info', {}, token)).status === 200);
  expect(server.child.exitCode).toBeNull();
  expect((await call('POST /sys/login', { body: { username: 'x', password: 'y', searchStationId: 100 } })).status).toBe(
    400,
  );
});
