import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { FileStore } from '../files/file-store.ts';
import { BackupError } from './backup-error.ts';
import * as store from './backup-store.ts';
import { fileFolder, folderOf, headName, keysName, type Manifest, manifestName, type TableEntry } from './manifest.ts';
import { type KeySeal, sealKeys } from './sealed-keys.ts';

export interface BackupOptions {
  databaseUrl: string;
  files: FileStore;
  /** Where the archive is to lie. */
  target: string;
  now: Date;
  /** Absent: the keys stay where they are. */
  keys?: { file: string; seal: KeySeal };
}

export interface BackupMade {
  file: string;
  bytes: number;
  sha256: string;
  tables: number;
  files: number;
}

/** An archive wants the length of an entry before its bytes: what streams is cut into pieces that fit in memory. */
const pieceBytes = 4 * 1024 * 1024;

const addEntry = (archive: Pack, name: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });

const addTable = async (
  archive: Pack,
  owner: store.Owner,
  { secured, ...table }: store.ListedTable,
): Promise<TableEntry> => {
  const hash = createHash('sha256');
  const folder = folderOf(table);
  const rows = await store.readRows(owner, { secured, ...table });
  let pieces = 0;
  let held: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    pieces += 1;
    await addEntry(archive, `${folder}${String(pieces).padStart(6, '0')}`, Buffer.concat(held));
    [held, size] = [[], 0];
  };
  await pipeline(
    rows,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createZstdCompress(),
    async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) {
        held.push(chunk);
        size += chunk.length;
        if (size >= pieceBytes) await flush();
      }
      if (size > 0) await flush();
    },
  );
  return { ...table, rows: rows.rowCount, pieces, sha256: hash.digest('hex') };
};

const addFiles = async (archive: Pack, files: FileStore, needed: Set<string>): Promise<Manifest['files']> => {
  const names = createHash('sha256');
  const missing = new Set(needed);
  let [count, bytes] = [0, 0];
  for await (const { sha256, size } of files.list()) {
    const entry = archive.entry({ name: `${fileFolder}${sha256}`, size, mode: 0o600 });
    await pipeline(await files.open(sha256), entry);
    names.update(`${sha256}\n`);
    missing.delete(sha256);
    count += 1;
    bytes += size;
  }
  if (missing.size > 0)
    throw new BackupError(
      `数据库里登记的文件有 ${missing.size} 个不在文件目录中（例如 ${[...missing][0]}），请先找回它们再备份`,
    );
  return { count, bytes, names: names.digest('hex') };
};

const addAll = async (archive: Pack, { databaseUrl, files, now, keys }: BackupOptions): Promise<Manifest> => {
  const owner = await store.openOwner(databaseUrl);
  try {
    await store.holdSnapshot(owner);
    await addEntry(archive, headName, Buffer.from(JSON.stringify({ format: 1, createdAt: now.toISOString() })));
    const tables: TableEntry[] = [];
    for (const table of [...(await store.listTables(owner)), await store.jobTable(owner)])
      tables.push(await addTable(archive, owner, table));
    const needed = await store.readFileHashes(owner);
    await store.asOwner(owner);
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      migrations: await store.readMigrationsApplied(owner),
      sequences: await store.readSequences(owner),
      tables,
      files: await addFiles(archive, files, needed),
      withKeys: keys !== undefined,
    };
    if (keys) await addEntry(archive, keysName, sealKeys(await readFile(keys.file), keys.seal));
    await addEntry(archive, manifestName, Buffer.from(JSON.stringify(manifest)));
    return manifest;
  } finally {
    await owner.end();
  }
};

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
};

/** The whole platform in one file, of one moment, while it is in use. A name means a whole archive. */
export const makeBackup = async (options: BackupOptions): Promise<BackupMade> => {
  const target = path.resolve(options.target);
  const draft = `${target}.part`;
  const archive = pack();
  try {
    const writing = pipeline(archive, createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
    // The first of the two to fail says why; the other ends with it.
    const adding = addAll(archive, options).then(
      (manifest) => {
        archive.finalize();
        return manifest;
      },
      (error: Error) => {
        archive.destroy(error);
        throw error;
      },
    );
    const [manifest] = await Promise.all([adding, writing]);
    const handle = await open(draft, 'r+');
    await handle.sync().finally(() => handle.close());
    const made = { sha256: await hashOf(draft), bytes: (await stat(draft)).size };
    await rename(draft, target);
    return { file: target, ...made, tables: manifest.tables.length, files: manifest.files.count };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(draft, { force: true });
    else throw new BackupError(`${draft} 已经存在：另一次备份正在进行，或上一次没有做完；确认之后删去它再试`);
    throw error;
  }
};
