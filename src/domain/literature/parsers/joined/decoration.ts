import { behindDecoration } from './record-marks.ts';

/** What a mail program, an editor or a web page put on every line of an export. */
export interface Decoration {
  /** So many `>` of a quoted reply. */
  quotes: number;
  /** So many blanks before every line. */
  indent: number;
  /** Blanks that never break a line, in place of plain ones. */
  fixedBlanks: boolean;
}

const lineEnd = /[\r\n]/g;

const lineAfter = (text: string, at: number): number => {
  lineEnd.lastIndex = at;
  for (let found = lineEnd.exec(text); found; found = lineEnd.exec(text)) {
    const start = lineEnd.lastIndex;
    const begin = behindDecoration(text, start);
    const code = text.charCodeAt(begin);
    if (begin < text.length && code !== 10 && code !== 13) return start;
  }
  return -1;
};

const quotesIn = (prefix: string): number => prefix.split('>').length - 1;
const indentIn = (prefix: string): number => prefix.replace(/^[\s\uFEFF]*(?:>[ \t\u00a0]?)+|\uFEFF/g, '').length;

/** What stands before a record's first line and before the line after it: one line alone may be pushed in by chance. */
export const decorationAt = (text: string, start: number, at: number): Decoration | undefined => {
  const fixedBlanks = /^[^\r\n]{0,12}\u00a0/.test(text.slice(start, start + 16));
  const prefix = text.slice(start, at);
  const next = lineAfter(text, at);
  const below = next < 0 ? prefix : text.slice(next, behindDecoration(text, next));
  const quotes = Math.min(quotesIn(prefix), quotesIn(below));
  const indent = Math.min(indentIn(prefix), indentIn(below));
  return quotes > 0 || indent > 0 || fixedBlanks ? { quotes, indent, fixedBlanks } : undefined;
};

/** Whole lines without what was put before them. */
export const undecorated = (text: string, { quotes, indent, fixedBlanks }: Decoration): string => {
  let plain = text;
  if (quotes > 0) plain = plain.replace(new RegExp(`^[ \\t\\uFEFF]{0,4}(?:>[ \\t\\u00a0]?){1,${quotes}}`, 'gm'), '');
  if (indent > 0) plain = plain.replace(new RegExp(`^[ \\t\\u00a0\\u3000]{1,${indent}}`, 'gm'), '');
  return fixedBlanks ? plain.replaceAll('\u00a0', ' ') : plain;
};
