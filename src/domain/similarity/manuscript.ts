import type { Extent } from './align.ts';
import { opensQuotation, quotationsIn } from './quotations.ts';

/** A piece of a document as a reader found it, in reading order. */
export interface ReadBlock {
  text: string;
  /** 1 for a chapter, where the file itself says so. */
  heading?: number;
  caption?: true;
  /** 1-based, where the file has pages. */
  page?: number;
  /** Where it begins on the page, from 0 at the top to 1 at the foot. */
  top?: number;
}

export const blockKinds = ['heading', 'paragraph', 'caption', 'reference', 'contents'] as const;
export type BlockKind = (typeof blockKinds)[number];

export interface Block {
  kind: BlockKind;
  /** UTF-16 offsets in the manuscript's text. */
  start: number;
  end: number;
  level: number;
  page: number | null;
  top: number | null;
}

export interface Chapter {
  title: string;
  start: number;
  end: number;
}

export interface Manuscript {
  text: string;
  blocks: Block[];
  chapters: Chapter[];
  /** With a mark of the work they are taken from. */
  quotations: Extent[];
  pages: number | null;
}

const chapterWords = /^第\s*[一二三四五六七八九十百零〇\d]{1,4}\s*章/;
const englishChapter = /^chapter\s+(?:\d{1,2}|[ivx]{1,5})\b/i;
/** Parts that stand beside the chapters. */
const loneParts =
  /^(?:中文摘要|英文摘要|摘\s*要|abstract|引\s*言|绪\s*论|前\s*言|introduction|结\s*论|结\s*语|总结与展望|结论与展望|conclusions?|致\s*谢|acknowledge?ments?|附\s*录.{0,20}|appendi(?:x|ces).{0,20}|目\s*录|contents|作者简介|攻读.{0,20}成果|参\s*考\s*文\s*献|references|bibliography)[:：]?$/i;
const numbered = /^(\d{1,2}(?:\.\d{1,2}){0,3})[.．、\s\u3000]\s*\S/;
const chineseNumbered = /^[一二三四五六七八九十]{1,3}、\s*\S/;
const captionWords =
  /^(?:图|表|附图|附表|fig(?:ure|\.)?|table)\s*[\dA-Z]{1,3}(?:[-–.．]\d{1,3})?(?![\d\p{Script=Han}])/iu;
const leaders = /(?:[.．·…]\s?){4,}\s*[\divx]+\s*$|\t\s*\d+\s*$/i;
const referencesTitle = /^(?:参\s*考\s*文\s*献|references|bibliography)[:：]?$/i;
const contentsTitle = /^(?:目\s*录|contents)$/i;
const sentenceEnd = /[。．.；;，,！!？?：:]$/;

const longestHeading = 60;
const longestCaption = 160;

/** The level of a line that looks like a heading; undefined where it is text. */
const levelOf = ({ text, heading }: ReadBlock): number | undefined => {
  const line = text.trim();
  if (line === '' || line.length > longestHeading) return undefined;
  // What a chapter is called says more than how large it is set.
  if (!sentenceEnd.test(line) && (chapterWords.test(line) || englishChapter.test(line))) return 1;
  if (loneParts.test(line)) return 1;
  if (heading !== undefined) return heading;
  if (sentenceEnd.test(line)) return undefined;
  const number = numbered.exec(line)?.[1];
  // A year or a quantity at the beginning of a line is no number of a section.
  if (number && Number(number.split('.')[0]) <= 30) return number.split('.').length;
  return chineseNumbered.test(line) ? 1 : undefined;
};

interface Open {
  part: 'text' | 'references' | 'contents';
}

const kindOf = (block: ReadBlock, level: number | undefined, open: Open): BlockKind => {
  const line = block.text.trim();
  if (open.part === 'references' && level !== undefined && loneParts.test(line)) open.part = 'text';
  if (open.part === 'contents' && !leaders.test(line) && (level === 1 || line.length > longestHeading))
    open.part = 'text';
  if (level !== undefined && referencesTitle.test(line)) open.part = 'references';
  else if (level !== undefined && contentsTitle.test(line)) open.part = 'contents';
  else if (open.part === 'references') return 'reference';
  else if (open.part === 'contents' || leaders.test(line)) return 'contents';
  else if (block.caption || (line.length <= longestCaption && captionWords.test(line))) return 'caption';
  return level === undefined ? 'paragraph' : 'heading';
};

const isText = (kind: BlockKind): boolean => kind === 'paragraph' || kind === 'caption';

/** Chapters by the headings of the highest level; what stands before the first is a part of its own. */
const chaptersOf = (text: string, blocks: readonly Block[]): Chapter[] => {
  const all = blocks.filter(({ kind, level }) => kind === 'heading' && level === 1);
  // Where chapters are numbered, large lines of a cover are none.
  const titleOf = ({ start, end }: Block): string => text.slice(start, end).trim();
  const isNumbered = (block: Block): boolean =>
    chapterWords.test(titleOf(block)) || englishChapter.test(titleOf(block));
  const heads =
    all.filter(isNumbered).length >= 2
      ? all.filter((block) => isNumbered(block) || loneParts.test(titleOf(block)))
      : all;
  const chapters = heads.map(({ start, end }, at) => ({
    title: text.slice(start, end).trim(),
    start,
    end: heads[at + 1]?.start ?? text.length,
  }));
  const first = chapters[0]?.start ?? text.length;
  const before = text.slice(0, first).trim() === '' ? [] : [{ title: '开头部分', start: 0, end: first }];
  // A list that text follows without a chapter's heading stays: what is counted stands in a chapter.
  const hasText = ({ start, end }: Chapter): boolean =>
    blocks.some((block) => block.start >= start && block.end <= end && isText(block.kind));
  const isList = ({ title }: Chapter): boolean => referencesTitle.test(title) || contentsTitle.test(title);
  return [...before, ...chapters].filter((chapter) => !isList(chapter) || hasText(chapter));
};

/**
 * Quotations of every paragraph. One that is still open where its paragraph ends, at the foot of a column or a page, is
 * looked for in the next too; a figure may stand between.
 */
const quotationsOf = (text: string, blocks: readonly Block[]): Extent[] => {
  const found: Extent[] = [];
  const running = blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'caption' || kind === 'heading');
  let covered = 0;
  for (const [at, { kind, start, end }] of running.entries()) {
    if (kind !== 'paragraph') continue;
    const from = Math.max(start, covered);
    let to = end;
    for (let next = at + 1; opensQuotation(text.slice(from, to)) && next <= at + 2; next += 1) {
      const block = running[next];
      if (!block || block.kind === 'heading') break;
      to = block.end;
    }
    // What begins in the next paragraph is found there.
    for (const [offset, length] of quotationsIn(text.slice(from, to)))
      if (from + offset < end) {
        found.push([from + offset, length]);
        covered = Math.max(covered, from + offset + length);
      }
  }
  return found;
};

/** What a reader found, put together: one text with its sections, references, captions and quotations. */
export const manuscriptOf = (read: readonly ReadBlock[]): Manuscript => {
  const blocks: Block[] = [];
  const pieces: string[] = [];
  const open: Open = { part: 'text' };
  let at = 0;
  for (const block of read) {
    if (block.text.trim() === '') continue;
    const level = levelOf(block);
    const kind = kindOf(block, level, open);
    blocks.push({
      kind,
      start: at,
      end: at + block.text.length,
      level: kind === 'heading' ? (level ?? 1) : 0,
      page: block.page ?? null,
      top: block.top ?? null,
    });
    pieces.push(block.text);
    at += block.text.length + 1;
  }
  const text = pieces.join('\n');
  const pages = read.reduce((most, { page }) => Math.max(most, page ?? 0), 0);
  return {
    text,
    blocks,
    chapters: chaptersOf(text, blocks),
    quotations: quotationsOf(text, blocks),
    pages: pages === 0 ? null : pages,
  };
};
