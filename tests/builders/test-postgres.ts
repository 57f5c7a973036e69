import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { type EmbeddedPostgres, ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { fillDataFolder } from './filled-data-folder.ts';
import { lightCost } from './light-passwords.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The keys that the template's rows are sealed with. */
    keyFile: string;
    /** The bytes of the files that the template's rows name. */
    demoFiles: string;
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
  const opened: EmbeddedPostgres[] = [];
  const teardown = async () => {
    for (const postgres of opened) await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  // Vitest tears down only what was set up: a failure here must not leave a PostgreSQL behind.
  try {
    await fillDataFolder(dataDir, binDir);
    // The folder is its owner's, whom root starts PostgreSQL as.
    const socketFolder = path.join(dataDir, 'postgres');
    const postgres = await ensureEmbeddedPostgres({ dataDir, durable: false, binDir, socketFolder });
    opened.push(postgres);
    await makeTemplate(postgres.url);
    await trustSocket(postgres.url);
    project.provide('postgresUrl', `${postgres.url}?host=${socketFolder}`);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('keyFile', path.join(dataDir, 'keys'));
  project.provide('demoFiles', path.join(dataDir, 'files'));
  return teardown;
};

/** The filled database becomes the template; an empty one takes its name. */
const makeTemplate = async (url: string): Promise<void> => {
  const filled = new URL(url).pathname.slice(1);
  await run(withDatabase(url, 'postgres'), async (admin) => {
    await admin.query(`alter database ${filled} rename to ${templateDatabase}`);
    await admin.query(`create database ${filled}`);
  });
  await run(withDatabase(url, templateDatabase), readyForCloning);
};

/** Tests open thousands of connections: whoever reaches the socket is let in without the work of a password. */
const trustSocket = async (url: string): Promise<void> => {
  await run(withDatabase(url, 'postgres'), async (admin) => {
    const { rows } = await admin.query<{ file: string }>("select current_setting('hba_file') as file");
    const { file } = rows[0]!;
    await writeFile(file, `local all all trust\n${await readFile(file, 'utf8')}`);
    await admin.query('select pg_reload_conf()');
  });
};

/**
 * Tests sign in thousands of times: the demo people's password is kept with little work, which its stored form names.
 * Planned by what is in it now, whenever autovacuum would have come by.
 */
const readyForCloning = async (client: pg.Client): Promise<void> => {
  const light = await hash(demoPassword, lightCost);
  await client.query('update users set password_hash = $1 where password_hash is not null', [light]);
  await client.query('vacuum analyze');
};

const run = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

export const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};
