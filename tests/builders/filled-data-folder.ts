import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { chinaDay } from '#domain/dates/china-day.ts';
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
  await fillDataFolder(dataDir).catch(async (error: unknown) => {
    await teardown();
    throw error;
  });
  project.provide('filledDataFolder', dataDir);
  return teardown;
};

/** A data folder of a test's own, as after the first start of `npm start`. */
export const copyFilledFolder = (to: string): void => copyFolder(inject('filledDataFolder'), to);

/**
 * Fills an empty data folder with a cluster and the demo. The steps of one `npm test` share the work: a copy stays in
 * `.cache` for those that follow, found by what it was made from.
 */
export const fillDataFolder = async (dataDir: string, binDir?: string): Promise<void> => {
  const kept = keptFolder(binDir);
  if ((await isFresh(kept)) && (await copies(kept, dataDir))) return;
  await fill(dataDir, binDir);
  await keep(dataDir, kept);
};

const root = path.resolve(import.meta.dirname, '../..');
const keptFolders = path.join(root, '.cache/filled-data-folders');
/** The demo's past is told from the moment of filling: an old copy would show tests an older past. */
const freshFor = 3_600_000;

/** TEST_DEMO=none leaves the demo out, for tests that look at the database alone. */
const demo = process.env.TEST_DEMO !== 'none';

/** One place for each PostgreSQL, code and day. */
const keptFolder = (binDir?: string): string => {
  const key = createHash('sha256').update(`${binDir ?? ''}\n${demo}\n${chinaDay(new Date())}\n`);
  for (const file of ['package-lock.json', ...['domain', 'contracts', 'server'].flatMap(sourcesOf)])
    key.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  key.update(readFileSync(import.meta.filename));
  return path.join(keptFolders, key.digest('hex').slice(0, 16));
};

const sourcesOf = (room: string): string[] =>
  readdirSync(path.join(root, 'src', room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();

const isFresh = async (kept: string): Promise<boolean> => {
  const found = await stat(kept).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < freshFor;
};

/** False when somebody removes the copy meanwhile; the folder is empty again then. */
const copies = async (from: string, to: string): Promise<boolean> => {
  try {
    copyFolder(from, to);
    return true;
  } catch {
    for (const name of await readdir(to)) await rm(path.join(to, name), { recursive: true, force: true });
    return false;
  }
};

/** It appears whole under its name; whoever comes second leaves the first one's. */
const keep = async (dataDir: string, kept: string): Promise<void> => {
  await mkdir(keptFolders, { recursive: true });
  for (const name of await readdir(keptFolders)) {
    const other = path.join(keptFolders, name);
    if (!(await isFresh(other))) await rm(other, { recursive: true, force: true });
  }
  const unfinished = await mkdtemp(`${kept}-`);
  copyFolder(dataDir, unfinished);
  await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true, force: true }));
};

const fill = async (dataDir: string, binDir?: string): Promise<void> => {
  const postgres = await ensureEmbeddedPostgres({ dataDir, durable: false, binDir });
  try {
    const platform = await startPlatform({ databaseUrl: postgres.url, dataDir, demo, workers: false });
    await platform.stop();
  } finally {
    await postgres.stop();
  }
  // Two copies may run at once: each finds a port of its own.
  await rm(path.join(dataDir, 'postgres/port'), { force: true });
};

const copyFolder = (from: string, to: string): void => {
  // The cluster may belong to another user: owners are kept.
  execFileSync('cp', ['-a', `${from}/.`, to], { stdio: ['ignore', 'ignore', 'pipe'] });
};
