import { open, stat } from 'node:fs/promises';
import { Refusal, refuse } from '#domain/errors.ts';
import { inspectZip, type ZipContents } from '../zip-guard.ts';
import { MarkupCounter, type TableKind } from './count-markup.ts';

const mebibyte = 1024 * 1024;
const largestFile = 50 * mebibyte;

interface OfficeRules {
  /** What the user calls it: Excel 文件, Word 文件. */
  name: string;
  /** The endings to save as instead of the old or encrypted form. */
  ending: string;
  mainPart: RegExp;
  wanted?: (part: string) => boolean;
  /** Of a table: how its parts are written, to be counted before anything is built from them. */
  table?: TableKind;
}

/** Relationships Word needs anyway; anything else that leaves the file is refused. */
const harmless = /\/hyperlink$/;

/** Looks through an Office file without trusting a byte of it, and hands back the parts asked for. */
export const openOffice = async (path: string, rules: OfficeRules): Promise<ZipContents> => {
  const { size } = await stat(path);
  if (size > largestFile) throw refuse('too-large', { sentence: `${rules.name}超过 ${largestFile / mebibyte} MB` });
  if (await isCompoundFile(path))
    throw refuse('wrong-type', { sentence: `旧版或加密的${rules.name}不能读取，请另存为不加密的 ${rules.ending}` });
  const contents = await inspectZip(path, {
    maxEntries: 2_000,
    maxEntryBytes: 64 * mebibyte,
    maxTotalBytes: 128 * mebibyte,
    faultOf: (name) =>
      /vbaProject\.bin$|vbaData\.xml$|activeX|oleObject\d*\.bin$/i.test(name) ? '文件中不能有宏或嵌入对象' : undefined,
    wanted: (name) => /\.rels$/i.test(name) || (rules.wanted?.(name) ?? false),
    watch: (name) => (rules.table && /\.xml$/i.test(name) ? counterOf(rules.table) : undefined),
  }).catch((error: unknown) => {
    throw plainer(error, rules.name);
  });
  if (!contents.entries.some(({ name }) => rules.mainPart.test(name)))
    throw refuse('wrong-type', { sentence: `文件内容不是 ${rules.ending} 格式的${rules.name}` });
  for (const [name, bytes] of contents.wanted) checkPart(name, bytes.toString('utf8'));
  return contents;
};

const counterOf = (kind: TableKind) => {
  const counter = new MarkupCounter(kind);
  return (piece: Buffer): void => counter.add(piece);
};

/** The guard speaks of archives; a user has chosen a Word or Excel file. */
const plainer = (error: unknown, name: string): unknown => {
  if (!(error instanceof Refusal)) return error;
  return refuse(error.code, { sentence: (error.sentence ?? '').replaceAll('压缩包', name) });
};

const isCompoundFile = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32BE() === 0xd0cf11e0;
  } finally {
    await file.close();
  }
};

const checkPart = (name: string, xml: string): void => {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw refuse('bad-input', { sentence: '文件中有不允许的文档类型声明' });
  if (!/\.rels$/i.test(name)) return;
  for (const [relation] of xml.matchAll(/<(?:\w{1,20}:)?Relationship\s[^>]{0,8000}>/g)) {
    if (!/TargetMode\s*=\s*["']External["']/i.test(relation)) continue;
    const type = /\sType\s*=\s*["']([^"']{0,500})["']/i.exec(relation)?.[1] ?? '';
    if (!harmless.test(type))
      throw refuse('bad-input', { sentence: '文件引用了外部内容（模板、图片或对象），请去掉后再上传' });
  }
};
