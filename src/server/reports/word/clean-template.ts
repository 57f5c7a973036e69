import PizZip from 'pizzip';
import { refuse } from '#domain/errors.ts';
import { inspectZip } from '#server/files/zip-guard.ts';

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

/** UTF-8 and nothing else: another encoding could hide what is looked for below. */
const textOf = (name: string, bytes: Buffer): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(text)?.[1] ?? 'utf-8';
    if (!text.includes('\0') && /^(utf-?8|us-ascii)$/i.test(declared)) return text;
  } catch {
    // Falls through to the refusal.
  }
  throw bad(`模板的 ${name} 不是 UTF-8 编码`);
};

const fetching = /\b(INCLUDEPICTURE|INCLUDETEXT|DDEAUTO|DDE|LINK|IMPORT|DATABASE|RD)\b/;

/** Fields that would read another file or a network address. The instruction may be spread over several runs. */
const fieldsOf = (xml: string): string =>
  [...xml.matchAll(/<w:instrText\b[^>]*>([^<]*)<|w:instr="([^"]*)"/g)].map(([, one, other]) => one ?? other).join('');

const checkXml = (name: string, xml: string): void => {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw bad(`模板的 ${name} 中有 DTD，不能使用`);
  if (/<\?(?!xml\s)/.test(xml)) throw bad(`模板的 ${name} 中有不允许的处理指令`);
  if (/<(w:object|w:control|w:altChunk|w:subDoc|o:OLEObject)\b/.test(xml)) throw bad('模板中不能有嵌入对象或控件');
  if (fetching.test(fieldsOf(xml))) throw bad('模板中不能有读取其他文件或网址的域（如 INCLUDEPICTURE、LINK）');
};

const attribute = (element: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(element)?.[1] ?? '';

const isRemote = (target: string): boolean =>
  /^\s*([a-z][\w+.-]*:)?[\\/]{2}|^\s*(https?|ftp|smb):/i.test(target) && !/^file:/i.test(target);

/**
 * Links a reader may click stay; a template attached from the author's own disk is dropped, as Word writes one by
 * itself; every other reference to outside is refused.
 */
const cleanRelations = (xml: string): string =>
  xml.replace(/<Relationship\b[^>]*>/gi, (element) => {
    const kind = attribute(element, 'Type').split('/').at(-1) ?? '';
    const target = attribute(element, 'Target');
    const outside = /external/i.test(attribute(element, 'TargetMode')) || /^[a-z][\w+.-]*:/i.test(target);
    if (/oleObject|control|vbaProject|aFChunk|subDocument|frame/i.test(kind)) throw bad('模板中不能有嵌入对象或宏');
    if (!outside) return element;
    if (kind === 'hyperlink' && /^(https?:|mailto:)/i.test(target)) return element;
    if (kind === 'attachedTemplate' && !isRemote(target)) return '';
    throw bad(`模板引用了外部的内容：${target.slice(0, 80)}，请改为直接插入`);
  });

const dropAttached = (xml: string): string => xml.replace(/<w:attachedTemplate\b[^>]*\/>/g, '');

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
    if (!isXml(name)) {
      zip.file(name, bytes, { date: packed });
      continue;
    }
    const xml = textOf(name, bytes);
    checkXml(name, xml);
    if (name === '[Content_Types].xml' && /macroEnabled|vbaProject|oleObject/i.test(xml))
      throw bad('模板中不能有宏，请另存为不含宏的 .docx');
    zip.file(name, name.endsWith('.rels') ? cleanRelations(xml) : dropAttached(xml), { date: packed });
  }
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
