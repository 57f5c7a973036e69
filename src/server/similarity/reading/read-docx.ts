import { refuse } from '#domain/errors.ts';
import type { ReadBlock } from '#domain/similarity/manuscript.ts';
import { inspectZip } from '#server/files/zip-guard.ts';

const mebibyte = 1024 * 1024;

/** The parts that hold text. Pictures, formulas and embedded files are passed over unread. */
const wanted = new Set(['word/document.xml', 'word/styles.xml', 'word/footnotes.xml', 'word/endnotes.xml']);

type Role = { heading: number } | 'caption' | 'contents';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const characterOf = (code: number): string => {
  const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return valid ? String.fromCodePoint(code) : '';
};

const plainText = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (hex) return characterOf(Number.parseInt(hex, 16));
    if (decimal) return characterOf(Number(decimal));
    return entities[String(name).toLowerCase()] ?? whole;
  });

const roleNamed = (name: string): Role | undefined => {
  const level = /^(?:heading|标题)\s*([1-9])$/i.exec(name)?.[1];
  if (level) return { heading: Number(level) };
  if (/^(?:caption|题注|图题|表题)$/i.test(name)) return 'caption';
  return /^(?:toc|目录)\s*\d$/i.test(name) ? 'contents' : undefined;
};

/** What each style of the document stands for; a style without a telling name may have a level of its own. */
const rolesOf = (styles: string): Map<string, Role> => {
  const roles = new Map<string, Role>();
  for (const [, head = '', body = ''] of styles.matchAll(/<w:style\s([^>]{0,500})>([\s\S]*?)<\/w:style>/g)) {
    const id = /w:styleId="([^"]{1,200})"/.exec(head)?.[1];
    const name = /<w:name\s[^>]{0,200}w:val="([^"]{1,200})"/.exec(body)?.[1] ?? '';
    const outline = /<w:outlineLvl\s[^>]{0,100}w:val="([0-8])"/.exec(body)?.[1];
    const role = roleNamed(plainText(name)) ?? (outline === undefined ? undefined : { heading: Number(outline) + 1 });
    if (id && role) roles.set(id, role);
  }
  return roles;
};

interface Paragraph {
  text: string;
  role: Role | undefined;
}

interface Walk {
  /** Paragraphs stand in text boxes of paragraphs. */
  open: Paragraph[];
  blocks: ReadBlock[];
  page: number;
  paged: boolean;
  /** Levels of elements whose text is not printed. */
  silent: number;
  inText: boolean;
}

const silentElements = new Set(['mc:Fallback', 'w:del', 'w:moveFrom', 'w:instrText', 'w:delText', 'w:sdtPr']);

const closeParagraph = (walk: Walk): void => {
  const paragraph = walk.open.pop();
  const text = paragraph?.text.replace(/[^\S\n]+/g, ' ').trim() ?? '';
  if (!paragraph || text === '') return;
  const { role } = paragraph;
  walk.blocks.push({
    // A leader of dots makes a line of a table of contents recognisable as one.
    text: role === 'contents' ? `${text} ........ 1` : text,
    page: walk.page,
    ...(typeof role === 'object' && role),
    ...(role === 'caption' && { caption: true as const }),
  });
};

const turnPage = (walk: Walk): void => {
  walk.page += 1;
  walk.paged = true;
};

const openElement = (walk: Walk, name: string, attributes: string, roles: ReadonlyMap<string, Role>): void => {
  const paragraph = walk.open.at(-1);
  if (name === 'w:p') walk.open.push({ text: '', role: undefined });
  else if (name === 'w:lastRenderedPageBreak') turnPage(walk);
  else if (paragraph && (name === 'w:tab' || name === 'w:br' || name === 'w:cr')) paragraph.text += ' ';
  else if (paragraph && name === 'w:noBreakHyphen') paragraph.text += '-';
  else if (paragraph && name === 'w:pStyle')
    paragraph.role = roles.get(/w:val="([^"]{1,200})"/.exec(attributes)?.[1] ?? '') ?? paragraph.role;
  else if (paragraph && name === 'w:outlineLvl') {
    const level = /w:val="([0-8])"/.exec(attributes)?.[1];
    if (level !== undefined) paragraph.role = { heading: Number(level) + 1 };
  }
};

const blocksOf = (xml: string, roles: ReadonlyMap<string, Role>): { blocks: ReadBlock[]; paged: boolean } => {
  const walk: Walk = { open: [], blocks: [], page: 1, paged: false, silent: 0, inText: false };
  const tag = /<(\/?)([A-Za-z][\w:.-]{0,80})((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
  let last = 0;
  for (const found of xml.matchAll(tag)) {
    const [whole, closing, name = '', attributes = '', empty] = found;
    if (walk.inText && walk.silent === 0) {
      const paragraph = walk.open.at(-1);
      if (paragraph) paragraph.text += plainText(xml.slice(last, found.index));
    }
    last = found.index + whole.length;
    if (silentElements.has(name)) {
      if (!empty) walk.silent = Math.max(0, walk.silent + (closing ? -1 : 1));
      continue;
    }
    if (name === 'w:t') walk.inText = !closing && !empty;
    else if (walk.silent > 0) continue;
    else if (!closing) {
      openElement(walk, name, attributes, roles);
      if (empty && name === 'w:p') closeParagraph(walk);
    } else if (name === 'w:p') closeParagraph(walk);
  }
  while (walk.open.length > 0) closeParagraph(walk);
  return { blocks: walk.blocks, paged: walk.paged };
};

/** Word says where its pages ended when it last laid them out; a file from elsewhere has no pages. */
const withoutPages = (blocks: ReadBlock[]): ReadBlock[] => blocks.map(({ page: _, ...block }) => block);

/** The paragraphs of a Word file, with its headings and captions by style; notes come last. */
export const readDocx = async (bytes: Buffer): Promise<ReadBlock[]> => {
  const { wanted: parts } = await inspectZip(bytes, {
    maxEntries: 5_000,
    maxEntryBytes: 64 * mebibyte,
    maxTotalBytes: 256 * mebibyte,
    wanted: (name) => wanted.has(name),
  });
  const textOf = (name: string): string => parts.get(name)?.toString('utf8') ?? '';
  const document = textOf('word/document.xml');
  if (document === '') throw refuse('wrong-type', { sentence: '文件内容不是 docx 格式的 Word 文件' });
  const roles = rolesOf(textOf('word/styles.xml'));
  const { blocks, paged } = blocksOf(document, roles);
  const notes = ['word/footnotes.xml', 'word/endnotes.xml'].flatMap((name) =>
    withoutPages(blocksOf(textOf(name), roles).blocks),
  );
  return [...(paged ? blocks : withoutPages(blocks)), ...notes];
};
