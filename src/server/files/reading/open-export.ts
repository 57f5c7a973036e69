import { closeSync, openSync, readSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { Refusal } from '#domain/errors.ts';
import type { TableRow } from '#domain/literature/parsers/reader.ts';
import { headBytes, magicOf } from '../file-kinds.ts';
import type { BytePieces } from './byte-pieces.ts';
import { decodePieces, encodingOf, type FoundEncoding } from './decode-text.ts';
import { declaredCharset, decodedAs, isMhtml, mhtmlPages } from './mhtml.ts';
import { garblings, type MendingReport, mendedPieces, mendedSheets } from './mojibake.ts';
import { type ArchiveMember, gzipMember, officeKindOf, zipMembers } from './open-archive.ts';
import { htmlSheets, isHtmlTable, type OpenedSheets, odsSheets, xlsSheets, xlsxSheets } from './open-sheets.ts';

export type Encoding = FoundEncoding['encoding'] | 'xls' | 'xlsx' | 'ods' | 'zip' | 'gzip' | 'binary';

export type OpenedExport =
  /** `told`: what a person should know of the file as a whole. Its text in pieces, from the beginning each time they are asked for, so that a long one need not stand in memory. */
  | { kind: 'text'; encoding: Encoding; pieces: Iterable<string>; damaged: boolean; told: readonly string[] }
  | { kind: 'sheets'; encoding: Encoding; sheets: TableRow[][]; told: readonly string[] }
  /** What no reader could make anything of, with a sentence why. */
  | { kind: 'refused'; encoding: Encoding; sentence: string };

const mebibyte = 1024 * 1024;
const largestText = 400 * mebibyte;
/** So many letters tell what a text is. */
const startLength = 100_000;

/**
 * Opens an exported file by its path or its bytes, whatever its name says: text in its encoding, or the rows of its
 * sheets. It always answers.
 */
export const openExport = async (source: string | Uint8Array): Promise<OpenedExport> => {
  try {
    const size = await sizeOf(source);
    if (size === 0) return refused('文件是空的');
    if (size > largestText) return refused(`文件超过 ${largestText / mebibyte} MB，请分成几个文件`);
    return await openSource(source);
  } catch (error) {
    return refused(sentenceOf(error));
  }
};

export const sizeOf = async (source: string | Uint8Array): Promise<number> =>
  typeof source === 'string' ? (await stat(source)).size : source.length;

const sentenceOf = (error: unknown): string => {
  if (error instanceof Refusal && error.sentence) return error.sentence;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return '文件不存在';
  if (code === 'EISDIR') return '这是一个文件夹，请选择其中的文件';
  return code === 'EACCES' ? '没有权限读取文件' : '文件已损坏，不能读取';
};

const refused = (sentence: string): OpenedExport => ({ kind: 'refused', encoding: 'binary', sentence });

const pieceLength = mebibyte / 2;

/** Each is read over the one before: whoever needs it longer copies it. */
function* piecesOfFile(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  const piece = Buffer.allocUnsafeSlow(pieceLength);
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) yield piece.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

/** The bytes of a file on disk piece by piece; those already in memory as they are. */
const piecesOf =
  (source: string | Uint8Array): BytePieces =>
  () =>
    typeof source === 'string' ? piecesOfFile(source) : [source];

/** The first bytes of a file. */
export const headOf = async (source: string | Uint8Array, length: number): Promise<Buffer> => {
  if (typeof source !== 'string') return bufferOf(source.subarray(0, length));
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);

const wholeOf = async (source: string | Uint8Array): Promise<Buffer> =>
  typeof source === 'string' ? readFile(source) : bufferOf(source);

/** The guard against hostile archives reads from the disk. */
const onDisk = async <Answer>(source: string | Uint8Array, use: (path: string) => Promise<Answer>): Promise<Answer> => {
  if (typeof source === 'string') return use(source);
  const folder = await mkdtemp(join(os.tmpdir(), 'chayin-export-'));
  try {
    const path = join(folder, 'export');
    await writeFile(path, source, { mode: 0o600 });
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const packed = '压缩包不能直接读取，请解开后选择其中的文件';

export type OpenedArchive = { encoding: Encoding; members: ArchiveMember[] } | { encoding: Encoding; sentence: string };

/** The files of an archive, each to be opened by itself; undefined where the file is none. It always answers. */
export const openArchive = async (source: string | Uint8Array): Promise<OpenedArchive | undefined> => {
  const magic = await headOf(source, headBytes).then(magicOf, () => null);
  if (magic !== 'zip' && magic !== 'gzip') return undefined;
  const encoding = magic;
  try {
    const bytes = await wholeOf(source);
    if (magic === 'gzip') return { encoding, members: [await gzipMember(bytes)] };
    const office = officeKindOf(bytes);
    if (office === 'xlsx' || office === 'ods') return undefined;
    return { encoding, members: await zipMembers(bytes) };
  } catch (error) {
    return { encoding, sentence: sentenceOf(error) };
  }
};

const openSource = async (source: string | Uint8Array): Promise<OpenedExport> => {
  switch (magicOf(await headOf(source, headBytes))) {
    case 'zip': {
      const bytes = await wholeOf(source);
      const office = officeKindOf(bytes);
      if (office === 'ods') return asSheets('ods', await onDisk(source, (path) => odsSheets(path, bytes)));
      if (office !== 'xlsx') return refused(packed);
      return asSheets('xlsx', await onDisk(source, (path) => xlsxSheets(path, bytes)));
    }
    case 'ole':
      return asSheets('xls', xlsSheets(await wholeOf(source)));
    case 'gzip':
      return refused(packed);
    case 'png':
    case 'jpeg':
    case 'gif':
    case 'webp':
    case 'pdf':
      return refused('这不是导出的题录文件，请从数据库导出文本、CSV、Excel 等格式');
    default:
      return openText(piecesOf(source), () => wholeOf(source));
  }
};

/** Signs that no text has but binary data is full of. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000e-\u001a\ufffd]/g;

const startOf = (pieces: Iterable<string>): string => {
  let start = '';
  for (const piece of pieces) {
    start += piece;
    if (start.length >= startLength) break;
  }
  return start.slice(0, startLength);
};

const openText = (bytes: BytePieces, whole: () => Promise<Uint8Array>): Promise<OpenedExport> | OpenedExport => {
  const found = encodingOf(bytes);
  const { encoding, damaged } = found;
  const told: string[] = damaged ? ['文件中有无法识别的字符，请核对读出的文字，或另存为 UTF-8 后重新导入'] : [];
  const pieces = { [Symbol.iterator]: () => mendedAndTold(decodePieces(bytes, found), told) };
  const start = startOf(decodePieces(bytes, found));
  if ((start.match(control)?.length ?? 0) > Math.max(20, start.length / 20))
    return refused('文件不是文本，或编码无法识别；请另存为 UTF-8 后再试');
  if (isMhtml(start)) return whole().then((all) => openMhtml(all, encoding));
  if (isHtmlTable(start)) return whole().then((all) => openHtml(all, start, { encoding, pieces, told }));
  return { kind: 'text', encoding, pieces, damaged, told };
};

const openMhtml = (all: Uint8Array, encoding: Encoding): OpenedExport => {
  const pages = mhtmlPages(all);
  if (pages.length === 0) return refused('网页存档里没有表格，请从数据库导出 Excel、CSV 或文本');
  const opened = pages.map(htmlSheets);
  return asSheets(encoding, {
    sheets: opened.flatMap(({ sheets }) => sheets),
    told: opened.flatMap(({ told }) => told),
  });
};

/** A page is read in the character set that it declares, where its bytes fit it. */
const openHtml = (
  all: Uint8Array,
  start: string,
  { encoding, pieces, told }: { encoding: Encoding; pieces: Iterable<string>; told: readonly string[] },
): OpenedExport => {
  const declared = encoding.startsWith('UTF-16') ? undefined : decodedAs(all, declaredCharset(start));
  const { sheets, told: ofSheets } = htmlSheets(declared ?? [...pieces].join(''));
  return asSheets(encoding, { sheets, told: [...told, ...ofSheets] });
};

/** The rows of sheets, their cells mended where they were garbled before somebody saved them. */
const asSheets = (encoding: Encoding, { sheets, told }: OpenedSheets): OpenedExport => {
  const mending: MendingReport = { garblings: new Set(), lost: 0 };
  const mended = mendedSheets(sheets, mending);
  return { kind: 'sheets', encoding, sheets: mended, told: [...new Set([...told, ...mendingTold(mending)])] };
};

const mendingTold = ({ garblings: found, lost }: MendingReport): string[] => [
  ...[...found].map((garbling) => `${garblings[garbling]}，读取时已经复原，请核对`),
  ...(lost > 0 ? [`有 ${lost} 处文字在保存时已经损坏，无法复原，请从数据库重新导出`] : []),
];

/** The text mended where it was garbled; what was done to it is told when all of it is read. */
function* mendedAndTold(pieces: Iterable<string>, told: string[]): Generator<string> {
  const mending: MendingReport = { garblings: new Set(), lost: 0 };
  yield* mendedPieces(pieces, mending);
  for (const sentence of mendingTold(mending)) if (!told.includes(sentence)) told.push(sentence);
}
