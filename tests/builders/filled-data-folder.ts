import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { chinaDay } from '#domain/dates/china-day.ts';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { demo } from '#server/demo/demo.ts';
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
  for (const folder of [kept, ...(await similarFolders(kept))])
    if ((await isFresh(folder)) && (await copies(folder, dataDir))) return;
  await fill(dataDir, binDir);
  // All that starts from now on finds the platform's code compiled.
  flushCompileCache();
  await keep(dataDir, kept);
};

const root = path.resolve(import.meta.dirname, '../..');
const keptFolders = path.join(root, '.cache/filled-data-folders');
/** The demo's past is told from the moment of filling: an old copy would show tests an older past. */
const freshFor = process.env.TEST_DEMO_EXACT ? 3_600_000 : 6 * 3_600_000;

/** TEST_DEMO=none leaves the demo out, for tests that look at the database alone. */
const hasDemo = process.env.TEST_DEMO !== 'none';

/** One place for each PostgreSQL, code and day; its name begins with what makes the tables and the demo. */
const keptFolder = (binDir?: string): string => {
  const files = ['package-lock.json', ...['domain', 'contracts', 'server'].flatMap(sourcesOf)];
  const ground = `${binDir ?? ''}\n${hasDemo}\n${chinaDay(new Date())}\n`;
  const shape = keyOf(
    ground,
    files.filter((file) => /server\/(?:db\/migrations|start)\/|demo/.test(file)),
  );
  return path.join(keptFolders, `${shape}-${keyOf(ground, [...files, path.relative(root, import.meta.filename)])}`);
};

const keyOf = (ground: string, files: readonly string[]): string => {
  const key = createHash('sha256').update(ground);
  for (const file of files) key.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  return key.digest('hex').slice(0, 16);
};

/**
 * Copies made by other code over the same tables and demo: enough for a developer who runs one test after an edit.
 * A whole run (TEST_DEMO_EXACT) fills anew.
 */
const similarFolders = async (kept: string): Promise<string[]> => {
  if (process.env.TEST_DEMO_EXACT) return [];
  const shape = path.basename(kept).slice(0, 17);
  const names = await readdir(keptFolders).catch(() => []);
  return names
    .filter((name) => /^[0-9a-f]{16}-[0-9a-f]{16}$/.test(name) && name.startsWith(shape))
    .map((name) => path.join(keptFolders, name));
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
    const platform = await startPlatform({
      databaseUrl: postgres.url,
      dataDir,
      extension: hasDemo ? demo : undefined,
      workers: false,
    });
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
