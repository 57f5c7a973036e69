import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { demoFiles } from '#server/demo/demo.ts';
import type { Patience } from '#server/http/overload.ts';
import type { PlatformOptions } from '#server/start/platform-options.ts';
import { type Platform, startPlatform } from '#server/start-platform.ts';
import { openTestSession } from './open-test-session.ts';
import { loopback } from './outside/loopback.ts';
import { clientOf, type ServiceClient } from './service-client.ts';
import { templateDatabase, withDatabase } from './test-postgres.ts';

export interface TestPlatform extends Platform, ServiceClient {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** Background work runs: files of reports are drawn. */
  works: boolean;
}

/** A machine busy with other tests is no overload; overload.test.ts names its own patience. */
export const endless: Patience = {
  connection: Number.POSITIVE_INFINITY,
  turn: Number.POSITIVE_INFINITY,
  answer: Number.POSITIVE_INFINITY,
};

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** A database of this test file's own: a clone of the template. */
export const cloneDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const url = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: written through the log, as is usual, it takes three times the work.
  await administer(url, `create database ${name} template ${templateDatabase} strategy file_copy`);
  return { url: withDatabase(url, name), drop: () => administer(url, `drop database ${name} with (force)`) };
};

/** A database with nothing in it, as an installation finds it. */
export const emptyDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const url = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name}`);
  return { url: withDatabase(url, name), drop: () => administer(url, `drop database ${name} with (force)`) };
};

/** Some seventy small files: asked for one by one, the usual copy takes a fifth of a start. */
const copyFolder = (from: string, to: string): void => {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target);
  }
};

/**
 * A whole platform on its own port, database and data folder. Stop it in afterAll. It draws PDFs without LibreOffice,
 * whose start takes longer than most tests: those that look at its PDFs name it, and the proof uses it everywhere. It
 * listens on the wanted port where that is free.
 */
export const startTestPlatform = async (
  options: Partial<PlatformOptions> = {},
  wantedPort = 0,
): Promise<TestPlatform> => {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-data-'));
  await copyFile(inject('keyFile'), path.join(dataDir, 'keys'));
  // The demo's pictures and reports; without them each start would draw them again.
  if (!options.objectStorage) copyFolder(inject('demoFiles'), path.join(dataDir, 'files'));
  const platform = await startPlatform({
    databaseUrl: database.url,
    dataDir,
    extension: demoFiles,
    poolSize: 5,
    outgoingAllow: loopback,
    patience: endless,
    soffice: process.env.PROOF ? undefined : null,
    // Only browsers ask for the page's hundreds of files, each of which becomes a route.
    webFolder: path.join(dataDir, 'no-web'),
    ...options,
  });
  const listen = (port: number) => platform.app.listen({ host: '127.0.0.1', port });
  // Somebody else may have taken the wanted port meanwhile.
  await listen(wantedPort).catch(() => listen(0));
  const { port } = platform.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const client = clientOf(url);
  return {
    ...platform,
    ...client,
    signIn: async (username, institutionId = 100, password = demoPassword) =>
      (await openTestSession(platform.services, username, institutionId, password)) ??
      client.signIn(username, institutionId, password),
    url,
    databaseUrl: database.url,
    dataDir,
    works: options.workers !== false,
    stop: async () => {
      await platform.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
