import { type Problem, problemOf, type TableRow } from '../reader.ts';
import { trimmedSlice } from './trim-cell.ts';

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
  const reading: Reading = { text: '', mark: delimiter.charCodeAt(0), quotes, at: 0, line: 1, unclosed: 0 };
  let width = 0;
  for (let more = readOn(reading, pieces, 1); more || reading.at < reading.text.length; ) {
    const { at, line, unclosed, quotes } = reading;
    // Rows are as wide as the one before, nearly always: a list that grows cell by cell is copied twice.
    const cells = new Array<string>(width);
    const faults = readCells(reading, cells);
    width = cells.length;
    if (more && (reading.at >= reading.text.length || faults !== none)) {
      // It may go on in the next piece: it is read anew with as much again.
      Object.assign(reading, { at, line, unclosed, quotes });
      more = readOn(reading, pieces, reading.text.length - at);
      continue;
    }
    const raw = withoutBreak(reading.text, at, reading.at);
    if (cells.length > 1 || cells[0] !== '') yield { row: { line, cells, raw } };
    if (faults !== none) for (const problem of faults) yield { problem };
  }
}

/** Lets go of what was read and takes at least so many letters more; false where the text ends. */
const readOn = (reading: Reading, pieces: Iterator<string>, letters: number): boolean => {
  const parts = [reading.text.slice(reading.at)];
  let next = pieces.next();
  for (let more = 0; !next.done; next = pieces.next()) {
    parts.push(next.value);
    more += next.value.length;
    if (more >= letters) break;
  }
  // Adding would make a chain of strings, in which each letter takes longer to reach.
  reading.text = parts.join('');
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
  /** The delimiter's code. */
  mark: number;
  quotes: boolean;
  at: number;
  line: number;
  unclosed: number;
}

const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const doubleQuote = 34;

/** Most rows have no fault: one list serves them all. */
const none: readonly Problem[] = [];

/**
 * Reads the cells of one row; answers their faults. Letter by letter: most cells are short, and looking them up by a
 * pattern would make an object for each.
 */
const readCells = (reading: Reading, cells: string[]): readonly Problem[] => {
  const { text, mark } = reading;
  const { length } = text;
  let faults: readonly Problem[] = none;
  let count = 0;
  for (let at = reading.at; ; ) {
    let from = at;
    let end = -1;
    if (reading.quotes) {
      while (from < length && text.charCodeAt(from) === space) from += 1;
      if (from < length && text.charCodeAt(from) === doubleQuote) {
        const close = closingQuote(text, mark, from);
        if (close < 0) {
          faults = [...faults, unclosedQuote(reading, count + 1)];
        } else {
          cells[count] = quotedCell(reading, from, close);
          end = close + 1;
          while (end < length && text.charCodeAt(end) === space) end += 1;
        }
      }
    }
    if (end < 0) {
      end = endOfBare(text, mark, from);
      cells[count] = trimmedSlice(text, from, end);
    }
    count += 1;
    // Asking for a letter behind the end would make the engine compile the loop anew.
    const code = end < length ? text.charCodeAt(end) : lineFeed;
    at = end + 1;
    if (code === mark) continue;
    reading.at = code === carriageReturn && at < length && text.charCodeAt(at) === lineFeed ? at + 1 : at;
    reading.line += 1;
    cells.length = count;
    return faults;
  }
};

const isEnd = (text: string, mark: number, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code === mark || code === lineFeed || code === carriageReturn;
};

const endOfBare = (text: string, mark: number, from: number): number => {
  let end = from;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === mark || code === lineFeed || code === carriageReturn) break;
  }
  return end;
};

const unclosedQuote = (reading: Reading, place: number): Problem => {
  reading.unclosed += 1;
  if (reading.unclosed > mostUnclosed) reading.quotes = false;
  return problemOf({ line: reading.line, field: String(place) }, '引号没有闭合，这一格读到行末为止');
};

/** The quote that ends the cell: one followed by a delimiter, a line end or the end of the text. */
const closingQuote = (text: string, mark: number, open: number): number => {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    const next = at + 1;
    if (text.charCodeAt(next) === doubleQuote) {
      at += 1;
      continue;
    }
    if (next >= text.length || isEnd(text, mark, next)) return at;
    if (text.charCodeAt(next) === space && isEnd(text, mark, next + 1)) return at;
  }
  return -1;
};

const quotedCell = (reading: Reading, open: number, close: number): string => {
  const inside = reading.text.slice(open + 1, close);
  if (inside.includes('\n') || inside.includes('\r')) reading.line += countBreaks(inside);
  const whole = inside.includes('""') ? inside.replaceAll('""', '"') : inside;
  return trimmedSlice(whole, 0, whole.length);
};

const countBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

const delimiters = [',', '\t', ';', '|'] as const;

/** The delimiter most frequent outside quotes in a line that may be a header. */
export const delimiterOf = (line: string): Delimiting['delimiter'] => {
  const bare = line.slice(0, 20_000).replace(/"[^"]*"/g, '');
  const counts = delimiters.map((mark) => bare.split(mark).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
};
