import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

/** A kept file at a path of this machine, wherever the store keeps it, for as long as it is used. */
export const onLocalDisk = async <Answer>(
  store: FileStore,
  sha256: string,
  use: (path: string) => Promise<Answer>,
): Promise<Answer> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-read-'));
  try {
    const copy = path.join(folder, 'file');
    await pipeline(await store.open(sha256), createWriteStream(copy, { mode: 0o600 }));
    return await use(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
