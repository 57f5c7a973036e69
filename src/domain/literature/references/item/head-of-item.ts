import type { NameList } from '../names.ts';
import type { Reading } from '../reference.ts';

export type Names = Pick<Reading, 'authors' | 'moreAuthors' | 'corresponding' | 'coFirst'>;

export const namesOf = (list: NameList | undefined): Names => ({
  authors: list?.names ?? [],
  moreAuthors: list?.more ?? false,
  corresponding: list?.corresponding ?? [],
  coFirst: list?.first ?? [],
});

export const sureOfNames = (list: NameList | undefined): number =>
  list ? (list.sure >= 1 ? 0.95 : list.sure * 0.9) : 0;

const dateBehind =
  /^[\s.,;:]*(?:\(\s?((?:1[89]|20)\d{2})[a-z]?(?:\s?[,/][^()]{0,30})?\s?\)|\[\s?((?:1[89]|20)\d{2})[a-z]?\s?\]|((?:1[89]|20)\d{2})[a-z]?(?:,\s(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?(?:\s\d{1,2})?)?(?=\s?[.,:]))[\s.,:;]*/iu;
const yearAlone = /^\s((?:1[89]|20)\d{2})[a-z]?\s(?=[\p{Lu}\u3400-\u9fff"'])/u;

export const datedAt = (folded: string, at: number): { year: number; end: number } | undefined => {
  const match = dateBehind.exec(folded.slice(at, at + 80)) ?? yearAlone.exec(folded.slice(at, at + 80));
  // `…, 2019, 12(3)` is no year behind names: letters must follow.
  if (!match || !/^["'([《]?[\p{L}\d]/u.test(folded.slice(at + match[0].length))) return undefined;
  if (/^\d{1,5}\s?(?:\(|[,:;]\s?\d)/.test(folded.slice(at + match[0].length))) return undefined;
  return { year: Number(match[1] ?? match[2] ?? match[3]), end: at + match[0].length };
};

export const behindNames = /^[\s*#†‡§]*(?:\([^()]{2,12}\))?[\s*#]*[.,:：]?[\s*#]*/;
