import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { type EmbeddedPostgres, ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { kysely } from '#server/db/kysely.ts';
import { type Platform, startPlatform } from '#server/start-platform.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { copyFilledFolder } from '#tests/builders/filled-data-folder.ts';
import { machineLateness } from '#tests/builders/machine-lateness.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { waitingJob } from './waiting-worker.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
let starter: Platform;
let worker: ChildProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-worker-'));
  copyFilledFolder(dataDir);
  postgres = await ensureEmbeddedPostgres({ dataDir, durable: false });
  const options = { databaseUrl: postgres.url, dataDir, poolSize: 3, moreJobs: [waitingJob] };
  starter = await startPlatform({ ...options, workers: false });
  const script = path.join(import.meta.dirname, 'waiting-worker.ts');
  worker = spawn(process.execPath, [script, postgres.url, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(worker.stdout!, 'data');
});
afterAll(async () => {
  worker.kill('SIGKILL');
  await starter.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

proofTest(
  '§+ the job of a killed worker is taken up by another within 15 seconds, whatever its kind waits between attempts',
  async () => {
    const db = starter.services.platform('jobs');
    const by = { actor: null, from: { ip: '', host: '', userAgent: '', requestId: '' } };
    const job = { kind: waitingJob.name, title: '等待', input: {}, institutionId: null };
    const id = await starter.services.jobs.start(db, by, job);
    const task = () => db.one(kysely.selectFrom('tasks').select(['state', 'attempts', 'result']).where('id', '=', id));
    await eventually('the worker has it', async () => (await task()).state === 'running');
    const options = { databaseUrl: postgres.url, dataDir, poolSize: 3, moreJobs: [waitingJob] };
    const other = await startPlatform(options);
    try {
      const since = performance.now();
      worker.kill('SIGKILL');
      await eventually('another has done it', async () => (await task()).state === 'done');
      expect((performance.now() - since) / machineLateness()).toBeLessThan(15_000);
      expect(await task()).toEqual({ state: 'done', attempts: 2, result: { attempt: 2 } });
    } finally {
      await other.stop();
    }
  },
);
