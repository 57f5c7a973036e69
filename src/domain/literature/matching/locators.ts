import { told } from './fold-text.ts';

/** Where a work stands inside its container. */
export interface Locator {
  volume: string;
  issue: string;
  /** First page or article number, letters in front kept: s417, e12724. */
  first: string;
  last: string;
  /** One number only: an article number, or a first page whose last is not told. */
  single: boolean;
}

export type Agreement = 'same' | 'conflict' | 'unknown';
export type PageAgreement = 'same' | 'part' | 'conflict' | 'unknown';

const romanValue: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

const romanNumber = (text: string): string => {
  let total = 0;
  for (let at = 0; at < text.length; at += 1) {
    const value = romanValue[text[at]!]!;
    total += value < (romanValue[text[at + 1] ?? ''] ?? 0) ? -value : value;
  }
  return String(total);
};

const lower = (value: string | undefined): string => told(value?.slice(0, 100)).normalize('NFKC').toLowerCase();

/** `Vol. 12`, `12 Suppl 1`, `174 LNCS` and `XII` are 12, 12, 174 and 12; `(Jul)` is nothing. */
const volumeOf = (value: string | undefined): string => {
  const text = lower(value);
  const digits = /\d+/.exec(text)?.[0];
  if (digits) return digits.replace(/^0+(?=\d)/, '');
  const roman = /^(?:vol\.?\s*)?([ivxlc]{1,7})$/.exec(text)?.[1];
  return roman ? romanNumber(roman) : '';
};

/** Only a plain number can contradict another: supplements and special issues are named in too many ways. */
const issueOf = (value: string | undefined): string => {
  const text = lower(value).replace(/^(?:no|nr|issue|iss|pt|part|number|第)\.?\s*/, '');
  return /^\d+(?=\D*$|[-/–,(])/.exec(text)?.[0].replace(/^0+(?=\d)/, '') ?? '';
};

const pageToken = /[a-z]{0,6}\.?\d+[a-z]?/g;

const romanPage = /(?<![a-z])[ivxlc]{1,7}(?![a-z])/g;

const pagesIn = (value: string | undefined): Pick<Locator, 'first' | 'last' | 'single'> => {
  const written = lower(value);
  // `215 p` and `12 pages` count pages, they do not place them.
  if (/^\d+\s?(?:p|pp|pages?|页)\.?$/.test(written)) return { first: '', last: '', single: true };
  const text = written
    .replace(romanPage, (page) => `r${romanNumber(page)}`)
    .replace(/\s*(?:-{1,3}|[‐‑‒–—―−~～])\s*/g, '-')
    .replace(/^(?:pp?\.?|页码?[:：]?|article no\.?|art\.? ?no\.?|artn|article)\s*(?=\S)/, '');
  const [from = '', until = ''] = text.split('-');
  const first = (from.match(pageToken)?.[0] ?? '').replace('.', '').replace(/^([a-z]*)0+(?=\d)/, '$1');
  const until1 = (until.match(pageToken)?.[0] ?? '').replace('.', '');
  return { first, last: longPage(first, until1), single: !text.includes('-') };
};

/** 221-8 ends on 228, e329-36 on e336. */
const longPage = (first: string, last: string): string => {
  const [, letters = '', digits = ''] = /^([a-z]*)(\d*)/.exec(first) ?? [];
  const bare = last.replace(/^[a-z]+/, '').replace(/[a-z]$/, '');
  if (!bare || !digits || bare.length >= digits.length) return bare && letters ? letters + bare : last;
  return letters + digits.slice(0, digits.length - bare.length) + bare;
};

export const locatorOf = (of: { volume?: string; issue?: string; pages?: string; articleNumber?: string }): Locator => {
  const pages = pagesIn(of.pages);
  const found = pages.first || pages.last ? pages : pagesIn(of.articleNumber);
  return { volume: volumeOf(of.volume), issue: issueOf(of.issue), ...found };
};

export const compareNumbers = (a: string, b: string): Agreement =>
  !a || !b ? 'unknown' : a === b ? 'same' : 'conflict';

const numeric = (page: string): number => Number(/\d+/.exec(page)?.[0] ?? Number.NaN);

export const pageNumber = (page: string): number => (page ? numeric(page) : 0);
const digitsOf = (page: string): string => page.replace(/\D/g, '');

/** Pages told in two ways: a first page against a range, a range cut short, an article number against a count of pages. */
export const comparePages = (a: Locator, b: Locator): PageAgreement => {
  if ((!a.first && !a.last) || (!b.first && !b.last)) return 'unknown';
  if (!a.first || !b.first) return a.last && b.last && endsAlike(a.last, b.last) ? 'part' : 'unknown';
  // Every issue has a page iii, and many a page 1.
  if (a.first === b.first) return a.first === '1' || a.first[0] === 'r' ? sameFromOne(a, b) : 'same';
  if (digitsOf(a.first) === digitsOf(b.first) && digitsOf(a.first).length > 1) return 'part';
  if (a.last && b.last && digitsOf(a.last) === digitsOf(b.last) && digitsOf(a.last).length > 1) return 'part';
  if (counted(a, b) || counted(b, a) || cutShort(a, b) || cutShort(b, a)) return 'unknown';
  const [fromA, fromB] = [numeric(a.first), numeric(b.first)];
  const [toA, toB] = [a.last ? numeric(a.last) : fromA, b.last ? numeric(b.last) : fromB];
  const overlap = fromA <= toB && fromB <= toA && toA - fromA < 200 && toB - fromB < 200;
  if (overlap) return 'part';
  return a.last && b.last && endsAlike(a.last, b.last) && endsAlike(a.first, b.first) ? 'part' : 'conflict';
};

const sameFromOne = (a: Locator, b: Locator): PageAgreement =>
  a.first === '1' && a.last !== '' && a.last === b.last ? 'same' : 'part';

/** A number of pages, or an article's own pages from 1, against its place in the volume. */
const counted = (count: Locator, place: Locator): boolean =>
  count.first === '1' ||
  (count.single && /^\d{1,2}$/.test(count.first) && place.single && numeric(place.first) > 999) ||
  (count.single && !place.single && (/^\d{1,2}$/.test(count.first) || /^e|\d{5}/.test(count.first)));

/** 125-128 exported as 2-8: a range that lost its leading digits says nothing. */
const cutShort = (short: Locator, long: Locator): boolean =>
  /^\d{1,2}$/.test(short.first) &&
  /^\d{1,2}$/.test(short.last) &&
  digitsOf(long.first).length > 2 &&
  digitsOf(long.last).endsWith(short.last);

const endsAlike = (a: string, b: string): boolean => {
  const [x, y] = [digitsOf(a), digitsOf(b)];
  return x.length > 0 && y.length > 0 && (x.endsWith(y) || y.endsWith(x));
};
