import type { LiteratureRecord } from '../record.ts';

/** Something a person should know about the file. `lost` means that a record is missing from the answer because of it. */
export interface Problem {
  /** 1-based line of the text. */
  line: number;
  /** 1-based place of the entry in the file. */
  record?: number;
  /** The field, in the file's own spelling. */
  field?: string;
  lost: boolean;
  /** A whole Chinese sentence that names line, record and field. */
  sentence: string;
  /** Of the file as a whole: it stays in sight beside the file's name, not only in the list of its problems. */
  ofFile?: true;
  /** Only says what the file holds: nothing of it need be looked at. */
  plain?: true;
  /** How many records are missing because of it; without it one where it is `lost`. */
  missing?: number;
}

export interface Parsed {
  records: LiteratureRecord[];
  problems: Problem[];
}

/** `part`: which of several exports of a file the record is from, counted from 0. */
export type ReadItem = { record: LiteratureRecord; part?: number } | { problem: Problem };

/**
 * A reader of one format: pure text in, items out one by one, so that a long file need not stand in memory as records.
 * It never throws, and what it cannot read becomes a problem.
 */
export interface Reader {
  format: string;
  /** In Chinese, as a person chooses it from a list. */
  name: string;
  /** How sure, from 0 to 1, that a text beginning like this is of the format. */
  sniff: (head: string) => number;
  read: (text: string) => Iterable<ReadItem>;
  /**
   * Where a long text may be parted, right behind a match: with a record begun on either side of it, the two halves are
   * read apart as they are together. Without it a text is read in one.
   */
  parting?: RegExp;
  /** For readers that keep something in mind from one part of a text to the next, lines and records counted on. */
  readingParts?: () => (part: string) => Iterable<ReadItem>;
  parse: (text: string) => Parsed;
}

export interface TableRow {
  /** 1-based line of the text, or row of the sheet. */
  line: number;
  cells: readonly string[];
  /** The row's own text, where it came as text. */
  raw?: string;
}

/** A reader of rows under named columns, whether they came as delimited text or as a sheet. */
export interface TableReader {
  format: string;
  name: string;
  /** What a table is from, where its headings say so. */
  database?: string;
  sniffHeader: (header: readonly string[]) => number;
  readRows: (header: readonly string[], rows: Iterable<TableRow>) => Iterable<ReadItem>;
}

export const collect = (items: Iterable<ReadItem>): Parsed => {
  const parsed: Parsed = { records: [], problems: [] };
  for (const item of items)
    if ('record' in item) parsed.records.push(item.record);
    else parsed.problems.push(item.problem);
  return parsed;
};

export const defineReader = (reader: Omit<Reader, 'parse'>): Reader => ({
  ...reader,
  parse: (text) => collect(reader.read(text)),
});

interface Where {
  line: number;
  record?: number;
  field?: string;
}

const placeOf = ({ line, record, field }: Where): string =>
  `第 ${line} 行${record === undefined ? '' : `，第 ${record} 条记录`}${field === undefined ? '' : `，字段“${field}”`}：`;

export const problemOf = (where: Where, what: string, lost = false): Problem => ({
  ...where,
  lost,
  sentence: `${placeOf(where)}${what}`,
});

/** What has to be said of the file as a whole. */
export const fileProblem = (sentence: string, missing = 0): ReadItem => ({
  problem: { line: 1, lost: missing > 0, sentence, ofFile: true, ...(missing > 0 && { missing }) },
});

/** What the file holds, where nothing is wrong with it. */
export const fileNote = (sentence: string): ReadItem => ({
  problem: { line: 1, lost: false, sentence, ofFile: true, plain: true },
});

/** How many records are missing because of a problem. */
export const missingBy = ({ lost, missing }: Problem): number => missing ?? (lost ? 1 : 0);

/** Letters of the longest record: one of two hundred thousand authors with their units has fewer. */
export const longestRecord = 12_000_000;

/** What no record is as long as: read, its parts would fill the memory. */
export const tooLong = (where: Where): ReadItem => ({
  problem: problemOf(where, `记录超过 ${longestRecord / 10_000} 万字，未能读入，请查看文件是否完整`, true),
});

/** The same item as one of this export of its file. */
export const inPart = (item: ReadItem, part: number): ReadItem =>
  'record' in item && part > 0 ? { record: item.record, part } : item;

/** The same item so many lines and records further down. */
export const movedDown = (item: ReadItem, lines: number, records: number): ReadItem => {
  if (lines === 0 && records === 0) return item;
  if ('record' in item) {
    item.record.provenance.line += lines;
    item.record.provenance.ordinal += records;
    return item;
  }
  const { problem } = item;
  if (problem.ofFile) return item;
  const where = {
    line: problem.line + lines,
    ...(problem.record !== undefined && { record: problem.record + records }),
    ...(problem.field !== undefined && { field: problem.field }),
  };
  return { problem: problemOf(where, problem.sentence.slice(placeOf(problem).length), problem.lost) };
};
