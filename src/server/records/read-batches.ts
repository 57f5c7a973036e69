import { databaseById } from '#domain/literature/databases.ts';
import { keptIn } from '#domain/literature/held-by.ts';
import type { Problem, ReadItem } from '#domain/literature/parsers/reader.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { openForImport } from './open-for-import.ts';
import { recordRow, safeJson } from './record-row.ts';

/** What is to be read, and how. */
export interface ReadTask {
  /** The bytes of a short file, the path of a long one. */
  source: Uint8Array | string;
  name: string;
  /** Said by a person; else recognised. */
  format?: string;
  database?: number;
  mapping?: Record<string, string>;
}

export interface ReadBatch {
  /** A JSON array of `RecordRow`s, already text: it goes to the database as it is. */
  rows: string;
  count: number;
  /** Records read so far. */
  read: number;
  /** Line of the last one, and of how many; 0 where a sheet has none. */
  line: number;
  lines: number;
  problems: Problem[];
  format: string;
  encoding: string;
  sureness: number;
  database: number;
}

/** So many records, or so many letters of them, make a batch. */
const mostRecords = 400;
const mostLetters = 4_000_000;
/** So many are looked at before the database is said. */
const looked = 60;

/** The first items, so that the database is known before any record is written. */
const lookAhead = (items: Iterator<ReadItem>): { seen: ReadItem[]; records: LiteratureRecord[] } => {
  const seen: ReadItem[] = [];
  const records: LiteratureRecord[] = [];
  while (records.length < looked) {
    const next = items.next();
    if (next.done) break;
    seen.push(next.value);
    if ('record' in next.value) records.push(next.value.record);
  }
  return { seen, records };
};

/** An index of Web of Science that a person named is added to what the records say themselves. */
const chosenIndex = (database: number | undefined): string | undefined =>
  database !== undefined && keptIn(database) !== database ? databaseById(database)?.code : undefined;

const fill = (
  next: () => IteratorResult<ReadItem>,
  rowOf: (record: LiteratureRecord) => { text: string; line: number },
): { rows: string[]; problems: Problem[]; line: number; ended: boolean } => {
  const rows: string[] = [];
  const problems: Problem[] = [];
  let [letters, line] = [0, 0];
  while (rows.length < mostRecords && letters < mostLetters && problems.length < mostRecords) {
    const item = next();
    if (item.done) return { rows, problems, line, ended: true };
    if ('problem' in item.value) problems.push(item.value.problem);
    else {
      const row = rowOf(item.value.record);
      rows.push(row.text);
      letters += row.text.length;
      line = row.line;
    }
  }
  return { rows, problems, line, ended: false };
};

/** The records of a file in batches; only one batch of them stands in memory. */
export const readBatches = async function* (task: ReadTask): AsyncGenerator<ReadBatch> {
  const { items: all, databaseOf, lines, format, encoding, sureness } = await openForImport(task);
  const items = all[Symbol.iterator]();
  const { seen, records } = lookAhead(items);
  const database = task.database ?? databaseOf(records);
  const chosen = chosenIndex(task.database);
  let ordinal = 0;
  const rowOf = (record: LiteratureRecord) => {
    // Counted here: readers number the entries of a file, and two must never share a place.
    ordinal += 1;
    const row = recordRow(record, keptIn(database), chosen);
    return { text: safeJson({ ...row, ordinal }), line: row.line };
  };
  const next = (): IteratorResult<ReadItem> => {
    const value = seen.shift();
    return value ? { value, done: false } : items.next();
  };
  for (let ended = false; !ended; ) {
    const batch = fill(next, rowOf);
    ended = batch.ended;
    const rows = `[${batch.rows.join(',')}]`;
    const { problems, line } = batch;
    yield {
      rows,
      count: batch.rows.length,
      read: ordinal,
      line,
      lines,
      problems,
      format,
      encoding,
      sureness,
      database,
    };
  }
};
