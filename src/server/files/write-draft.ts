import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { refuse } from '#domain/errors.ts';
import { newId } from '../db/id.ts';
import type { Draft, PutOptions, StoredFile } from './file-store.ts';

const abandonedAfter = 24 * 3_600_000;

/** A folder for bytes on their way into a store; what a killed process left there is removed. */
export const openDrafts = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const known = await stat(file).catch(() => undefined);
    if (known && Date.now() - known.mtimeMs > abandonedAfter) await rm(file, { force: true });
  }
  return folder;
};

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

/** Writes the bytes to a draft, has them looked at, and hands the draft on; afterwards it is gone. */
export const throughDraft = async (
  folder: string,
  stream: Readable,
  { maxBytes, inspect }: PutOptions,
  keep: (draft: Draft) => Promise<void>,
): Promise<StoredFile> => {
  const file = path.join(folder, newId());
  try {
    const stored = await writeDraft(stream, file, maxBytes ?? Number.POSITIVE_INFINITY);
    const draft = { path: file, ...stored };
    await inspect?.(draft);
    await keep(draft);
    return stored;
  } finally {
    await rm(file, { force: true });
  }
};
