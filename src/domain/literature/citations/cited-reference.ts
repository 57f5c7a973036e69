import { doiKey, doiOf } from '../fields/doi.ts';

/** A line of a record's references, as far as its form tells the parts; the text stays for titles. */
export interface CitedReference {
  text: string;
  /** First author as written. */
  author: string;
  year?: number;
  volume: string;
  page: string;
  /** Lower case; WoS may give several. */
  dois: string[];
  source: string;
}

const yearIn = (text: string): number | undefined => {
  const years = text.match(/(?<![\d-])(?:1[89]|20)\d{2}(?![\d-])/g);
  return years ? Number(years.at(-1)) : undefined;
};

/** `Finn RS, 2016, J CLIN ONCOL, V34, P85, DOI 10.1200/…` */
const ofWos = (text: string): CitedReference | undefined => {
  const match = /^([^,]{1,80}),\s*((?:1[89]|20)\d{2}),\s*(.*)$/.exec(text);
  if (!match) return undefined;
  const [, author = '', year, rest = ''] = match;
  const told = rest.replace(/,?\s*(?:DOI|ARTN)\b.*$/i, '');
  const volume = /(?:^|,\s*)V\s?([\w-]{1,10})(?=,|$)/.exec(told)?.[1] ?? '';
  const page =
    /(?:^|,\s*)[pP]\s?([A-Za-z]{0,3}\d[\w-]{0,12})(?=,|$)/.exec(told)?.[1] ??
    /ARTN\s+(\w{1,14})/i.exec(rest)?.[1] ??
    '';
  return {
    text,
    author,
    year: Number(year),
    volume,
    page,
    dois: doisIn(text),
    source: told.split(',')[0]?.trim() ?? '',
  };
};

const doisIn = (text: string): string[] => {
  if (!text.includes('10.')) return [];
  const parts = text.slice(text.indexOf('10.')).split(/,\s*(?=(?:DOI\s*)?\[?10\.)/i);
  return [
    ...new Set(
      parts
        .map((part) => doiOf(part.replace(/\]$/, '')))
        .filter((doi) => doi !== undefined)
        .map(doiKey),
    ),
  ];
};

/** `1.吴文晓.题名.刊名.2015.29(2):33-38` */
const ofCssci = (text: string): CitedReference | undefined => {
  const match = /^(?:\d{1,4}\.)?\s*([^.,，]{1,60}?)\.(.+)$/u.exec(text);
  if (!match || !/\p{Script=Han}/u.test(text)) return undefined;
  const tail = /\.((?:1[89]|20)\d{2})\.(?:(\d{1,4}))?(?:\(([^)]{1,12})\))?(?::\s*(\d{1,6}))?/.exec(text);
  return {
    text,
    author: match[1]!.trim(),
    year: tail ? Number(tail[1]) : yearIn(text),
    volume: tail?.[2] ?? '',
    page: tail?.[4] ?? '',
    dois: doisIn(text),
    source: '',
  };
};

/** `Bencze, J., Title (2010) Journal, 20 (1), pp. 43-63`, `Bencze J., Title, Journal, 20, 1, pp. 43-63, (2010)` and the like. */
const ofOther = (text: string): CitedReference => {
  const author =
    /^\s*(?:\[?\d{1,4}[\].]\s*)?([^,.;]{1,60}(?:,\s*(?:\p{Lu}\.?[-\s]?){1,4}(?=[,.;\s]))?)/u.exec(text)?.[1] ?? '';
  const page =
    /\bpp?\.?\s*([A-Za-z]?\d{1,7})/.exec(text)?.[1] ?? /[:：]\s*([A-Za-z]?\d{1,7})\s*[-–—]\s*\d/.exec(text)?.[1] ?? '';
  const volume =
    /,\s*(\d{1,4})\s*(?:\(|,\s*(?:\d{1,4}\s*,\s*)?pp?\.)/.exec(text)?.[1] ??
    /,\s*(\d{1,4})\s*\([^)]{1,10}\)\s*[:：]/.exec(text)?.[1] ??
    '';
  return { text, author: author.trim(), year: yearIn(text), volume, page, dois: doisIn(text), source: '' };
};

/** Reads a reference in the form of Web of Science, CSSCI, Scopus or any other that gives authors first. */
export const readCitedReference = (line: string): CitedReference => {
  const text = line.slice(0, 2_000).normalize('NFKC').replace(/\s+/g, ' ').trim();
  return ofWos(text) ?? ofCssci(text) ?? ofOther(text);
};
