import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWrites } from '#tests/builders/acknowledged-writes.ts';
import { debianProgram } from '#tests/builders/debian-programs.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { type PatroniCluster, type PatroniNode, startPatroni } from '#tests/builders/patroni-cluster.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { systemPostgresBin } from '#tests/builders/system-postgres.ts';

// Two databases, their watchers and a platform: minutes. Without the packages of Debian there is nothing to try it on.
const runs = Boolean(process.env.PROOF && systemPostgresBin() && debianProgram('patroni') && debianProgram('etcd'));
const writesBefore = 60;
const writesAfter = 30;

let cluster: PatroniCluster;
let server: ServerProcess;
const opened: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  if (!runs) return;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-patroni-'));
  await chmod(folder, 0o755);
  opened.push(() => rm(folder, { recursive: true, force: true }));
  cluster = await startPatroni(folder, ['one', 'two']);
  opened.push(() => cluster.stop());
  const { leader, standby } = await cluster.whole();
  await cluster.ask(leader, 'postgres', 'create database chayin');
  // The standby first: a start finds the one that takes writes, wherever it is named.
  const DATABASE_URL = cluster
    .urlOf(standby, 'chayin')
    .replace(`:${standby.port}/`, `:${standby.port},127.0.0.1:${leader.port}/`);
  const env = { DATABASE_URL, DATA_DIR: path.join(folder, 'data'), PORT: '0', WORKERS: 'off', LOG_LEVEL: 'silent' };
  server = await startServerProcess(env);
  opened.push(() => server.kill('SIGKILL'));
});

afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

test.skipIf(!runs)(
  '§+ a primary killed under writes is replaced by itself, comes back as a standby and may be replaced again: nothing acknowledged is lost',
  async () => {
    const token = await clientOf(server.url).signIn('admin');
    const writes = startWrites(server.url, token, '自动接管');
    let last: PatroniNode | undefined;
    try {
      await eventually('writes are acknowledged', () => writes.names.length >= writesBefore);
      // There and back again: the second time the one that was killed first, mended by itself, takes over.
      for (let turn = 0; turn < 2; turn += 1) {
        const { leader, standby } = await cluster.whole();
        await leader.killHard();
        const before = writes.names.length;
        await eventually('the platform writes to the new primary', () => writes.names.length >= before + writesAfter, {
          within: 180_000,
        });
        const [state] = await cluster.ask<{ standby: boolean }>(
          standby,
          'postgres',
          'select pg_is_in_recovery() as standby',
        );
        expect([turn, state]).toEqual([turn, { standby: false }]);
        leader.start();
        const now = await cluster.whole();
        expect([turn, now.leader.name, now.standby.name]).toEqual([turn, standby.name, leader.name]);
        last = now.leader;
      }
    } finally {
      await writes.stop();
    }
    const rows = await cluster.ask<{ name: string }>(last!, 'chayin', 'select name from branch_institutions');
    const kept = new Set(rows.map(({ name }) => name));
    expect(writes.names.filter((name) => !kept.has(name))).toEqual([]);
    expect(server.child.exitCode).toBeNull();
  },
);
