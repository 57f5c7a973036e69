import { readAuthors } from './authors.ts';
import { shown } from './fold.ts';
import { numbersOf } from './gbt7714.ts';
import type { Reading } from './reference.ts';
import { readTail } from './tail.ts';

interface Quoted {
  start: number;
  end: number;
  title: string;
}

const quotedTitle = (folded: string, original: string): Quoted | undefined => {
  const match = /"([^"]{4,600})"/.exec(folded);
  if (!match) return undefined;
  const start = match.index;
  return { start, end: start + match[0].length, title: shown(original.slice(start + 1, start + match[0].length - 1)) };
};

const bookMarks = /《([^《》]{2,200})》/g;

/** IEEE, Chicago and MLA put the title in quotes; Chinese notes put titles in 《》. */
export const readQuoted = (folded: string, original: string): Reading | undefined => {
  const books = [...original.matchAll(bookMarks)];
  const quoted = quotedTitle(folded, original) ?? firstBook(books, folded);
  if (!quoted) return undefined;
  const list = readAuthors(original.slice(0, quoted.start).replace(/[\s,.，。:：]+$/, ''));
  const chinese = books.length > 0;
  const rest = { folded: folded.slice(quoted.end), original: original.slice(quoted.end) };
  const tail = readTail(rest.folded);
  const numbers = numbersOf(tail);
  const source = sourceOf(rest, tail?.at ?? rest.folded.length, books, quoted.end);
  return {
    style: chinese ? 'chinese-note' : 'ieee',
    kind: source.host ? 'conference' : 'article',
    title: quoted.title,
    authors: list.authors,
    moreAuthors: list.more,
    source: source.text,
    ...numbers,
    sure: {
      title: 0.97,
      authors: list.sure ? 0.9 : 0.4,
      source: source.text ? source.sure : 0,
      year: numbers.year === undefined ? 0 : 0.9,
      ...(numbers.volume === undefined ? {} : { volume: 0.9 }),
      ...(numbers.issue === undefined ? {} : { issue: 0.9 }),
      ...(numbers.pages === undefined ? {} : { pages: 0.9 }),
    },
  };
};

/** 《》 is the whole title only where names stand before it and no word follows; 《论语》研究 is part of one. */
const firstBook = (books: readonly RegExpExecArray[], folded: string): Quoted | undefined => {
  const [first] = books;
  if (!first || !/^\s*(?:$|[,.:;(《]|\d)/.test(folded.slice(first.index + first[0].length))) return undefined;
  if (!/(?:^|[,.:;\s])$/.test(folded.slice(0, first.index)) || first.index > 200) return undefined;
  return { start: first.index, end: first.index + first[0].length, title: shown(first[1]!) };
};

const sourceOf = (
  rest: { folded: string; original: string },
  until: number,
  books: readonly RegExpExecArray[],
  after: number,
): { text: string; sure: number; host: boolean } => {
  const journal = books.find(({ index }) => index >= after)?.[1];
  if (journal) return { text: shown(journal), sure: 0.95, host: false };
  const host = /^[\s,.]*(?:presented at|in)\s?:?\s/i.exec(rest.folded.slice(0, until));
  const from = host?.[0].length ?? 0;
  const name = shown(rest.original.slice(from, until));
  // Place and month follow a conference's name after commas: which comma ends the name is a guess.
  const parts = host ? name.split(/,\s/) : [name];
  const cut = host && parts.length > 1 && /\b(?:proc|conf|symp|workshop|congress|meeting)/i.test(parts[0]!);
  return { text: cut ? parts[0]! : name, sure: host ? (parts.length > 1 ? 0.6 : 0.85) : 0.9, host: host !== null };
};
