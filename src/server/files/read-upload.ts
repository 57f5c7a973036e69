import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { refuse } from '#domain/errors.ts';

/** Lets an uploaded file be read that is not to be kept; it is gone afterwards, whatever happens. */
export const readUpload = async <T>(part: MultipartFile, read: (file: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-upload-'));
  try {
    const file = path.join(folder, 'upload');
    await receive(part, file);
    return await read(file);
  } finally {
    if (!part.file.readableEnded) part.file.destroy();
    await rm(folder, { recursive: true, force: true });
  }
};

const receive = async (part: MultipartFile, file: string): Promise<void> => {
  try {
    await pipeline(part.file, createWriteStream(file, { mode: 0o600 }));
  } catch {
    throw refuse('bad-input', { sentence: '上传的内容不完整，请重新上传' });
  }
  if (part.file.truncated) throw refuse('too-large', { sentence: '文件过大，请分成几个文件' });
};
