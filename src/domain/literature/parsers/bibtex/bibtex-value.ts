import { trimmedStart } from '../tagged-lines.ts';

/** Reading one field's value: braces, quotes, bare words, joined by `#`. */
export interface Scan {
  text: string;
  at: number;
  end: number;
  /** Whether `\{` and `\}` are letters rather than braces; writers disagree. */
  escapes: boolean;
  macros: ReadonlyMap<string, string>;
}

export const skipSpace = (scan: Scan): void => {
  scan.at = trimmedStart(scan.text, scan.at, scan.end);
};

const backslash = 92;
const openBrace = 123;
const closeBrace = 125;
const quote = 34;

/** The place after the brace that closes the one at `open`, or -1. */
export const closing = ({ text, end, escapes }: Scan, open: number): number => {
  let depth = 0;
  for (let at = open; at < end; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === closeBrace) {
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (mark === openBrace) depth += 1;
    else if (mark === backslash && escapes) at += 1;
  }
  return -1;
};

const closingQuote = ({ text, end }: Scan, open: number): number => {
  let depth = 0;
  for (let at = open + 1; at < end; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === backslash) at += 1;
    else if (mark === openBrace) depth += 1;
    else if (mark === closeBrace) depth -= 1;
    else if (mark === quote && depth <= 0) return at + 1;
  }
  return -1;
};

const bareWord = (scan: Scan): string => {
  const from = scan.at;
  while (scan.at < scan.end && !',}#\n\r)'.includes(scan.text[scan.at]!)) scan.at += 1;
  const word = scan.text.slice(from, scan.at).trim();
  return scan.macros.get(word.toLowerCase()) ?? word;
};

const part = (scan: Scan): string | undefined => {
  const first = scan.text[scan.at];
  if (first !== '{' && first !== '"') return bareWord(scan);
  const from = scan.at;
  const to = first === '{' ? closing(scan, from) : closingQuote(scan, from);
  if (to < 0) return undefined;
  scan.at = to;
  return scan.text.slice(from + 1, to - 1);
};

/** The value at the scan's place, still in LaTeX; undefined when its brace or quote never closes. */
export const readValue = (scan: Scan): string | undefined => {
  let value = '';
  for (;;) {
    skipSpace(scan);
    const next = part(scan);
    if (next === undefined) return undefined;
    value += next;
    skipSpace(scan);
    if (scan.text[scan.at] !== '#' || scan.at >= scan.end) return value;
    scan.at += 1;
  }
};
