import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { demoPassword } from '#server/start/demo-people.ts';
import { startPlatform } from '#server/start-platform.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The keys that the template's rows are sealed with. */
    keyFile: string;
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
  project.provide('keyFile', path.join(dataDir, 'keys'));
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
  await readyForCloning(templateUrl.href);
};

/**
 * Tests sign in thousands of times: the demo people's password is kept with little work, which its stored form names.
 * Planned by what is in it now, whenever autovacuum would have come by.
 */
const readyForCloning = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const light = await hash(demoPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await client.query('update users set password_hash = $1 where password_hash is not null', [light]);
  await client.query('vacuum analyze');
  await client.end();
};
