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

/** A reader of one format: pure text in; it never throws, and what it cannot read becomes a problem. */
export interface Reader {
  format: string;
  name: string;
  /** How sure, from 0 to 1, that a text beginning like this is of the format. */
  sniff: (head: string) => number;
  parse: (text: string) => Parsed;
}

export const problemOf = (
  where: { line: number; record?: number; field?: string },
  what: string,
  lost = false,
): Problem => {
  const record = where.record === undefined ? '' : `，第 ${where.record} 条记录`;
  const field = where.field === undefined ? '' : `，字段“${where.field}”`;
  return { ...where, lost, sentence: `第 ${where.line} 行${record}${field}：${what}` };
};
