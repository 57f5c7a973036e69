import { emptyDraft } from '../paper-draft.ts';
import { withCleanNames } from './clean-names.ts';
import { isColumnHead } from './column-words.ts';
import { columnsByCells, columnsOfHead, readRow } from './columns.ts';
import { emphasisedAuthors, markedPieces, withoutEmphasis } from './emphasised.ts';
import { fold } from './fold.ts';
import { takeIdentifiers } from './identifiers.ts';
import { everyNameKnown } from './item/read-title-first.ts';
import { labelledLines, readLabelled } from './labelled.ts';
import { wholeNames } from './names.ts';
import { doubtOddItems } from './odd-items.ts';
import { readItem } from './read-item.ts';
import { doubt, type Reading, type ReferencePaper, uncertainIn } from './reference.ts';
import { isHeading, joined, type LeftLine, type ReferenceItem, splitList } from './split-references.ts';

/** Longer than any reference; what is beyond is not read, and the title is marked. */
const longest = 4_000;

export interface ReferenceList {
  papers: ReferencePaper[];
  /** Lines that are no references: headings, notes, words before the list. */
  left: LeftLine[];
}

/** A pasted list of references as papers, none left out: what cannot be read stays as an item to mend. */
export const readReferences = (text: string): ReferencePaper[] => readReferenceList(text).papers;

export const readReferenceList = (text: string): ReferenceList => {
  const { items, left } = splitList(text);
  const rows = items.map((item) => item.text.split('\t'));
  const isTable = items.length > 0 && rows.filter((row) => row.length > 2).length > items.length / 2;
  if (!isTable) return { papers: doubtOddItems(items.map((item) => readReference(item))), left };
  const head = left.find(({ text: line }) => isColumnHead(line));
  // A number that began the line was taken for the item's own.
  const shift = head && items[0]!.number !== undefined ? 1 : 0;
  const columns = head ? columnsOfHead(head.text).slice(shift) : columnsByCells(rows);
  return {
    papers: items.map((item, at) => paperFrom(item, () => readRow(rows[at]!, columns, head !== undefined))),
    left,
  };
};

/** A paragraph of a Word file; a listed one is numbered by Word itself and has no number in its text. */
export interface ListedParagraph {
  text: string;
  listed: boolean;
  /** What is written in bold or underlined. */
  emphasised?: string[];
}

export interface ReferencesOfDocument {
  papers: ReferencePaper[];
  /** Paragraphs before the list's heading, which are no references. */
  leftOut: LeftLine[];
  /** Headings and notes inside the list. */
  headings: LeftLine[];
}

/** The references of a Word file: from its heading on where there is one; lines are numbered by paragraph. */
export const readParagraphs = (paragraphs: readonly ListedParagraph[]): ReferencesOfDocument => {
  const start = paragraphs.findLastIndex(({ text }) => isListHeading(text)) + 1;
  const leftOut = paragraphs
    .slice(0, start)
    .map(({ text }, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text && !isHeading(text));
  const items: ReferenceItem[] = [];
  const headings: LeftLine[] = [];
  let loose: string[] = [];
  let looseFrom = start;
  const flush = (): void => {
    const split = splitList(loose.join('\n'));
    for (const item of split.items)
      items.push({ ...item, fromLine: item.fromLine + looseFrom, toLine: item.toLine + looseFrom });
    headings.push(...split.left.map(({ line, text }) => ({ line: line + looseFrom, text })));
    loose = [];
  };
  for (const [index, { text, listed }] of paragraphs.entries()) {
    if (index < start) continue;
    const line = text.split('\n').reduce((one, other) => joined(one, other.trim()), '');
    const before = loose.length === 0 ? items.at(-1) : undefined;
    if (!listed && before?.toLine === index && goesOnBehind(before.text, line)) {
      items[items.length - 1] = {
        ...before,
        text: joined(before.text, line),
        pasted: `${before.pasted}\n${text}`,
        toLine: index + 1,
      };
      continue;
    }
    if (listed && line && !isHeading(line)) {
      flush();
      items.push({ text: line, pasted: text, fromLine: index + 1, toLine: index + 1 });
    } else if (loose.length > 0) loose.push(line);
    else if (line) {
      looseFrom = index;
      loose.push(line);
    }
  }
  flush();
  const papers = items.map((item) => {
    const paper = readReference(item);
    const pieces = paragraphs.slice(item.fromLine - 1, item.toLine).flatMap(({ emphasised = [] }) => emphasised);
    return pieces.length > 0 ? { ...paper, emphasised: emphasisedAuthors(paper.paper.authors, pieces) } : paper;
  });
  return { papers, leftOut, headings };
};

const anyYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

/** A paragraph without a number of Word's behind one that has: the rest of it, unless each could be a reference. */
const goesOnBehind = (before: string, line: string): boolean =>
  line !== '' && !isHeading(line) && !(anyYear.test(before) && anyYear.test(line));

/** A heading that says a list of references begins, not one inside it. */
const isListHeading = (text: string): boolean =>
  isHeading(text) && /参考文献|参考资料|引用文献|references|bibliography/i.test(text);

export const readReference = (item: ReferenceItem): ReferencePaper => {
  const inLine = labelledLines(item.text);
  // Lines that each say what they are, or labels that a page or nobody put on lines.
  const byLines = item.lines && readLabelled(item.lines);
  const labelled = inLine && (!byLines || inLine.length > item.lines!.length / 2) ? readLabelled(inLine) : byLines;
  if (labelled) return paperFrom(item, () => labelled);
  const seamed = item.lines && seamedLines(item.lines);
  return paperFrom(seamed === undefined ? item : { ...item, text: seamed }, bestReading);
};

/**
 * Lines of their own for title, names and source, where one line holds nothing but names: joined by points, as one
 * line would write them.
 */
const seamedLines = (lines: readonly string[]): string | undefined => {
  const bare = lines.map((line) => line.trim());
  // Lines filled to one width were broken by a page, wherever the names end.
  const widest = Math.max(...bare.map((line) => line.length));
  if (bare.slice(0, -1).every((line) => line.length >= widest * 0.8)) return undefined;
  const names = bare.findIndex(
    (line) => !/[,;&，；、]$/.test(line) && line.length < 1_000 && isLineOfNames(fold(line)),
  );
  const last = bare.length - 1;
  // Title, source and numbers, and the names below them.
  if (names === last && last === 2 && /(?:19|20)\d{2}|\d\s?\(/.test(bare[1]!) && !/\d{2,}[,:(]/.test(bare[0]!))
    return [bare[2]!, bare[0]!, bare[1]!].map((line) => (/[.。．?!？！]$/.test(line) ? line : `${line}.`)).join(' ');
  if (names < 0 || names === last) return undefined;
  // `… Effects of` goes on with the next line, whatever line holds names.
  const goesOn = /\s(?:and|of|the|in|for|on|with|to|an?|by|from|at)$|[-,&]$/i;
  if (goesOn.test(bare[names + 1]!) || goesOn.test(bare[names - 1] ?? '')) return undefined;
  if (/^\p{Lu}\.\s/u.test(bare[names + 1]!) || /^\p{Ll}/u.test(bare[names + 2] ?? '')) return undefined;
  const pointed = (piece: string): string => (piece === '' || /[.。．?!？！]$/.test(piece) ? piece : `${piece}.`);
  const join = (pieces: readonly string[]): string => pieces.reduce((one, other) => joined(one, other), '');
  const [before, behind] = [join(bare.slice(0, names)), bare.slice(names + 1)];
  // Above the names the title; where they come first, the title is the next line.
  const after = before || behind.length < 2 ? [join(behind)] : [pointed(behind[0]!), join(behind.slice(1))];
  return [pointed(before), pointed(bare[names]!), ...after].filter(Boolean).join(' ');
};

const isLineOfNames = (folded: string): boolean => {
  const list = wholeNames(folded);
  return list !== undefined && list.sure >= 0.5 && (list.names.length > 1 || everyNameKnown(list.names));
};

const paperFrom = (item: ReferenceItem, read: (folded: string, original: string) => Reading): ReferencePaper => {
  const original = withoutEmphasis(item.text.slice(0, longest));
  const { rest, doi, otherDoi, url, accession } = takeIdentifiers(fold(original));
  const alone = doi !== undefined && !/[\p{L}\p{N}]{2}/u.test(rest);
  const reading = alone ? nothingRead : withCleanNames(read(rest, original));
  const confidence: ReferencePaper['confidence'] = { ...reading.sure };
  if (doi) confidence.doi = otherDoi ? 0.5 : 0.98;
  if (accession) confidence.accession = 0.98;
  if (item.text.length > longest) confidence.title = 0.2;
  if (!reading.title) confidence.title = 0;
  for (const field of ['title', 'source'] as const)
    if (item.rejoined?.some((word) => reading[field].includes(word)))
      confidence[field] = Math.min(confidence[field] ?? 0, 0.65);
  // A number put together over the end of a line may have been two.
  for (const field of ['year', 'volume', 'issue', 'pages', 'articleNumber'] as const)
    if (item.rejoined?.some((word) => /^\d/.test(word) && String(reading[field] ?? '').includes(word)))
      confidence[field] = Math.min(confidence[field] ?? 0, 0.65);
  return {
    text: item.text,
    pasted: item.pasted,
    fromLine: item.fromLine,
    toLine: item.toLine,
    ...(item.number === undefined ? {} : { number: item.number }),
    style: reading.style,
    kind: reading.kind,
    paper: {
      ...emptyDraft(),
      title: reading.title,
      ...(reading.kind !== 'other' && (reading.sure.type ?? 0) >= doubt ? { kind: reading.kind } : {}),
      authors: reading.authors,
      source: reading.source,
      ...(reading.year === undefined ? {} : { year: reading.year }),
      volume: reading.volume ?? '',
      issue: reading.issue ?? '',
      pages: reading.pages ?? reading.articleNumber ?? '',
      doi: doi ?? '',
      accession: accession ?? '',
    },
    ...(reading.pages === undefined ? {} : { pages: reading.pages }),
    ...(reading.articleNumber === undefined ? {} : { articleNumber: reading.articleNumber }),
    moreAuthors: reading.moreAuthors,
    corresponding: reading.corresponding,
    coFirst: reading.coFirst,
    emphasised: emphasisedAuthors(reading.authors, markedPieces(item.text)),
    ...(url ? { url } : {}),
    confidence,
    uncertain: uncertainIn(confidence),
  };
};

/** An identifier and nothing else: one paper, about which the text tells no more. */
const nothingRead: Reading = {
  style: 'plain',
  kind: 'other',
  title: '',
  authors: [],
  moreAuthors: false,
  corresponding: [],
  coFirst: [],
  source: '',
  sure: { title: 0, authors: 0, source: 0, year: 0 },
};

/** The text with identifiers blanked stands for the original too, so that they never end up in a title. */
const bestReading = (folded: string, original: string): Reading => {
  const kept = [...original].length === original.length ? blankLike(original, folded) : original;
  return readItem(folded, kept);
};

const blankLike = (original: string, folded: string): string => {
  let text = '';
  for (let at = 0; at < original.length; at += 1)
    text += folded[at] === ' ' && !/\s/.test(original[at]!) ? ' ' : original[at]!;
  return text;
};
