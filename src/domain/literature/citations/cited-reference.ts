import { doiKey, doiOf, isWholeDoi } from '../fields/doi.ts';
import { authorsAtHead, inBothScripts } from './cited-author.ts';

/** A line of a record's references, as far as its form tells the parts; the text stays for titles. */
export interface CitedReference {
  text: string;
  /** First author as written, the likeliest reading first; more than one where the form leaves it open. */
  authors: readonly string[];
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

/** A page or an article number, whole: one with more figures than any has is none, and is not cut to fit. */
const place = String.raw`(?:[A-Za-z]?\d{1,14}|[A-Za-z]{2,4}\d{3,12})(?!\d)`;

/** `[J]`, `[J/OL]`: behind a title, in no form that gives none. */
const kindMark = /\[(?:[JCDMNRSPZAG]|EB|DB|CP|DS)(?:\/[A-Z]{2})?\]/;

const yearPattern = /(?<![\d-])(?:1[89]|20)\d{2}(?![\d-])/g;

const yearsIn = (text: string): number[] => [...new Set((text.match(yearPattern) ?? []).map(Number))];

const wosLine = /^([^,]{1,80}),\s*((?:1[89]|20)\d{2}),\s*(.*)$/;
const wosLineWithComma =
  /^([^,]{1,80},\s*\p{Lu}[\p{L}.'’ -]{0,30}),\s*((?:1[89]|20)\d{2}),\s*(?=.{0,200}(?:,\s*[VP]\s?\w{0,3}\d|DOI\s+\[?10\.))(.*)$/u;

/** Four letters stand behind the P without a blank: `P ECAI2004` is a book of proceedings. */
const wosPage = /(?:^|,\s*)[pP](?:\s?(?=[A-Za-z]{0,3}\d)|(?=[A-Za-z]{4}\d))([A-Za-z]{0,4}\d[\w-]{0,14})(?=,|$)/;

/** `Finn RS, 2016, J CLIN ONCOL, V34, P85, DOI 10.1200/…`, with the given name behind a comma in some exports. */
const ofWos = (text: string): CitedReference | undefined => {
  const match = wosLine.exec(text) ?? wosLineWithComma.exec(text);
  if (!match || kindMark.test(match[1]!)) return undefined;
  const [, author = '', year, rest = ''] = match;
  const told = rest.replace(/,?\s*(?:DOI|ARTN)\b.*$/i, '');
  const volume = /(?:^|,\s*)V\s?([\w-]{1,10})(?=,|$)/.exec(told)?.[1] ?? '';
  return {
    text,
    authors: inBothScripts(author),
    year: Number(year),
    years: [Number(year)],
    volume,
    page: wosPage.exec(told)?.[1] ?? '',
    article: /ARTN\s+(?:UNSP\s+)?(\w{1,18})/i.exec(rest)?.[1] ?? '',
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

const cssciTail = new RegExp(String.raw`\.((?:1[89]|20)\d{2})\.(?:(\d{1,4}))?(?:\(([^)]{1,12})\))?(?::\s*(${place}))?`);

/** `1.吴文晓.题名.刊名.2015.29(2):33-38` */
const ofCssci = (text: string): CitedReference | undefined => {
  const match = /^(?:\d{1,4}\.)?\s*([^.,，]{1,60}?)\.(.+)$/u.exec(text);
  if (!match || /\[[A-Z]{1,2}(?:\/OL)?\]/.test(text) || !/\p{Script=Han}/u.test(text)) return undefined;
  const tail = cssciTail.exec(text);
  const years = tail ? [Number(tail[1])] : yearsIn(text);
  return {
    text,
    authors: [match[1]!.trim()],
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

/** CNKI's page sets the title first: `题名[J]. 张三,李四. 刊名. 2018(03)`; authors then stand behind the mark of the kind. */
const authorsBehindMark = (text: string): string[] => {
  const behind =
    /\[(?:J|C|D|M|N|R|S|P|Z|A|G|EB|DB)(?:\/OL)?\]\s*[.．]?\s*([^.．]{2,120})[.．]\s*[^.．].{1,80}?[.．,]\s*(?:1[89]|20)\d{2}/.exec(
      text,
    )?.[1];
  return behind ? authorsAtHead(behind.replace(/[;,，].*$/u, '').trim()) : [];
};

const address = /(?:https?:\/\/|www\.|10\.\d{4,9}\/)\S+/g;

const isYear = (number: string): boolean => /^(?:1[89]|20)\d{2}$/.test(number);

const firstOf = (text: string, patterns: readonly RegExp[], wanted: (found: string) => boolean): string => {
  for (const pattern of patterns) for (const match of text.matchAll(pattern)) if (wanted(match[1]!)) return match[1]!;
  return '';
};

const volumePatterns = [
  /[,;]\s*(\d{1,4})\s*(?:\(|,\s*(?:\d{1,4}\s*,\s*)?pp?\.)/g,
  /[,;]\s*(\d{1,4})\s*\([^)]{1,10}\)\s*[:：,]/g,
  /[,;.]\s*(\d{1,4})\s*[:：]\s*[A-Za-z]{0,4}\d/g,
  /\bv(?:ol(?:ume|\.)?|\.)?\s?(\d{1,4})\b/gi,
];
const pagePatterns = [
  String.raw`\bpp?\.?\s*(${place})`,
  String.raw`[:：]\s*(${place})\s*[-–—+]\s*\d`,
  String.raw`\)\s*,\s*(${place})\s*[-–—]\s*\d`,
  String.raw`[,;]\s*(?:\d{1,4}\s*(?:\([^)]{1,10}\))?|\([^)]{1,10}\))\s*[:：]\s*(${place})`,
  String.raw`\)\s*,\s*((?![pP]\d)(?:[A-Za-z]{1,4}\d{3,12}|\d{5,14})(?!\d))(?=\s*(?:[.,;]|$))`,
].map((pattern) => new RegExp(pattern, 'g'));
const articlePatterns = [
  String.raw`\bart(?:icle)?\.?\s*(?:no|number|id)\.?:?\s*([A-Za-z]{0,4}\d{1,14})(?!\d)`,
  String.raw`\bart(?:icle)?\.?[:\s]\s*([A-Za-z]{0,4}\d{2,14})(?!\d)`,
].map((pattern) => new RegExp(pattern, 'gi'));

/** What Scopus writes behind the title: `(2010) Journal, 20 (1), pp. 43-63` until 2022, `Journal, 20, 1, pp. 43-63, (2010)` since. */
type Tail = Pick<CitedReference, 'volume' | 'source'>;

const olderTail = (text: string): Tail | undefined => {
  const match = /\((?:1[89]|20)\d{2}\)\s+([^()]{2,200}?),\s*(\d{1,4})(?=\s*(?:\([^)]{1,12}\)\s*)?(?:,|\.|$))/.exec(
    text,
  );
  return match ? { source: match[1]!.trim(), volume: match[2]! } : undefined;
};

const newerTail = (text: string): Tail | undefined => {
  const ended = /^(.*?),\s*\((?:1[89]|20)\d{2}\)[\s.;]*$/.exec(text)?.[1];
  if (!ended) return undefined;
  const parts = ended.split(/,\s+/);
  while (parts.length > 1 && /^(?:pp?\.|art\.|article\s(?:\D*\s)?\w*\d)/i.test(parts.at(-1)!)) parts.pop();
  const numbers: string[] = [];
  while (
    parts.length > 1 &&
    numbers.length < 2 &&
    /^(?:\d{1,4}(?:[-/]\d{1,4})?|S\d+|suppl.{0,8})$/i.test(parts.at(-1)!)
  )
    numbers.unshift(parts.pop()!);
  return { source: parts.at(-1)!.trim(), volume: /^\d{1,4}/.exec(numbers[0] ?? '')?.[0] ?? '' };
};

/**
 * `Bencze, J., Title (2010) Journal, 20 (1), pp. 43-63`, `Yuan, Anran, Title, Journal, 15, 8, pp. 1-9, (2021)`,
 * `Zhang S, Li W. Title[J]. Journal, 2024, 431: 115.` and the like.
 */
const ofOther = (text: string): CitedReference => {
  const plain = text.replace(address, ' ');
  const years = yearsIn(plain);
  const tail = newerTail(plain) ?? olderTail(plain);
  return {
    text,
    authors: [...new Set([...authorsAtHead(text), ...authorsBehindMark(plain)])],
    year: years.at(-1),
    years,
    volume: tail?.volume || firstOf(plain, volumePatterns, (found) => !isYear(found)),
    page: firstOf(plain, pagePatterns, () => true),
    article: firstOf(plain, articlePatterns, () => true),
    dois: doisIn(text),
    source: tail?.source ?? '',
    terse: false,
  };
};

/** Reads a reference in any form of Web of Science, CSSCI, CSCD, Scopus, EI and CNKI, or another that gives authors first. */
export const readCitedReference = (line: string): CitedReference => {
  const text = line.slice(0, 2_000).normalize('NFKC').replace(/\s+/g, ' ').trim();
  return ofWos(text) ?? ofCssci(text) ?? ofOther(text);
};
