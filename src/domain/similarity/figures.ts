import type { Extent } from './align.ts';
import type { Block, Chapter } from './manuscript.ts';
import type { Tokens } from './tokens.ts';

/** What one source shares with the manuscript. */
interface Shared {
  own: boolean;
  at: readonly Extent[];
}

/** Counted as Word does: a Chinese character one, a word of Latin script one. */
export interface Figure {
  letters: number;
  /** Of all that is counted, from 0 to 1. */
  share: number;
}

export interface Figures {
  /** Everything but the references and the table of contents. */
  letters: number;
  total: Figure;
  withoutQuotations: Figure;
  /** Without quotations and without the author's own work. */
  withoutOwn: Figure;
  largest: Figure;
}

export interface ChapterFigures extends Chapter {
  letters: number;
  total: Figure;
  withoutQuotations: Figure;
  withoutOwn: Figure;
}

const counted = 1;
const quoted = 2;
const shared = 4;
const byOthers = 8;

/** The first token that ends behind the offset. */
const firstAfter = ({ ends }: Tokens, offset: number): number => {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Tokens that lie in the extent, at least in part. */
export const tokensIn = (tokens: Tokens, [offset, length]: Extent): { from: number; to: number } => {
  const from = firstAfter(tokens, offset);
  let to = from;
  while (to < tokens.starts.length && tokens.starts[to]! < offset + length) to += 1;
  return { from, to };
};

const paint = (marks: Uint8Array, tokens: Tokens, extents: readonly Extent[], bit: number): void => {
  for (const extent of extents) {
    const { from, to } = tokensIn(tokens, extent);
    for (let at = from; at < to; at += 1) marks[at]! |= bit;
  }
};

const figureOf = (letters: number, all: number): Figure => ({
  letters,
  share: all === 0 ? 0 : Math.round((letters / all) * 1e5) / 1e5,
});

const countIn = (marks: Uint8Array, from: number, to: number) => {
  const sums = { letters: 0, total: 0, withoutQuotations: 0, withoutOwn: 0 };
  for (let at = from; at < to; at += 1) {
    const mark = marks[at]!;
    if (!(mark & counted)) continue;
    sums.letters += 1;
    if (mark & shared) sums.total += 1;
    if (mark & shared && !(mark & quoted)) sums.withoutQuotations += 1;
    if (mark & byOthers && !(mark & quoted)) sums.withoutOwn += 1;
  }
  return sums;
};

const figuresIn = (marks: Uint8Array, from: number, to: number) => {
  const { letters, total, withoutQuotations, withoutOwn } = countIn(marks, from, to);
  return {
    letters,
    total: figureOf(total, letters),
    withoutQuotations: figureOf(withoutQuotations, letters),
    withoutOwn: figureOf(withoutOwn, letters),
  };
};

/**
 * Extents of what is counted: references and contents are the same in every work on a subject, and so are their headings,
 * which stand in no chapter. What is counted is then the sum of the chapters.
 */
const countedExtents = (blocks: readonly Block[], chapters: readonly Chapter[]): Extent[] =>
  blocks
    .filter(({ kind }) => kind !== 'reference' && kind !== 'contents')
    .filter(({ start }) => chapters.some((chapter) => chapter.start <= start && start < chapter.end))
    .map(({ start, end }): Extent => [start, end - start]);

interface Of {
  tokens: Tokens;
  blocks: readonly Block[];
  chapters: readonly Chapter[];
  quotations: readonly Extent[];
  /** Neither compared nor counted. */
  leftOut?: readonly Extent[];
}

interface AllFigures {
  figures: Figures;
  chapters: ChapterFigures[];
  /** By source, in the order given. */
  sources: Figure[];
}

export const figuresOf = (
  { tokens, blocks, chapters, quotations, leftOut = [] }: Of,
  sources: readonly Shared[],
): AllFigures => {
  const marks = new Uint8Array(tokens.words.length);
  paint(marks, tokens, countedExtents(blocks, chapters), counted);
  for (const extent of leftOut) {
    const { from, to } = tokensIn(tokens, extent);
    marks.fill(0, from, to);
  }
  paint(marks, tokens, quotations, quoted);
  for (const { own, at } of sources) paint(marks, tokens, at, own ? shared : shared | byOthers);
  const whole = figuresIn(marks, 0, marks.length);
  const bySource = sources.map(({ at }) => {
    const mine = new Uint8Array(marks.length);
    paint(mine, tokens, at, shared);
    let letters = 0;
    for (let token = 0; token < mine.length; token += 1) if (mine[token]! && marks[token]! & counted) letters += 1;
    return figureOf(letters, whole.letters);
  });
  return {
    figures: {
      ...whole,
      largest: bySource.reduce((most, one) => (one.letters > most.letters ? one : most), figureOf(0, whole.letters)),
    },
    chapters: chapters.map((chapter) => {
      const { from, to } = tokensIn(tokens, [chapter.start, chapter.end - chapter.start]);
      return { ...chapter, ...figuresIn(marks, from, to) };
    }),
    sources: bySource,
  };
};
