import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { Refusal, refuse } from '#domain/errors.ts';

export interface ZipLimits {
  maxEntries: number;
  maxEntryBytes: number;
  maxTotalBytes: number;
  /** A sentence where this name may not be in the archive. */
  faultOf?: (name: string) => string | undefined;
  /** Entries whose bytes are wanted; small ones, each is held in memory. */
  wanted?: (name: string) => boolean;
  /** Told every piece of an entry as it is inflated; it may refuse. */
  watch?: (name: string) => ((piece: Buffer) => void) | undefined;
}

export interface ZipContents {
  entries: { name: string; size: number }[];
  bytes: number;
  wanted: Map<string, Buffer>;
}

const symbolicLink = 0xa000;

const bad = (sentence: string): Refusal => refuse('bad-input', { sentence });

/**
 * Reads a whole archive without writing any of it: headers lie about sizes, so every part is really inflated
 * and the reading stops at the first byte beyond a limit.
 */
export const inspectZip = async (source: string | Buffer, limits: ZipLimits): Promise<ZipContents> => {
  const contents: ZipContents = { entries: [], bytes: 0, wanted: new Map() };
  const names = new Set<string>();
  try {
    const zip = await (typeof source === 'string'
      ? yauzl.openPromise(source, { strictFileNames: true, autoClose: true })
      : yauzl.fromBufferPromise(source, { strictFileNames: true }));
    for await (const entry of zip.eachEntry()) {
      if (contents.entries.length >= limits.maxEntries) throw bad(`压缩包中的文件超过 ${limits.maxEntries} 个`);
      checkEntry(entry, names, limits);
      if (entry.fileName.endsWith('/')) continue;
      const size = await inflate(await zip.openReadStreamPromise(entry), entry.fileName, contents, limits);
      contents.entries.push({ name: entry.fileName, size });
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw bad('压缩包已损坏或格式不正确');
  }
  return contents;
};

const checkEntry = (entry: yauzl.Entry, names: Set<string>, limits: ZipLimits): void => {
  const name = entry.fileName;
  const parts = name.split('/');
  if (name.startsWith('/') || /[\\\0:]/.test(name) || parts.includes('..') || parts.includes('.'))
    throw bad('压缩包中有不允许的路径');
  if (((entry.externalFileAttributes >>> 16) & 0xf000) === symbolicLink) throw bad('压缩包中不能有符号链接');
  if (entry.isEncrypted()) throw bad('压缩包不能加密');
  const folded = name.normalize('NFC').toLowerCase();
  if (names.has(folded)) throw bad('压缩包中有重名的文件');
  names.add(folded);
  const fault = name.endsWith('/') ? undefined : limits.faultOf?.(name);
  if (fault) throw bad(fault);
};

const inflate = async (stream: Readable, name: string, contents: ZipContents, limits: ZipLimits): Promise<number> => {
  const keep: Buffer[] | undefined = limits.wanted?.(name) ? [] : undefined;
  const watch = limits.watch?.(name);
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    contents.bytes += chunk.length;
    if (size > limits.maxEntryBytes || contents.bytes > limits.maxTotalBytes)
      throw refuse('too-large', { sentence: '压缩包解开后过大' });
    watch?.(chunk);
    keep?.push(chunk);
  }
  if (keep) contents.wanted.set(name, Buffer.concat(keep));
  return size;
};
