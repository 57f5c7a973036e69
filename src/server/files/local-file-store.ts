import { createHash } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { refuse } from '#domain/errors.ts';
import { newId } from '../db/id.ts';
import type { Draft, FileStore, StoredFile } from './file-store.ts';

const abandonedAfter = 24 * 3_600_000;

/** Files under a folder by hash: written to a draft, forced to disk, then renamed, so that a name means whole bytes. */
export const openLocalFileStore = async (root: string): Promise<FileStore> => {
  const drafts = path.join(root, 'drafts');
  await mkdir(drafts, { recursive: true });
  await removeAbandoned(drafts);
  const placeOf = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw refuse('not-found');
    return path.join(root, sha256.slice(0, 2), sha256.slice(2));
  };
  return {
    put: async (stream, { maxBytes, inspect } = {}) => {
      const draft = path.join(drafts, newId());
      try {
        const stored = await writeDraft(stream, draft, maxBytes ?? Number.POSITIVE_INFINITY);
        await inspect?.({ path: draft, ...stored } satisfies Draft);
        await keep(draft, placeOf(stored.sha256));
        return stored;
      } finally {
        await rm(draft, { force: true });
      }
    },
    open: async (sha256) => {
      const handle = await open(placeOf(sha256)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? refuse('not-found') : error;
      });
      return handle.createReadStream();
    },
    has: (sha256) =>
      access(placeOf(sha256)).then(
        () => true,
        () => false,
      ),
    remove: (sha256) => rm(placeOf(sha256), { force: true }),
    list: () => listFiles(root),
  };
};

async function* listFiles(root: string): AsyncGenerator<StoredFile> {
  for (const folder of (await readdir(root)).sort()) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    for (const name of (await readdir(path.join(root, folder))).sort())
      if (/^[0-9a-f]{62}$/.test(name))
        yield { sha256: folder + name, size: (await stat(path.join(root, folder, name))).size };
  }
}

const writeDraft = async (stream: Readable, draft: string, maxBytes: number): Promise<StoredFile> => {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(draft, 'wx', 0o600);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw refuse('too-large');
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest('hex'), size };
};

const keep = async (draft: string, place: string): Promise<void> => {
  const folder = path.dirname(place);
  await mkdir(folder, { recursive: true });
  await rename(draft, place);
  // The name itself must survive a power cut, not only the bytes.
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};

/** Drafts of a process that was killed while it received them. */
const removeAbandoned = async (drafts: string): Promise<void> => {
  for (const name of await readdir(drafts)) {
    const file = path.join(drafts, name);
    const known = await stat(file).catch(() => undefined);
    if (known && Date.now() - known.mtimeMs > abandonedAfter) await rm(file, { force: true });
  }
};
