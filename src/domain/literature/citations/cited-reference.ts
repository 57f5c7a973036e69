import { doiKey, doiOf, isWholeDoi } from '../fields/doi.ts';

/** A line of a record's references, as far as its form tells the parts; the text stays for titles. */
export interface CitedReference {
  text: string;
  /** First author as written. */
  author: string;
  year?: number;
  /** Every year the line names; an access date or a title may name one too. */
  years: readonly number[];
  volume: string;
  /** First page; `page` and `article` may both be told. */
  page: string;
  article: string;
  /** Lower case; WoS may give several. Values cut to a whole issue are left out. */
  dois: string[];
  /** Journal or book, where the form tells it. */
  source: string;
  /** The form has no title: author, year, abbreviated journal, volume, page. */
  terse: boolean;
}

const yearPattern = /(?<![\d-])(?:1[89]|20)\d{2}(?![\d-])/g;

const yearsIn = (text: string): number[] => [...new Set((text.match(yearPattern) ?? []).map(Number))];

/** `Finn RS, 2016, J CLIN ONCOL, V34, P85, DOI 10.1200/…` */
const ofWos = (text: string): CitedReference | undefined => {
  const match = /^([^,]{1,80}),\s*((?:1[89]|20)\d{2}),\s*(.*)$/.exec(text);
  if (!match) return undefined;
  const [, author = '', year, rest = ''] = match;
  const told = rest.replace(/,?\s*(?:DOI|ARTN)\b.*$/i, '');
  const volume = /(?:^|,\s*)V\s?([\w-]{1,10})(?=,|$)/.exec(told)?.[1] ?? '';
  return {
    text,
    author,
    year: Number(year),
    years: [Number(year)],
    volume,
    page: /(?:^|,\s*)[pP]\s?([A-Za-z]{0,3}\d[\w-]{0,12})(?=,|$)/.exec(told)?.[1] ?? '',
    article: /ARTN\s+(\w{1,14})/i.exec(rest)?.[1] ?? '',
    dois: doisIn(text),
    source: told.split(',')[0]?.trim() ?? '',
    terse: true,
  };
};

const doisIn = (text: string): string[] => {
  if (!text.includes('10.')) return [];
  const parts = text.slice(text.indexOf('10.')).split(/,\s*(?=(?:DOI\s*)?\[?10\.)/i);
  return [
    ...new Set(
      parts
        .map((part) => doiOf(part.replace(/\]$/, '')))
        .filter((doi) => doi !== undefined && isWholeDoi(doi))
        .map((doi) => doiKey(doi!)),
    ),
  ];
};

/** `1.吴文晓.题名.刊名.2015.29(2):33-38` */
const ofCssci = (text: string): CitedReference | undefined => {
  const match = /^(?:\d{1,4}\.)?\s*([^.,，]{1,60}?)\.(.+)$/u.exec(text);
  if (!match || !/\p{Script=Han}/u.test(text)) return undefined;
  const tail = /\.((?:1[89]|20)\d{2})\.(?:(\d{1,4}))?(?:\(([^)]{1,12})\))?(?::\s*(\d{1,6}))?/.exec(text);
  const years = tail ? [Number(tail[1])] : yearsIn(text);
  return {
    text,
    author: match[1]!.trim(),
    year: years.at(-1),
    years,
    volume: tail?.[2] ?? '',
    page: tail?.[4] ?? '',
    article: '',
    dois: doisIn(text),
    source: '',
    terse: false,
  };
};

const address = /(?:https?:\/\/|www\.|10\.\d{4,9}\/)\S+/g;
const numbering = /^\s*(?:\[\d{1,4}\]|\d{1,4}\.(?=\s))\s*/;

/** `Zhang S`, `ZHANG S N`: the initials follow the surname, and a comma after them begins the next author. */
const withInitials = /^\p{L}[\p{L}'’-]+(?:\s\p{L}[\p{Ll}'’-]+)*\s\p{Lu}{1,3}(?:[\s-]\p{Lu})*$/u;

const authorIn = (text: string): string => {
  const rest = text.replace(numbering, '');
  const head = /^[^,.;]{1,60}/u.exec(rest)?.[0].trim() ?? '';
  if (withInitials.test(head)) return head;
  return (/^[^,.;]{1,60}(?:,\s*(?:\p{Lu}\.?[-\s]?){1,4}(?=[,.;\s]))?/u.exec(rest)?.[0] ?? '').trim();
};

const isYear = (number: string): boolean => /^(?:1[89]|20)\d{2}$/.test(number);

const firstOf = (text: string, patterns: readonly RegExp[], wanted: (found: string) => boolean): string => {
  for (const pattern of patterns) for (const match of text.matchAll(pattern)) if (wanted(match[1]!)) return match[1]!;
  return '';
};

const volumePatterns = [
  /[,;]\s*(\d{1,4})\s*(?:\(|,\s*(?:\d{1,4}\s*,\s*)?pp?\.)/g,
  /[,;]\s*(\d{1,4})\s*\([^)]{1,10}\)\s*[:：,]/g,
  /[,;]\s*(\d{1,4})\s*[:：]\s*[A-Za-z]?\d/g,
  /\bvol(?:ume|\.)?\s*(\d{1,4})\b/gi,
];
const pagePatterns = [
  /\bpp?\.?\s*([A-Za-z]?\d{1,7})/g,
  /[:：]\s*([A-Za-z]?\d{1,7})\s*[-–—]\s*\d/g,
  /\)\s*,\s*([A-Za-z]?\d{1,7})\s*[-–—]\s*\d/g,
  /[,;]\s*\d{1,4}\s*(?:\([^)]{1,10}\))?\s*[:：]\s*([A-Za-z]?\d{1,7})/g,
];

/** `Bencze, J., Title (2010) Journal, 20 (1), pp. 43-63`, `Zhang S, Li W. Title[J]. Journal, 2024, 431: 115.` and the like. */
const ofOther = (text: string): CitedReference => {
  const plain = text.replace(address, ' ');
  const years = yearsIn(plain);
  return {
    text,
    author: authorIn(text),
    year: years.at(-1),
    years,
    volume: firstOf(plain, volumePatterns, (found) => !isYear(found)),
    page: firstOf(plain, pagePatterns, () => true),
    article: '',
    dois: doisIn(text),
    source: '',
    terse: false,
  };
};

/** Reads a reference in the form of Web of Science, CSSCI, Scopus or any other that gives authors first. */
export const readCitedReference = (line: string): CitedReference => {
  const text = line.slice(0, 2_000).normalize('NFKC').replace(/\s+/g, ' ').trim();
  return ofWos(text) ?? ofCssci(text) ?? ofOther(text);
};
