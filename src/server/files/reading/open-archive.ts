import { isUtf8 } from 'node:buffer';
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

const directoryEntry = 0x02014b50;
const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1');

/** The names in an archive's own directory, before anything is unpacked; none where it has no such directory. */
const entryNames = (bytes: Buffer): string[] => {
  const end = bytes.lastIndexOf(endOfDirectory);
  const names: string[] = [];
  if (end < 0 || end + 22 > bytes.length) return names;
  let at = bytes.readUInt32LE(end + 16);
  while (at + 46 <= end && bytes.readUInt32LE(at) === directoryEntry) {
    const length = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('latin1', at + 46, at + 46 + length));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
};

const openDocument = 'application/vnd.oasis.opendocument.spreadsheet';
const parts = { xlsx: 'xl/workbook', docx: 'word/document.xml' };

/**
 * What an Office program packed, told by the archive's own names: a file kept unpacked in an archive of somebody's brings
 * the names of its parts too.
 */
export const officeKindOf = (bytes: Buffer): 'xlsx' | 'ods' | 'docx' | undefined => {
  const names = entryNames(bytes);
  const has = (part: string): boolean =>
    names.length > 0 ? names.some((name) => name.startsWith(part)) : bytes.includes(part);
  if (has(parts.xlsx)) return 'xlsx';
  if (has(parts.docx)) return 'docx';
  // One part of such a file names its kind and is kept unpacked, so that nobody need open it.
  return has('content.xml') && bytes.includes(openDocument) ? 'ods' : undefined;
};

/** Chinese Windows writes names in GBK without saying so. */
const readableName = (name: string): string => {
  if (/^[ -~]*$/.test(name)) return name;
  const bytes = [...name].map((letter) => byteOf437.get(letter) ?? (letter < '\x80' ? letter.charCodeAt(0) : -1));
  if (bytes.includes(-1)) return name;
  const written = Buffer.from(bytes);
  // Other programs write UTF-8 and do not say so either.
  if (isUtf8(written) && /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(written.toString('utf8')))
    return written.toString('utf8');
  try {
    return new TextDecoder('gb18030', { fatal: true }).decode(written);
  } catch {
    return name;
  }
};

/** The files of a zip archive, in the archive's order, behind the guard against hostile ones. */
export const zipMembers = async (source: string | Buffer): Promise<ArchiveMember[]> => {
  const { entries, wanted } = await inspectZip(source, { ...limits, wanted: (name) => !isOwn(name) });
  return entries.flatMap(({ name }) => {
    const bytes = wanted.get(name);
    return bytes ? [{ name: readableName(name), bytes }] : [];
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
