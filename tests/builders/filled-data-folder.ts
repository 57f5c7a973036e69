import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { startPlatform } from '#server/start-platform.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with an embedded database that holds the demo; nobody runs on it. */
    filledDataFolder: string;
  }
}

/** Making a cluster and filling it takes longer than most faults: it is done once, and each test file copies it. */
export const setup = async (project: TestProject) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-filled-'));
  const teardown = () => rm(dataDir, { recursive: true, force: true });
  await fill(dataDir).catch(async (error: unknown) => {
    await teardown();
    throw error;
  });
  project.provide('filledDataFolder', dataDir);
  return teardown;
};

const fill = async (dataDir: string): Promise<void> => {
  const postgres = await ensureEmbeddedPostgres({ dataDir, durable: false });
  try {
    const platform = await startPlatform({ databaseUrl: postgres.url, dataDir, demo: true, workers: false });
    await platform.stop();
  } finally {
    await postgres.stop();
  }
  // Two copies may run at once: each finds a port of its own.
  await rm(path.join(dataDir, 'postgres/port'), { force: true });
};

/** A data folder of a test's own, as after the first start of `npm start`. */
export const copyFilledFolder = (to: string): void => {
  // The cluster may belong to another user: owners are kept.
  execFileSync('cp', ['-a', `${inject('filledDataFolder')}/.`, to]);
};
