import { emptyDraft } from '../paper-draft.ts';
import { readApa } from './apa.ts';
import { fold } from './fold.ts';
import { readGbt7714 } from './gbt7714.ts';
import { takeIdentifiers } from './identifiers.ts';
import { readPlain } from './plain.ts';
import { readQuoted } from './quoted.ts';
import type { Reading, ReferenceField, ReferencePaper } from './reference.ts';
import { isHeading, joined, type ReferenceItem, splitReferences } from './split-references.ts';

/** Longer than any reference; what is beyond is not read, and the title is marked. */
const longest = 4_000;
const doubt = 0.7;

/** A pasted list of references as papers, none left out: what cannot be read stays as an item to mend. */
export const readReferences = (text: string): ReferencePaper[] => splitReferences(text).map(readReference);

/** A paragraph of a Word file; a listed one is numbered by Word itself and has no number in its text. */
export interface ListedParagraph {
  text: string;
  listed: boolean;
}

export interface ReferencesOfDocument {
  papers: ReferencePaper[];
  /** Paragraphs before the list's heading, which are no references. */
  leftOut: { line: number; text: string }[];
}

/** The references of a Word file: from its heading on where there is one; lines are numbered by paragraph. */
export const readParagraphs = (paragraphs: readonly ListedParagraph[]): ReferencesOfDocument => {
  const start = paragraphs.findLastIndex(({ text }) => isHeading(text)) + 1;
  const leftOut = paragraphs
    .slice(0, start)
    .map(({ text }, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text && !isHeading(text));
  const items: ReferenceItem[] = [];
  let loose: string[] = [];
  let looseFrom = start;
  const flush = (): void => {
    for (const item of splitReferences(loose.join('\n')))
      items.push({ ...item, fromLine: item.fromLine + looseFrom, toLine: item.toLine + looseFrom });
    loose = [];
  };
  for (const [index, { text, listed }] of paragraphs.entries()) {
    if (index < start) continue;
    const line = text.split('\n').reduce((one, other) => joined(one, other.trim()), '');
    if (listed && line) {
      flush();
      items.push({ text: line, fromLine: index + 1, toLine: index + 1 });
    } else if (loose.length > 0) loose.push(line);
    else if (line) {
      looseFrom = index;
      loose.push(line);
    }
  }
  flush();
  return { papers: items.map(readReference), leftOut };
};

export const readReference = (item: ReferenceItem): ReferencePaper => {
  const original = item.text.slice(0, longest);
  const { rest, doi, url, accession } = takeIdentifiers(fold(original));
  const reading = bestReading(rest, original);
  const confidence: ReferencePaper['confidence'] = { ...reading.sure };
  if (doi) confidence.doi = 0.98;
  if (accession) confidence.accession = 0.98;
  if (item.text.length > longest) confidence.title = 0.2;
  if (!reading.title) confidence.title = 0;
  return {
    text: item.text,
    fromLine: item.fromLine,
    toLine: item.toLine,
    ...(item.number === undefined ? {} : { number: item.number }),
    style: reading.style,
    kind: reading.kind,
    paper: {
      ...emptyDraft(),
      title: reading.title,
      // Only a style that marks the kind says it; the others take an article for granted.
      ...(reading.style === 'gbt7714' && reading.kind !== 'other' ? { kind: reading.kind } : {}),
      authors: reading.authors,
      source: reading.source,
      ...(reading.year === undefined ? {} : { year: reading.year }),
      volume: reading.volume ?? '',
      issue: reading.issue ?? '',
      pages: reading.pages ?? '',
      doi: doi ?? '',
      accession: accession ?? '',
    },
    moreAuthors: reading.moreAuthors,
    ...(url ? { url } : {}),
    confidence,
    uncertain: (Object.entries(confidence) as [ReferenceField, number][])
      .filter(([, sure]) => sure < doubt)
      .map(([field]) => field),
  };
};

/** The text with identifiers blanked stands for the original too, so that they never end up in a title. */
const bestReading = (folded: string, original: string): Reading => {
  const kept = [...original].length === original.length ? blankLike(original, folded) : original;
  return readGbt7714(folded, kept) ?? readApa(folded, kept) ?? readQuoted(folded, kept) ?? readPlain(folded, kept);
};

const blankLike = (original: string, folded: string): string => {
  let text = '';
  for (let at = 0; at < original.length; at += 1) text += folded[at] === ' ' ? ' ' : original[at]!;
  return text;
};
