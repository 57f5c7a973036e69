import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { requireRights } from '../db/database-rights.ts';
import { applyMigrations, migrate, readMigrations } from '../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { installQueue } from '../jobs/queue.ts';
import { BackupError, unusable } from './backup-error.ts';
import * as store from './backup-store.ts';
import { feed } from './feed.ts';
import { fileFolder, folderOf, type Manifest, type TableEntry } from './manifest.ts';
import { entriesOf, verifyArchive } from './read-archive.ts';
import { openKeys } from './sealed-keys.ts';

export interface RestoreOptions {
  /** Opens the target. Called once the archive is verified: a damaged one leaves not even an empty database behind. */
  target(): Promise<{ databaseUrl: string; files: FileStore }>;
  source: string;
  /** Removes what stands in the target. */
  replace: boolean;
  keys: {
    file: string;
    /** Opens the keys in the archive; absent: the file is there already. */
    passphrase?: string | undefined;
    /** They are lost: new ones are made afterwards. */
    lost?: boolean | undefined;
  };
}

export interface Restored {
  file: string;
  tables: number;
  rows: number;
  files: number;
}

/** The migrations that had made the database of the backup; refuses one that this version cannot bring forward. */
export const migrationsOf = async ({ migrations }: Manifest) => {
  const ours = await readMigrations();
  const known = new Map(ours.map(({ name, checksum }) => [name, checksum]));
  const newer = migrations.filter(({ name }) => name >= '0353' && !known.has(name)).at(-1);
  if (newer) throw unusable(`备份来自更新的版本（${newer.name}），请改用那个版本的程序恢复`);
  const changed = migrations.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (changed) throw unusable(`备份与本版程序的迁移 ${changed.name} 不一致，不能恢复`);
  const applied = new Set(migrations.map(({ name }) => name));
  return ours.filter(({ name }) => applied.has(name));
};

const requireFree = async (owner: store.Owner, replace: boolean): Promise<void> => {
  if (!(await store.holdsTables(owner))) return;
  if (!replace) throw new BackupError('目标数据库里已有数据；要用备份换掉它，请先停止平台，再加 --replace');
  if ((await store.countServers(owner)) > 0) throw new BackupError('平台还在运行，请先停止它再恢复');
};

/** Takes the compressed pieces of one table, in their order. */
const tableLoader = (owner: store.Owner, table: TableEntry) => {
  const rows = store.writeRows(owner, table);
  const unpack = createZstdDecompress();
  const done = new Promise<void>((resolve, reject) => {
    rows.on('finish', resolve);
    rows.on('error', reject);
    unpack.on('error', reject);
  });
  // Waited for in `end`; until then a failure is nobody's.
  done.catch(() => undefined);
  unpack.pipe(rows);
  return {
    add: (stream: Readable) => feed(stream, unpack, done),
    end: async () => {
      unpack.end();
      await done;
    },
  };
};

/** One pass over the archive: the tables lie in it one after another. */
const loadTables = async (owner: store.Owner, tables: readonly TableEntry[], source: string): Promise<void> => {
  const byFolder = new Map(tables.map((table) => [folderOf(table), table]));
  let open: { folder: string; loader: ReturnType<typeof tableLoader> } | undefined;
  let left = tables.reduce((sum, { pieces }) => sum + pieces, 0);
  if (left === 0) return;
  for await (const { name, stream } of entriesOf(source)) {
    const folder = /^tables\/[^/]+\//.exec(name)?.[0] ?? '';
    const table = byFolder.get(folder);
    if (open && open.folder !== folder) {
      await open.loader.end();
      open = undefined;
    }
    if (!table) continue;
    open ??= { folder, loader: tableLoader(owner, table) };
    await open.loader.add(stream);
    left -= 1;
    if (left === 0) break;
  }
  await open?.loader.end();
};

const restoreFiles = async (source: string, files: FileStore): Promise<number> => {
  let count = 0;
  for await (const { name, stream } of entriesOf(source)) {
    if (!name.startsWith(fileFolder)) continue;
    count += 1;
    if (await files.has(name.slice(fileFolder.length))) stream.resume();
    else await files.put(stream);
  }
  return count;
};

const withoutKeysWay = '；口令与密钥文件都没有了，加 --without-keys 恢复：只有它们能打开的内容会清空并列出，其余照常';

const restoreKeys = async (sealed: Buffer | undefined, keys: RestoreOptions['keys']): Promise<void> => {
  const { file, passphrase, lost } = keys;
  const there = await readFile(file).catch(() => undefined);
  if (lost) {
    if (there) throw new BackupError(`密钥文件 ${file} 还在；要用它恢复，请不加 --without-keys，否则先把它移开`);
    return;
  }
  if (passphrase === undefined) {
    if (there) return;
    throw new BackupError(
      sealed
        ? `密钥文件 ${file} 不在；备份里有由口令封存的密钥，加 --with-keys 口令文件${withoutKeysWay}`
        : `密钥文件 ${file} 不在，备份里也没有密钥；请把原来的密钥文件放到那里${withoutKeysWay}`,
    );
  }
  if (!sealed) throw new BackupError('备份里没有密钥；请把原来的密钥文件放到 KEY_FILE 的位置');
  const opened = await openKeys(sealed, passphrase);
  if (there && !there.equals(opened)) throw new BackupError(`密钥文件 ${file} 已经存在，内容与备份不同；请先把它移开`);
  if (there) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, opened, { mode: 0o600, flag: 'wx' });
};

/** Everything of the database in one transaction: at any failure what stood before still stands. */
export const restoreTables = async (
  owner: store.Owner,
  manifest: Manifest,
  migrations: Awaited<ReturnType<typeof migrationsOf>>,
  source: string,
): Promise<void> => {
  const tables = manifest.tables.filter(({ schema }) => schema === 'public');
  await owner.query('begin');
  try {
    await store.clearDatabase(owner);
    await applyMigrations(owner, migrations);
    await store.noteMigrations(owner, manifest.migrations);
    await store.emptyTables(owner, tables);
    const putBack = await store.liftConstraints(owner);
    await loadTables(owner, tables, source);
    await store.setSequences(owner, manifest.sequences);
    await putBack();
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
};

const restoreJobs = async (url: string, manifest: Manifest, source: string): Promise<void> => {
  const jobs = manifest.tables.filter(({ schema }) => schema === 'jobs');
  const owner = await store.openOwner(url);
  try {
    await store.stageJobs(owner);
    await loadTables(owner, jobs, source);
    for (const table of jobs) await store.takeStagedJobs(owner, table);
  } finally {
    await owner.end();
  }
};

/** Takes a backup into an empty database, or in place of what is there; verified whole before anything is touched. */
export const restoreBackup = async (options: RestoreOptions): Promise<Restored> => {
  const { manifest, keys } = await verifyArchive(options.source);
  const migrations = await migrationsOf(manifest);
  const target = await options.target();
  const owner = await store.openOwner(target.databaseUrl);
  try {
    await requireFree(owner, options.replace);
    await requireRights(owner);
    await restoreKeys(keys, options.keys);
    const files = await restoreFiles(options.source, target.files);
    await restoreTables(owner, manifest, migrations, options.source);
    await migrate(target.databaseUrl, installQueue);
    await restoreJobs(target.databaseUrl, manifest, options.source);
    await owner.query('analyze');
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { file: options.source, tables: manifest.tables.length, rows, files };
  } finally {
    await owner.end();
  }
};
