import { type Problem, problemOf, type TableRow } from '../reader.ts';
import { trimCell } from './trim-cell.ts';

export interface Delimiting {
  delimiter: ',' | '\t' | ';' | '|';
  /** Web of Science writes tabs without any quoting: there a quote is a letter like another. */
  quotes: boolean;
}

export type DelimitedItem = { row: TableRow } | { problem: Problem };

const mostUnclosed = 20;

/**
 * The rows of a delimited text, one by one, with the line each begins on; a long text may come in pieces. A quoted cell
 * may hold delimiters and line breaks; quotes that do not follow the rule are kept as letters; a quote that is never
 * closed ends with its line.
 */
export function* splitDelimited(
  text: string | Iterable<string>,
  { delimiter, quotes }: Delimiting,
): Generator<DelimitedItem> {
  const pieces = (typeof text === 'string' ? [text] : text)[Symbol.iterator]();
  const reading: Reading = { text: '', delimiter, mark: delimiter.charCodeAt(0), quotes, at: 0, line: 1, unclosed: 0 };
  for (let more = readOn(reading, pieces, 1); more || reading.at < reading.text.length; ) {
    const { at, line, unclosed, quotes } = reading;
    const cells: string[] = [];
    const faults: Problem[] = [];
    while (readCell(reading, cells, faults));
    if (more && (reading.at >= reading.text.length || faults.length > 0)) {
      // It may go on in the next piece: it is read anew with as much again.
      Object.assign(reading, { at, line, unclosed, quotes });
      more = readOn(reading, pieces, reading.text.length - at);
      continue;
    }
    const raw = withoutBreak(reading.text, at, reading.at);
    if (cells.length > 1 || cells[0] !== '') yield { row: { line, cells, raw } };
    for (const problem of faults) yield { problem };
  }
}

/** Lets go of what was read and takes at least so many letters more; false where the text ends. */
const readOn = (reading: Reading, pieces: Iterator<string>, letters: number): boolean => {
  let more = '';
  let next = pieces.next();
  for (; !next.done; next = pieces.next()) {
    more += next.value;
    if (more.length >= letters) break;
  }
  reading.text = reading.text.slice(reading.at) + more;
  reading.at = 0;
  return !next.done;
};

const withoutBreak = (text: string, from: number, to: number): string => {
  let end = Math.min(to, text.length);
  while (end > from && (text[end - 1] === '\n' || text[end - 1] === '\r')) end -= 1;
  return text.slice(from, end);
};

interface Reading {
  text: string;
  delimiter: string;
  /** The delimiter's code. */
  mark: number;
  quotes: boolean;
  at: number;
  line: number;
  unclosed: number;
}

/** Reads one cell; answers whether the row goes on after it. */
const readCell = (reading: Reading, cells: string[], faults: Problem[]): boolean => {
  const { text } = reading;
  let from = reading.at;
  if (reading.quotes) {
    while (text.charCodeAt(from) === 32) from += 1;
    if (text.charCodeAt(from) === 34) {
      const end = closingQuote(reading, from);
      if (end >= 0) return takeQuoted(reading, cells, from, end);
      reading.unclosed += 1;
      if (reading.unclosed > mostUnclosed) reading.quotes = false;
      faults.push(
        problemOf({ line: reading.line, field: String(cells.length + 1) }, '引号没有闭合，这一格读到行末为止'),
      );
    }
  }
  const end = endOfBare(reading);
  cells.push(trimCell(text.slice(reading.at, end)));
  return goOn(reading, end);
};

/** The quote that ends the cell: one followed by a delimiter, a line end or the end of the text. */
const closingQuote = ({ text, delimiter }: Reading, open: number): number => {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1];
    if (next === '"') {
      at += 1;
      continue;
    }
    if (next === undefined || next === delimiter || next === '\n' || next === '\r') return at;
    if (next === ' ' && (text[at + 2] === delimiter || text[at + 2] === '\n' || text[at + 2] === '\r')) return at;
  }
  return -1;
};

const takeQuoted = (reading: Reading, cells: string[], open: number, close: number): boolean => {
  const inside = reading.text.slice(open + 1, close);
  cells.push(trimCell(inside.includes('""') ? inside.replaceAll('""', '"') : inside));
  if (inside.includes('\n') || inside.includes('\r')) reading.line += countBreaks(inside);
  let end = close + 1;
  while (reading.text[end] === ' ') end += 1;
  return goOn(reading, end);
};

const countBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

const [lineFeed, carriageReturn] = [10, 13];

/** Letter by letter: most cells are short, and looking them up by a pattern would make an object for each. */
const endOfBare = ({ text, mark, at }: Reading): number => {
  for (let end = at; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === mark || code === lineFeed || code === carriageReturn) return end;
  }
  return text.length;
};

const goOn = (reading: Reading, end: number): boolean => {
  const mark = reading.text[end];
  if (mark === reading.delimiter) {
    reading.at = end + 1;
    return true;
  }
  reading.at = mark === '\r' && reading.text[end + 1] === '\n' ? end + 2 : end + 1;
  reading.line += 1;
  return false;
};

const delimiters = [',', '\t', ';', '|'] as const;

/** The delimiter most frequent outside quotes in a line that may be a header. */
export const delimiterOf = (line: string): Delimiting['delimiter'] => {
  const bare = line.slice(0, 20_000).replace(/"[^"]*"/g, '');
  const counts = delimiters.map((mark) => bare.split(mark).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
};
