import { readFile, stat } from 'node:fs/promises';
import { refuse } from '#domain/errors.ts';
import { decodeText } from './reading/decode-text.ts';
import { inspectZip } from './zip-guard.ts';

const mebibyte = 1024 * 1024;
const largestXml = 5 * mebibyte;
const rootPart = 'OFD.xml';

const isOfdRoot = (text: string): boolean => /<(?:\w+:)?OFD[\s>]/.test(text);

/** An OFD file: a zip with its root part, within bounds when inflated. */
export const checkOfd = async (path: string): Promise<void> => {
  const { wanted } = await inspectZip(path, {
    maxEntries: 2_000,
    maxEntryBytes: 50 * mebibyte,
    maxTotalBytes: 200 * mebibyte,
    wanted: (name) => name === rootPart,
  });
  const root = wanted.get(rootPart);
  if (!root || !isOfdRoot(root.toString('utf8')))
    throw refuse('wrong-type', { sentence: '文件内容与扩展名不符：不是 OFD 文件' });
};

/** Declarations of types and entities, stylesheets, pages and scripts: no invoice has them. */
const active = /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|<(?:\w+:)?(?:html|svg|script)[\s>]/i;

/** What is left behind a declaration and comments; undefined where one of them has no end. */
const behindProlog = (text: string): string | undefined => {
  let at = 0;
  for (;;) {
    while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
    const mark = text.startsWith('<!--', at) ? '-->' : at === 0 && text.startsWith('<?xml', at) ? '?>' : undefined;
    if (!mark) return text.slice(at);
    const end = text.indexOf(mark, at + 4);
    if (end < 0) return undefined;
    at = end + mark.length;
  }
};

/** Begins with an element and ends with one. Each letter is looked at once. */
const isXml = (text: string): boolean => {
  const root = behindProlog(text);
  return root !== undefined && /^<[\p{L}_]/u.test(root) && root.endsWith('>');
};

/** An XML file that is data alone. */
export const checkPlainXml = async (path: string): Promise<void> => {
  if ((await stat(path)).size > largestXml) throw refuse('too-large', { sentence: 'XML 文件不能超过 5 MB' });
  const text = decodeText(await readFile(path)).text.trim();
  if (!isXml(text)) throw refuse('wrong-type', { sentence: '文件内容与扩展名不符：不是 XML 文件' });
  if (active.test(text)) throw refuse('wrong-type', { sentence: 'XML 文件里不能有文档类型声明、样式表或脚本' });
};
