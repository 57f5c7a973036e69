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
  while (scan.at < scan.end && /\s/.test(scan.text[scan.at]!)) scan.at += 1;
};

/** The place after the brace that closes the one at `open`, or -1. */
export const closing = (scan: Scan, open: number): number => {
  let depth = 0;
  for (let at = open; at < scan.end; at += 1) {
    const mark = scan.text[at];
    if (mark === '\\' && scan.escapes) at += 1;
    else if (mark === '{') depth += 1;
    else if (mark === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
};

const closingQuote = (scan: Scan, open: number): number => {
  let depth = 0;
  for (let at = open + 1; at < scan.end; at += 1) {
    const mark = scan.text[at];
    if (mark === '\\') at += 1;
    else if (mark === '{') depth += 1;
    else if (mark === '}') depth -= 1;
    else if (mark === '"' && depth <= 0) return at + 1;
  }
  return -1;
};

const bareWord = (scan: Scan): string => {
  const from = scan.at;
  while (scan.at < scan.end && !/[,}#\n\r)]/.test(scan.text[scan.at]!)) scan.at += 1;
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
