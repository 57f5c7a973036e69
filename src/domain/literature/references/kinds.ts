import type { LiteratureKind } from '../record.ts';
import { namesMeeting } from './source-words.ts';

const byLetter: Record<string, LiteratureKind> = {
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

const mark = /\[\s?(J|C|M|D|PP|P|R|S|N|G|A|Z|EB|DB|DS|CP|CM|K)\s?(?:\/\s?(?:OL|CD|DK|MT|BK))?\s?\]/gi;

export interface TypeMark {
  kind: LiteratureKind;
  start: number;
  end: number;
}

/** §GB/T 7714: `[J]`, `[M]//`, `[EB/OL]`; the first that stands behind some text, unless it stands for a word of the title. */
export const typeMarkIn = (folded: string): TypeMark | undefined => {
  for (const match of folded.matchAll(mark)) {
    if (match.index < 2) continue;
    const end = match.index + match[0].length;
    const kind = byLetter[match[1]!.toUpperCase()] ?? 'other';
    const hosted = /^\s*\/\//.test(folded.slice(end, end + 6));
    if (hosted && (kind === 'book' || kind === 'other')) return { kind: 'chapter', start: match.index, end };
    if (hosted && kind === 'chapter') {
      const host = folded.slice(end, end + 300);
      const preprint = /arxiv|rxiv|preprint/i.test(host);
      return {
        kind: preprint ? 'preprint' : namesMeeting(host) || /\[C/i.test(host) ? 'conference' : 'chapter',
        start: match.index,
        end,
      };
    }
    return { kind, start: match.index, end };
  }
  return undefined;
};

const thesis =
  /\b(?:ph\.?\s?d\.?|doctoral|master'?s?|m\.?sc\.?|bachelor'?s?)\s?(?:thesis|dissertation)|\b(?:thesis|dissertation)\b(?! abstracts)|学位论文|博士论文|硕士论文|博士后出站报告/i;
const preprint =
  /\barxiv\b|(?:^|[\s,(])\d{4}\.\d{5}(?:v\d)?[\s.,)]*$|\b(?:bio|med|chem|psy|soc)rxiv\b|\bpreprint\b|预印本|\bssrn\b|research square/i;
const patent = /\bpatent\b|专利|\b(?:CN|ZL|US|EP|WO|JP|KR|DE)\s?\d{6,}|申请号|公开号|授权号/i;
const standard =
  /\b(?:GB|GB\/T|GBZ|ISO|IEC|DL|HJ|JGJ|YY|SN|DB\d\d|ANSI|ASTM)(?:\/T)?\s?\d{2,6}(?:\.\d+)?\s?-\s?(?:19|20)\d\d\b/;

/** What the words say a thing is; undefined where they say nothing. */
export const kindByWords = (title: string, rest: string): LiteratureKind | undefined => {
  if (thesis.test(rest) || /[([](?:doctoral dissertation|master'?s thesis|ph\.?d\.? thesis)/i.test(title))
    return 'thesis';
  if (preprint.test(rest)) return 'preprint';
  if (patent.test(rest)) return 'patent';
  if (standard.test(rest)) return 'standard';
  return undefined;
};

export const thesisWords =
  /[\s,.;([]*(?:(?:unpublished|published)\s)?(?:ph\.?\s?d\.?|doctoral|master'?s?|m\.?sc\.?|bachelor'?s?|doctor of philosophy)?\s?(?:degree\s)?(?:thesis|dissertation|diss\.)(?:[)\]]|\b)|(?:博士|硕士|学士)?(?:研究生)?学位论文|(?:博士|硕士)论文/gi;
