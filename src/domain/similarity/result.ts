import { align, type Extent, type Passage, type Prepared } from './align.ts';
import { type ChapterFigures, type Figure, type Figures, figuresOf, tokensIn } from './figures.ts';
import { gramWeight } from './grams.ts';
import type { Block, Manuscript } from './manuscript.ts';
import { indexWindow } from './prints.ts';
import type { HeldTexts, TextKind } from './text-kinds.ts';
import type { Tokens } from './tokens.ts';

export interface CheckOptions {
  /** Traditional and simplified characters are the same. */
  foldTraditional: boolean;
  /** Also against what the same person had checked before. */
  ownManuscripts: boolean;
}

export interface ResultSource {
  /** From 1, the largest first. */
  number: number;
  textId: string;
  kind: TextKind;
  title: string;
  authors: string;
  year: number | null;
  /** Of the author of the manuscript, as the author engine says. */
  own: boolean;
  /** Somebody else's manuscript: neither its title nor its text is told. */
  closed: boolean;
  figure: Figure;
  passages: number;
}

export interface ResultPassage {
  /** From 1, in reading order. */
  number: number;
  source: number;
  at: Extent;
  sourceAt: Extent;
  /** Empty where the source is closed. */
  sourceText: string;
  letters: number;
  /** Word for word. */
  exact: boolean;
  /** Lies in a quotation with its mark. */
  quoted: boolean;
  page: number | null;
  chapter: string;
}

/** The value of a finished check. It is kept as it is; everything shown and printed comes from it. */
export interface SimilarityResult {
  schema: 1;
  name: string;
  author: string;
  institution: string;
  comparedOn: string;
  held: HeldTexts;
  options: CheckOptions;
  engine: { gram: number; window: number };
  text: string;
  pages: number | null;
  blocks: Block[];
  quotations: Extent[];
  /** The institution's fixed phrases, left out of comparison and count. */
  phraseLetters: number;
  figures: Figures;
  chapters: ChapterFigures[];
  sources: ResultSource[];
  passages: ResultPassage[];
  /** Sources beyond those listed; their passages count in the figures. */
  unlisted: number;
}

/** The parts of a result that hold words of the manuscript, once it is gone: the figures stay. */
export const wordless = {
  text: '',
  blocks: [],
  quotations: [],
  chapters: [],
  sources: [],
  passages: [],
} satisfies Partial<SimilarityResult>;

/** What shares something with the manuscript. */
export interface FoundText {
  textId: string;
  kind: TextKind;
  title: string;
  authors: string;
  year: number | null;
  own: boolean;
  closed: boolean;
  passages: readonly FoundPassage[];
}

export interface FoundPassage extends Passage {
  sourceText: string;
  exact: boolean;
}

/** So many sources are listed; a text that shares something with more is made of commonplaces. */
const mostSources = 200;
const mostPassages = 3_000;

/** The text with references, contents and fixed phrases blanked out: they are not compared, and all offsets stay. */
export const comparedText = (
  { text, blocks }: Pick<Manuscript, 'text' | 'blocks'>,
  leftOut: readonly Extent[] = [],
): string => {
  const blank = blocks
    .filter(({ kind }) => kind === 'reference' || kind === 'contents')
    .map(({ start, end }): Extent => [start, end - start]);
  let compared = '';
  let at = 0;
  for (const [offset, length] of [...blank, ...leftOut].sort((a, b) => a[0] - b[0])) {
    const end = Math.max(at, offset + length);
    compared += text.slice(at, offset) + ' '.repeat(end - Math.max(at, offset));
    at = end;
  }
  return compared + text.slice(at);
};

/** What is kept of a text that others are compared with: no references, no contents. */
export const keptText = ({ text, blocks }: Pick<Manuscript, 'text' | 'blocks'>): string =>
  blocks
    .filter(({ kind }) => kind !== 'reference' && kind !== 'contents')
    .map(({ start, end }) => text.slice(start, end))
    .join('\n');

const isExact = (one: Tokens, at: Extent, other: Tokens, there: Extent): boolean => {
  const [mine, theirs] = [tokensIn(one, at), tokensIn(other, there)];
  if (mine.to - mine.from !== theirs.to - theirs.from) return false;
  for (let token = mine.from; token < mine.to; token += 1)
    if (one.words[token] !== other.words[theirs.from + token - mine.from]) return false;
  return true;
};

/** The passages a manuscript shares with one text. */
export const passagesBetween = (manuscript: Prepared, source: Prepared, sourceText: string): FoundPassage[] =>
  align(manuscript, source).map(({ at, source: there }) => ({
    at,
    source: there,
    sourceText: sourceText.slice(there[0], there[0] + there[1]),
    exact: isExact(manuscript.tokens, at, source.tokens, there),
  }));

const coveredBy = ([offset, length]: Extent, extents: readonly Extent[]): number =>
  extents.reduce(
    (sum, [from, long]) => sum + Math.max(0, Math.min(offset + length, from + long) - Math.max(offset, from)),
    0,
  );

/** A passage is quoted where nearly all of it lies in quotations. */
const quotedShare = 0.8;

interface Made {
  name: string;
  author: string;
  institution: string;
  comparedOn: string;
  held: HeldTexts;
  options: CheckOptions;
}

export const resultOf = (
  made: Made,
  manuscript: Manuscript,
  tokens: Tokens,
  found: readonly FoundText[],
  leftOut: readonly Extent[] = [],
): SimilarityResult => {
  const all = figuresOf(
    { tokens, ...manuscript, leftOut },
    found.map(({ own, passages }) => ({ own, at: passages.map(({ at }) => at) })),
  );
  const ranked = found
    .map((text, at) => ({ text, figure: all.sources[at]! }))
    .filter(({ figure }) => figure.letters > 0)
    .sort((a, b) => b.figure.letters - a.figure.letters || a.text.title.localeCompare(b.text.title));
  const listed = ranked.slice(0, mostSources);
  const blockAt = (offset: number) => manuscript.blocks.findLast(({ start }) => start <= offset);
  const chapterAt = (offset: number) =>
    manuscript.chapters.find(({ start, end }) => start <= offset && offset < end)?.title ?? '';
  const passages = listed
    .flatMap(({ text }, at) => text.passages.map((passage) => ({ ...passage, number: at + 1, closed: text.closed })))
    .sort((a, b) => a.at[0] - b.at[0] || a.number - b.number)
    .slice(0, mostPassages)
    .map(({ at, source, sourceText, exact, number, closed }, index): ResultPassage => {
      const { from, to } = tokensIn(tokens, at);
      return {
        number: index + 1,
        source: number,
        at,
        sourceAt: source,
        sourceText: closed ? '' : sourceText,
        letters: to - from,
        exact,
        quoted: coveredBy(at, manuscript.quotations) >= at[1] * quotedShare,
        page: blockAt(at[0])?.page ?? null,
        chapter: chapterAt(at[0]),
      };
    });
  return {
    schema: 1,
    ...made,
    engine: { gram: gramWeight, window: indexWindow },
    text: manuscript.text,
    pages: manuscript.pages,
    blocks: manuscript.blocks,
    quotations: manuscript.quotations,
    phraseLetters: leftOut.reduce((sum, extent) => {
      const { from, to } = tokensIn(tokens, extent);
      return sum + to - from;
    }, 0),
    figures: all.figures,
    chapters: all.chapters,
    sources: listed.map(({ text, figure }, at) => ({
      number: at + 1,
      textId: text.textId,
      kind: text.kind,
      title: text.title,
      authors: text.authors,
      year: text.year,
      own: text.own,
      closed: text.closed,
      figure,
      passages: text.passages.length,
    })),
    passages,
    unlisted: ranked.length - listed.length,
  };
};
