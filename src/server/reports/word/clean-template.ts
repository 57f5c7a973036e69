import PizZip from 'pizzip';
import { refuse } from '#domain/errors.ts';
import { isTooWide, pictureSize } from '#server/files/picture-size.ts';
import { inspectZip } from '#server/files/zip-guard.ts';
import { cleanPart } from './clean-part.ts';
import { mostTokens, type XmlToken, xmlTokens } from './strict-xml.ts';

const mebibyte = 1024 * 1024;

const faultOf = (name: string): string | undefined => {
  if (/vbaProject|vbaData|activeX|macro/i.test(name)) return '模板中不能有宏，请另存为不含宏的 .docx';
  if (/embeddings\/|oleObject|afchunk/i.test(name)) return '模板中不能嵌入其他文件（OLE 对象）';
  if (/\.(odttf|ttf|otf)$/i.test(name)) return '模板中不能嵌入字体，请在 Word 的“选项 → 保存”中取消“将字体嵌入文件”';
  if (/\.(emf|wmf|tiff?|svg|bin)$/i.test(name)) return '模板中的图片请用 PNG 或 JPG';
  if (!/^(\[Content_Types\]\.xml|(_rels|docProps|word|customXml)\/[\w./-]*\.(xml|rels|png|jpe?g|gif))$/i.test(name))
    return `模板中有不认识的内容：${name.slice(0, 60)}`;
  return undefined;
};

const bad = (sentence: string) => refuse('bad-input', { sentence });
const isXml = (name: string): boolean => /\.(xml|rels)$/i.test(name);

/** UTF-8 and nothing else: another encoding could hide what is looked for. */
const textOf = (name: string, bytes: Buffer): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(text)?.[1] ?? 'utf-8';
    if (!text.includes('\0') && /^(utf-?8|us-ascii)$/i.test(declared)) return text;
  } catch {
    // Falls through to the refusal.
  }
  throw bad(`模板的 ${name} 不是 UTF-8 编码`);
};

const readXml = (name: string, bytes: Buffer): XmlToken[] => {
  const xml = textOf(name, bytes);
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw bad(`模板的 ${name} 中有 DTD，不能使用`);
  const tokens = xmlTokens(xml);
  if (!tokens) throw bad(`模板的 ${name} 中有 Word 不会写出的内容，请在 Word 中另存一次`);
  if (tokens.length > mostTokens) throw refuse('too-large', { sentence: '模板的内容过多，请精简' });
  return tokens;
};

const checkPicture = (name: string, bytes: Buffer): void => {
  const size = pictureSize(bytes);
  if (!size) throw bad(`模板中的图片 ${name.slice(-60)} 无法识别，请用 PNG 或 JPG`);
  if (isTooWide(size)) throw refuse('too-large', { sentence: '模板中的图片尺寸过大，请缩小' });
};

/** One date for all: what is clean already packs into the same bytes again. */
const packed = new Date(2000, 0, 1);

/**
 * A template as it may be kept: within bounds when inflated, known parts only, no macros, objects, DTDs or references to
 * outside. Packed anew, so that whatever reads it later sees the very parts that were looked at.
 */
export const cleanTemplate = async (source: string | Buffer): Promise<Buffer> => {
  const { entries, wanted } = await inspectZip(source, {
    maxEntries: 300,
    maxEntryBytes: 8 * mebibyte,
    maxTotalBytes: 24 * mebibyte,
    faultOf,
    wanted: () => true,
  });
  if (!wanted.has('word/document.xml') || !wanted.has('[Content_Types].xml'))
    throw refuse('wrong-type', { sentence: '不是 Word 文档（.docx）' });
  const zip = new PizZip();
  for (const { name } of entries) {
    const bytes = wanted.get(name)!;
    if (!isXml(name)) checkPicture(name, bytes);
    zip.file(name, isXml(name) ? cleanPart(name, readXml(name, bytes)) : bytes, { date: packed });
  }
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
