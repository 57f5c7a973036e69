import type { LiteratureKind } from '../record.ts';
import { authorsEnd, readAuthors } from './authors.ts';
import { shown } from './fold.ts';
import type { Reading } from './reference.ts';
import { readTail, type Tail } from './tail.ts';

const kinds: Record<string, LiteratureKind> = {
  J: 'article',
  C: 'conference',
  M: 'book',
  D: 'thesis',
  P: 'patent',
  R: 'report',
  S: 'standard',
  N: 'newspaper',
  G: 'book',
  A: 'chapter',
  Z: 'other',
  EB: 'web',
  DB: 'dataset',
  DS: 'dataset',
  PP: 'preprint',
  CP: 'other',
  CM: 'other',
  K: 'book',
};

const typeMark = /\[\s?(J|C|M|D|PP|P|R|S|N|G|A|Z|EB|DB|DS|CP|CM|K)\s?(?:\/\s?(?:OL|CD|DK|MT))?\s?\]/i;

/** §GB/T 7714: authors. title[type]. source, year, volume(issue): pages. Undefined without a type mark. */
export const readGbt7714 = (folded: string, original: string): Reading | undefined => {
  const mark = typeMark.exec(folded);
  if (!mark || mark.index < 2) return undefined;
  const kind = kinds[mark[1]!.toUpperCase()] ?? 'other';
  const head = readHead(folded.slice(0, mark.index), original.slice(0, mark.index));
  const from = mark.index + mark[0].length;
  const rest = readRest(folded.slice(from), original.slice(from), kind);
  const reading: Reading = { style: 'gbt7714', kind, ...head, ...rest, sure: { ...head.sure, ...rest.sure } };
  return kind === 'patent' ? withoutPatentNumber(reading) : reading;
};

type Head = Pick<Reading, 'title' | 'authors' | 'moreAuthors' | 'sure'>;

const readHead = (folded: string, original: string): Head => {
  const end = authorsEnd(folded, original);
  if (end > 0) return headAt(original, end, { authors: 0.95, title: 0.95 });
  const point = firstPoint(folded);
  if (point > 0 && point < folded.length * 0.7) return headAt(original, point, { authors: 0.5, title: 0.6 });
  return { authors: [], moreAuthors: false, title: shown(original), sure: { title: 0.5, authors: 0 } };
};

const headAt = (original: string, at: number, sure: Reading['sure']): Head => {
  const { authors, more } = readAuthors(original.slice(0, at));
  return { authors, moreAuthors: more, title: shown(original.slice(at + 1)), sure };
};

/** The first point that ends a sentence: not inside a number, not after a single initial. */
export const firstPoint = (folded: string): number => {
  const point = /(?<![\s.(-]\p{Lu}|^\p{Lu}|\b(?:Jr|Sr|St|Dr|vs|No|Vol|al))\.(?!\d|\s?[,;)])/gu;
  return point.exec(folded)?.index ?? -1;
};

type Rest = Pick<Reading, 'source' | 'year' | 'volume' | 'issue' | 'pages' | 'sure'>;

const readRest = (folded: string, original: string, kind: LiteratureKind): Rest => {
  const tail = readTail(folded);
  const until = tail?.at ?? folded.length;
  const source = sourceOf(folded.slice(0, until), original.slice(0, until), kind);
  const numbers = numbersOf(tail);
  const told = source.text.length > 1;
  return {
    ...numbers,
    source: source.text,
    sure: {
      source: told ? source.sure : 0,
      year: numbers.year === undefined ? 0 : 0.95,
      ...(numbers.volume === undefined ? {} : { volume: 0.95 }),
      ...(numbers.issue === undefined ? {} : { issue: 0.95 }),
      ...(numbers.pages === undefined ? {} : { pages: 0.9 }),
    },
  };
};

export const numbersOf = (tail: Tail | undefined): Pick<Reading, 'year' | 'volume' | 'issue' | 'pages'> => ({
  ...(tail?.year === undefined ? {} : { year: tail.year }),
  ...(tail?.volume === undefined ? {} : { volume: tail.volume }),
  ...(tail?.issue === undefined ? {} : { issue: tail.issue }),
  ...((tail?.pages ?? tail?.articleNumber) ? { pages: tail?.pages ?? tail?.articleNumber } : {}),
});

/** `//` begins the host volume of a conference paper; a book or thesis names `place: publisher`. */
const sourceOf = (folded: string, original: string, kind: LiteratureKind): { text: string; sure: number } => {
  const host = /^\s*[.,]?\s*(?:\/\/|(?:In|见)\s?:\s?)/i.exec(folded);
  const from = host?.[0].length ?? 0;
  const [body, bodyFolded] = [original.slice(from), folded.slice(from)];
  if (kind === 'article' || kind === 'newspaper') return { text: shown(body), sure: 0.95 };
  if (kind === 'conference' || kind === 'chapter') {
    const inner = typeMark.exec(bodyFolded);
    const cut = inner?.index ?? placeAt(bodyFolded);
    const told = cut > 0 ? body.slice(0, cut) : body;
    return { text: shown(told), sure: host || inner ? 0.9 : 0.75 };
  }
  const colon = bodyFolded.lastIndexOf(':');
  return { text: shown(colon > 0 ? body.slice(colon + 1) : body), sure: colon > 0 ? 0.9 : 0.75 };
};

/** Where `. Place: Publisher` begins after the name of a proceedings volume. */
const placeAt = (folded: string): number =>
  /\.\s?[^.:]{2,60}:\s?[^.:]{2,80}$/.exec(folded.replace(/[,.\s]+$/, ''))?.index ?? -1;

/** `title: country, number[P]` keeps the number apart from the title. */
const withoutPatentNumber = (reading: Reading): Reading => {
  const found =
    /^(.{2,500}?)\s?[:：,，]\s?(?:(?:中国|美国|日本|欧洲|[A-Z]{2})\s?[,，:：]?\s?)?((?:CN|ZL|US|JP|EP|WO|DE|KR)?\s?\d[\d.]{5,20}[A-Z]?\d?)$/i.exec(
      reading.title,
    );
  if (!found) return reading;
  return {
    ...reading,
    title: shown(found[1]!),
    source: found[2]!.replace(/\s/g, ''),
    sure: { ...reading.sure, source: 0.8 },
  };
};
