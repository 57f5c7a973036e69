import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from '#domain/errors.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { openDrafts, throughDraft } from './write-draft.ts';

/** Files under a folder by hash: written to a draft, forced to disk, then renamed, so that a name means whole bytes. */
export const openLocalFileStore = async (root: string): Promise<FileStore> => {
  const drafts = await openDrafts(path.join(root, 'drafts'));
  const placeOf = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw refuse('not-found');
    return path.join(root, sha256.slice(0, 2), sha256.slice(2));
  };
  return {
    put: (stream, options = {}) =>
      throughDraft(drafts, stream, options, (draft) => keep(draft.path, placeOf(draft.sha256))),
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

const keep = async (draft: string, place: string): Promise<void> => {
  const folder = path.dirname(place);
  await mkdir(folder, { recursive: true });
  await rename(draft, place);
  // The name itself must survive a power cut, not only the bytes.
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};
