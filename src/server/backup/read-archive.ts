import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { requireEmptyPadding } from './archive-padding.ts';
import { unusable } from './backup-error.ts';
import { feed } from './feed.ts';
import { fileFolder, folderOf, headName, keysName, type Manifest, manifestName, manifestSchema } from './manifest.ts';

export interface ArchiveEntry {
  name: string;
  size: number;
  stream: Readable;
}

/** The entries one after another; each must be read to its end before the next. */
export async function* entriesOf(file: string): AsyncGenerator<ArchiveEntry> {
  const archive = extract();
  const source = createReadStream(file);
  source.on('error', (error) => archive.destroy(error));
  source.pipe(archive);
  try {
    for await (const entry of archive) {
      yield { name: entry.header.name, size: entry.header.size ?? 0, stream: entry as unknown as Readable };
      entry.resume();
    }
  } finally {
    source.destroy();
  }
}

export const wholeOf = async (stream: Readable): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) parts.push(chunk);
  return Buffer.concat(parts);
};

interface Seen {
  manifest: Manifest | undefined;
  tables: Map<string, { pieces: number; sha256: string; rows: number }>;
  files: { count: number; bytes: number; names: string };
  keys: Buffer | undefined;
}

/** Feeds the pieces of one table into one decompression and hashes what comes out. */
const tableReader = () => {
  const hash = createHash('sha256');
  const unpack = createZstdDecompress();
  let rows = 0;
  const done = (async () => {
    for await (const chunk of unpack as AsyncIterable<Buffer>) {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
    }
  })();
  // Waited for in `end`; until then a failure is nobody's.
  done.catch(() => undefined);
  let pieces = 0;
  return {
    add: async (stream: Readable) => {
      pieces += 1;
      await feed(stream, unpack, done);
    },
    end: async () => {
      unpack.end();
      await done;
      return { pieces, rows, sha256: hash.digest('hex') };
    },
  };
};

const hashStream = async (stream: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
};

const readAll = async (file: string): Promise<Seen> => {
  const seen: Seen = {
    manifest: undefined,
    tables: new Map(),
    files: { count: 0, bytes: 0, names: '' },
    keys: undefined,
  };
  const names = createHash('sha256');
  let open: { folder: string; reader: ReturnType<typeof tableReader> } | undefined;
  const close = async () => {
    if (open) seen.tables.set(open.folder, await open.reader.end());
    open = undefined;
  };
  let first = true;
  for await (const { name, size, stream } of entriesOf(file)) {
    if (first && name !== headName) throw unusable('这不是查引的备份文件');
    first = false;
    if (seen.manifest) throw unusable('备份文件在清单之后还有内容，不能使用');
    const folder = /^tables\/[^/]+\//.exec(name)?.[0];
    if (open && folder !== open.folder) await close();
    if (folder) {
      open ??= { folder, reader: tableReader() };
      await open.reader.add(stream);
    } else if (name.startsWith(fileFolder)) {
      const sha256 = name.slice(fileFolder.length);
      if ((await hashStream(stream)) !== sha256) throw unusable(`备份里的文件 ${sha256} 已损坏`);
      names.update(`${sha256}\n`);
      seen.files.count += 1;
      seen.files.bytes += size;
    } else if (name === keysName) seen.keys = await wholeOf(stream);
    else if (name === manifestName)
      seen.manifest = manifestSchema.parse(JSON.parse((await wholeOf(stream)).toString()));
    else await wholeOf(stream);
  }
  await close();
  seen.files.names = names.digest('hex');
  return seen;
};

/** Reads the whole archive once and holds it against its manifest; nothing is touched before this has passed. */
export const verifyArchive = async (file: string): Promise<{ manifest: Manifest; keys: Buffer | undefined }> => {
  const { manifest, tables, files, keys } = await readAll(file).catch((error: unknown) => {
    if ((error as Error).name === 'BackupError') throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw unusable(code === 'ENOENT' ? `没有找到备份文件 ${file}` : '备份文件已损坏，读不下去');
  });
  await requireEmptyPadding(file);
  if (!manifest) throw unusable('备份文件不完整：没有清单，可能在备份时中断了');
  for (const table of manifest.tables) {
    const found = tables.get(folderOf(table)) ?? { pieces: 0, rows: 0, sha256: createHash('sha256').digest('hex') };
    if (found.pieces !== table.pieces || found.rows !== table.rows || found.sha256 !== table.sha256)
      throw unusable(`备份里的表 ${table.name} 与清单不符，文件已损坏`);
  }
  if (JSON.stringify(files) !== JSON.stringify(manifest.files)) throw unusable('备份里的文件与清单不符，备份已损坏');
  if (manifest.withKeys !== (keys !== undefined)) throw unusable('备份里的密钥与清单不符，备份已损坏');
  return { manifest, keys };
};
