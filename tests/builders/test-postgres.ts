import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { startPlatform } from '#server/start-platform.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export const templateDatabase = 'chayin_template';

/**
 * A cluster of the test run's own, without fsync, and one filled template database that every test file clones.
 * TEST_POSTGRES_BIN names the programs of another PostgreSQL (Debian's 15) to run the same tests on.
 */
export const setup = async (project: TestProject) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-test-'));
  const binDir = process.env.TEST_POSTGRES_BIN || undefined;
  const postgres = await ensureEmbeddedPostgres({ dataDir, durable: false, binDir });
  await fillTemplate(postgres.url, dataDir);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};

const fillTemplate = async (url: string, dataDir: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${templateDatabase}`;
  const platform = await startPlatform({ databaseUrl: templateUrl.href, dataDir, demo: true, workers: false });
  await platform.stop();
};
