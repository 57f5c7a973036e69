import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Refusal, refuse } from '#domain/errors.ts';
import { inspectZip } from '../zip-guard.ts';

export interface ArchiveMember {
  name: string;
  bytes: Uint8Array;
}

const mebibyte = 1024 * 1024;
/** Unpacked members stand in memory: the same bounds as for the parts of an Office file. */
const limits = { maxEntries: 100, maxEntryBytes: 64 * mebibyte, maxTotalBytes: 128 * mebibyte };

/** What packing programs add of their own. */
const isOwn = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(name);

/** The upper half of the character set that names without a mark of their encoding are read in. */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const byteOf437 = new Map([...codePage437].map((letter, at) => [letter, at + 128]));

/** Chinese Windows writes names in GBK without saying so. */
const readableName = (name: string): string => {
  if (/^[ -~]*$/.test(name)) return name;
  const bytes = [...name].map((letter) => byteOf437.get(letter) ?? (letter < '\x80' ? letter.charCodeAt(0) : -1));
  if (bytes.includes(-1)) return name;
  try {
    return new TextDecoder('gb18030', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return name;
  }
};

/** The files of a zip archive, in the archive's order, behind the guard against hostile ones. */
export const zipMembers = async (source: string | Buffer): Promise<ArchiveMember[]> => {
  const { entries, wanted } = await inspectZip(source, { ...limits, wanted: (name) => !isOwn(name) });
  return entries.flatMap(({ name }) => {
    const bytes = wanted.get(name);
    return bytes && bytes.length > 0 ? [{ name: readableName(name), bytes }] : [];
  });
};

/** The one file of a gzip archive; headers lie about sizes, so the reading stops at the first byte beyond the limit. */
export const gzipMember = async (source: string | Buffer): Promise<ArchiveMember> => {
  const packed = typeof source === 'string' ? createReadStream(source) : Readable.from([source]);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of packed.pipe(createGunzip()) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limits.maxTotalBytes) throw refuse('too-large', { sentence: '压缩包解开后过大' });
      chunks.push(chunk);
    }
  } catch (error) {
    packed.destroy();
    if (error instanceof Refusal) throw error;
    throw refuse('bad-input', { sentence: '压缩包已损坏或格式不正确' });
  }
  return { name: '', bytes: Buffer.concat(chunks) };
};
