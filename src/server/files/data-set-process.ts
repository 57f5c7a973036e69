import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { StagedFile } from '#contracts/files.ts';
import { refuse } from '#domain/errors.ts';
import { type Extension, kindOf } from './file-kinds.ts';
import { purposes } from './purposes.ts';
import { extensionOf } from './safe-file-name.ts';
import { inspectZip } from './zip-guard.ts';

const mebibyte = 1024 * 1024;
const inside = new Set<string>(purposes.database.extensions.filter((extension) => extension !== 'zip'));

const faultOf = (name: string): string | undefined => {
  const extension = extensionOf(name);
  if (extension === 'sql') return '数据集中不能有 SQL 文件';
  return inside.has(extension) ? undefined : `数据集中有不允许的文件：${name.slice(0, 80)}`;
};

const decode = (bytes: Buffer): string => {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    } catch {}
  return '';
};

const describeText = async (path: string): Promise<string[]> => {
  let lines = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (head.length < 4096) head = Buffer.concat([head, chunk.subarray(0, 4096)]);
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  }
  const [first = ''] = decode(head).split(/\r?\n/);
  return [`约 ${lines} 行`, `首行：${first.replace(/^\uFEFF/, '').slice(0, 200)}`];
};

/** Journal metrics or literature records that the importers read later. Data only: never SQL. */
export const run = async ({
  path,
  extension,
}: {
  path: string;
  extension: Extension;
}): Promise<StagedFile['summary']> => {
  if (extension === 'zip') {
    const { entries, bytes } = await inspectZip(path, {
      maxEntries: 1_000,
      maxEntryBytes: 500 * mebibyte,
      maxTotalBytes: 1024 * mebibyte,
      faultOf,
    });
    if (entries.length === 0) throw refuse('bad-input', { sentence: '压缩包是空的' });
    return { format: extension, entries: entries.length, bytes, notes: entries.slice(0, 20).map(({ name }) => name) };
  }
  const { size } = await stat(path);
  const notes = kindOf(extension).magic === 'text' ? await describeText(path) : [];
  return { format: extension, entries: 1, bytes: size, notes };
};
