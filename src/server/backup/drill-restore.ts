import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { requireRights } from '../db/database-rights.ts';
import { ensureEmbeddedPostgres } from '../db/embedded/ensure-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { installQueue } from '../jobs/queue.ts';
import { BackupError, unusable } from './backup-error.ts';
import * as store from './backup-store.ts';
import type { Manifest } from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { migrationsOf, restoreTables } from './restore-backup.ts';
import { fingerprintOfSealed } from './sealed-keys.ts';

export interface DrillOptions {
  source: string;
  /** The platform's own database: the scratch one is made beside it where its user may make one. */
  databaseUrl: string;
  /** Where a server of the drill's own keeps its data; removed afterwards. */
  folder: string;
}

export interface Drilled {
  place: 'database' | 'server';
  tables: number;
  rows: number;
  files: number;
  /** Of the passphrase that opens the keys in it; undefined: it holds none, or does not tell. */
  keysFingerprint: string | undefined;
}

interface Scratch {
  place: Drilled['place'];
  url: string;
  remove(): Promise<void>;
}

/** The same server, or servers, by another name of the database. */
const besides = (url: string, name: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`);

/** A database beside the platform's; undefined where its user may not make one. */
const scratchDatabase = async (databaseUrl: string): Promise<Scratch | undefined> => {
  const owner = await store.openOwner(databaseUrl);
  try {
    if (!(await store.mayMakeDatabases(owner))) return undefined;
    const name = await store.makeScratchDatabase(owner);
    const remove = async () => {
      const again = await store.openOwner(databaseUrl);
      await store.dropDatabase(again, name).finally(() => again.end());
    };
    return { place: 'database', url: besides(databaseUrl, name), remove };
  } finally {
    await owner.end();
  }
};

/**
 * On whose disk the scratch database will lie: the platform's own server's where it stands on this machine and tells,
 * else the folder's; undefined where it cannot be known.
 */
export const drillFolder = async ({
  databaseUrl,
  folder,
}: Pick<DrillOptions, 'databaseUrl' | 'folder'>): Promise<string | undefined> => {
  const owner = await store.openOwner(databaseUrl);
  try {
    return (await store.mayMakeDatabases(owner)) ? await store.dataFolderHere(owner) : folder;
  } finally {
    await owner.end();
  }
};

/** A server of the drill's own, with the programs that come along. */
const scratchServer = async (folder: string): Promise<Scratch> => {
  const dataDir = path.join(folder, 'drill');
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await ensureEmbeddedPostgres({ dataDir });
    return { place: 'server', url: server.url, remove: () => server.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw new BackupError(
      `数据库用户不能建库（CREATEDB），演练用的临时数据库也没有启动：${error instanceof Error ? error.message : error}`,
    );
  }
};

/** Every table is read again from where it was taken in, and is what the backup says. */
const compareTables = async (owner: store.Owner, { tables }: Manifest): Promise<number> => {
  const secured = new Map((await store.listTables(owner)).map((table) => [table.name, table.secured]));
  let rows = 0;
  for (const table of tables.filter(({ schema }) => schema === 'public')) {
    const hash = createHash('sha256');
    const read = await store.readRows(owner, { ...table, secured: secured.get(table.name) ?? false });
    for await (const chunk of read as AsyncIterable<Buffer>) hash.update(chunk);
    if (hash.digest('hex') !== table.sha256 || read.rowCount !== table.rows)
      throw unusable(`恢复出来的表 ${table.name} 与备份不一致`);
    rows += table.rows;
  }
  await store.asOwner(owner);
  return rows;
};

/** Takes a backup into a database of its own, compares it, brings it to this version, and removes it again. */
export const drillRestore = async ({ source, databaseUrl, folder }: DrillOptions): Promise<Drilled> => {
  const { manifest, keys } = await verifyArchive(source);
  const migrations = await migrationsOf(manifest);
  const scratch = (await scratchDatabase(databaseUrl)) ?? (await scratchServer(folder));
  try {
    const owner = await store.openOwner(scratch.url);
    let rows: number;
    try {
      await requireRights(owner);
      await restoreTables(owner, manifest, migrations, source);
      rows = await compareTables(owner, manifest);
    } finally {
      await owner.end();
    }
    await migrate(scratch.url, installQueue);
    return {
      place: scratch.place,
      tables: manifest.tables.length,
      rows,
      files: manifest.files.count,
      keysFingerprint: keys && fingerprintOfSealed(keys),
    };
  } finally {
    await scratch.remove();
  }
};
