import { oneLine } from '#domain/literature/fields/markup.ts';
import { type Problem, problemOf } from '../reader.ts';
import { Lines } from '../tagged-lines.ts';
import { readValue, type Scan, skipSpace } from './bibtex-value.ts';

export interface BibtexEntry {
  type: string;
  key: string;
  fields: { name: string; value: string }[];
  line: number;
  ordinal: number;
  raw: string;
}

/** An entry's head. One at the beginning of a line always begins an entry, so that a broken one harms no other. */
const headAtLine = /[\n\r][ \t]*@[ \t]*[A-Za-z]{1,40}[ \t]*[{(]/g;
const head = /@[ \t]*([A-Za-z]{1,40})[ \t]*([{(])/g;

const notEntries = new Set(['comment', 'preamble', 'string']);

interface Reading {
  text: string;
  /** What was found and not yet handed on. */
  found: (BibtexEntry | Problem)[];
  macros: Map<string, string>;
  ordinal: number;
  lineAt: (place: number) => number;
}

/** Hands entries on one by one. Each `@type{` becomes an entry or a problem that says it is lost. */
export function* bibtexEntries(text: string): Generator<BibtexEntry | Problem> {
  const reading: Reading = { text, found: [], macros: new Map(months), ordinal: 0, lineAt: lineCounter(text) };
  let from = 0;
  for (;;) {
    const next = nextLineHead(text, from);
    readBlock(reading, from, next);
    yield* reading.found;
    reading.found = [];
    if (next >= text.length) return;
    from = next;
  }
}

/** The place of the next head that begins a line, after whatever stands at `from`. */
const nextLineHead = (text: string, from: number): number => {
  headAtLine.lastIndex = from + 1;
  const match = headAtLine.exec(text);
  return match ? match.index + match[0].indexOf('@') : text.length;
};

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'
  .split(' ')
  .map((name): [string, string] => [name, name]);

/** Counts lines forward only, since places are asked in order. */
const lineCounter = (text: string): ((place: number) => number) => {
  const lines = new Lines(text);
  lines.advance();
  return (place) => {
    while (lines.end < place && lines.advance());
    return lines.number;
  };
};

const readBlock = (reading: Reading, from: number, end: number): void => {
  let at = from;
  while (at < end) {
    const found = nextHead(reading.text, at, end);
    if (!found) break;
    const line = reading.lineAt(found.at);
    const isEntry = !notEntries.has(found.type);
    if (isEntry) reading.ordinal += 1;
    const to = readEntry(reading, found, end, line) ?? readEntry(reading, found, end, line, false);
    if (to === undefined) {
      refuseRest(reading, found, end, line);
      return;
    }
    at = isEntry ? warnOfLeftovers(reading, to, end, line) : to;
  }
};

interface Head {
  at: number;
  type: string;
  open: string;
  body: number;
}

const nextHead = (text: string, from: number, end: number): Head | undefined => {
  head.lastIndex = from;
  for (let match = head.exec(text); match && match.index < end; match = head.exec(text)) {
    if (!onCommentLine(text, match.index, from))
      return { at: match.index, type: match[1]!.toLowerCase(), open: match[2]!, body: head.lastIndex };
  }
  return undefined;
};

const onCommentLine = (text: string, place: number, from: number): boolean => {
  for (let at = place - 1; at >= from && place - at < 200; at -= 1) {
    if (text[at] === '\n' || text[at] === '\r') return false;
    if (text[at] === '%') return true;
  }
  return false;
};

/** Reads one entry and answers the place after it; undefined when it never closes. */
const readEntry = (
  reading: Reading,
  { at, type, open, body }: Head,
  end: number,
  line: number,
  escapes = true,
): number | undefined => {
  const scan: Scan = { text: reading.text, at: body, end, escapes, macros: reading.macros };
  const close = open === '{' ? '}' : ')';
  if (type === 'comment' || type === 'preamble') return skipBody(scan, close);
  const key = type === 'string' ? '' : readKey(scan);
  const fields = readFields(scan, close);
  if (!fields) return undefined;
  if (type === 'string') for (const { name, value } of fields) reading.macros.set(name.toLowerCase(), value);
  else {
    const raw = reading.text.slice(at, scan.at);
    reading.found.push({ type, key, fields, line, ordinal: reading.ordinal, raw });
  }
  return scan.at;
};

const skipBody = (scan: Scan, close: string): number => {
  let depth = 1;
  for (; scan.at < scan.end; scan.at += 1) {
    const mark = scan.text[scan.at];
    if (mark === '{') depth += 1;
    else if (mark === close || mark === '}') depth -= 1;
    if (depth === 0) return scan.at + 1;
  }
  return scan.end;
};

const readKey = (scan: Scan): string => {
  const near = scan.text.slice(scan.at, Math.min(scan.end, scan.at + 500));
  const match = /[,=}"]|[\n\r][^\n\r,]*=/.exec(near);
  if (match?.[0] !== ',') return '';
  scan.at += match.index + 1;
  return near.slice(0, match.index).trim();
};

/** `=`, a comma, a brace or a quote. */
const endsName = (code: number): boolean => code === 61 || code === 44 || code === 123 || code === 125 || code === 34;

const readFields = (scan: Scan, close: string): BibtexEntry['fields'] | undefined => {
  const fields: BibtexEntry['fields'] = [];
  while (scan.at < scan.end) {
    skipSpace(scan);
    const mark = scan.text[scan.at];
    if (scan.at >= scan.end) return undefined;
    if (mark === close || mark === '}') {
      scan.at += 1;
      return fields;
    }
    if (mark === ',' || mark === ';') {
      scan.at += 1;
      continue;
    }
    const from = scan.at;
    while (scan.at < scan.end && !endsName(scan.text.charCodeAt(scan.at))) scan.at += 1;
    const name = oneLine(scan.text.slice(from, scan.at));
    if (scan.text[scan.at] !== '=') {
      // A name without a value is kept, so that nothing of the entry vanishes.
      if (scan.text[scan.at] === '{' || scan.text[scan.at] === '"') {
        const value = readValue(scan);
        if (value === undefined) return undefined;
        fields.push({ name: name || '?', value });
      } else if (name) fields.push({ name: '?', value: name });
      continue;
    }
    scan.at += 1;
    const value = readValue(scan);
    if (value === undefined) return undefined;
    fields.push({ name, value });
  }
  return undefined;
};

/** So many heads on the lines of one broken entry are told one by one; more are told together. */
const mostTold = 1_000;

/** An entry that never closes takes what follows on its lines with it; each head inside is told. */
const refuseRest = (reading: Reading, first: Head, end: number, line: number): void => {
  const entry = !notEntries.has(first.type);
  const what = `条目 @${first.type} 的花括号或引号没有配对，未能读入`;
  reading.found.push(problemOf(entry ? { line, record: reading.ordinal } : { line }, what, entry));
  let untold = 0;
  for (let next = nextHead(reading.text, first.body, end); next; next = nextHead(reading.text, next.body, end)) {
    if (notEntries.has(next.type)) continue;
    reading.ordinal += 1;
    const where = { line: reading.lineAt(next.at), record: reading.ordinal };
    if (reading.found.length < mostTold) reading.found.push(problemOf(where, '前一条目没有结束，本条未能读入', true));
    else untold += 1;
  }
  if (untold > 0) reading.found.push(problemOf({ line }, `前一条目没有结束，其后还有 ${untold} 条未能读入`, true));
};

/** A brace too many ends an entry early: fields that stand after it are told rather than dropped in silence. */
const warnOfLeftovers = (reading: Reading, from: number, end: number, line: number): number => {
  const next = nextHead(reading.text, from, end)?.at ?? end;
  if (/[A-Za-z_-]{2,40}\s{0,9}=\s{0,9}[{"\d]/.test(reading.text.slice(from, Math.min(next, from + 20_000))))
    reading.found.push(
      problemOf({ line, record: reading.ordinal }, '条目提前结束（可能多了一个右花括号），其后的字段未读入'),
    );
  return next;
};
