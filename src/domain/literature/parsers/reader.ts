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
}

export interface Parsed {
  records: LiteratureRecord[];
  problems: Problem[];
}

export type ReadItem = { record: LiteratureRecord } | { problem: Problem };

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

export const problemOf = (
  where: { line: number; record?: number; field?: string },
  what: string,
  lost = false,
): Problem => {
  const record = where.record === undefined ? '' : `，第 ${where.record} 条记录`;
  const field = where.field === undefined ? '' : `，字段“${where.field}”`;
  return { ...where, lost, sentence: `第 ${where.line} 行${record}${field}：${what}` };
};
