import { databaseById } from '#domain/literature/databases.ts';
import { keptIn } from '#domain/literature/held-by.ts';
import { type Problem, problemOf, type ReadItem } from '#domain/literature/parsers/reader.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { cutFields, longestField } from './cut-fields.ts';
import { openForImport } from './open-for-import.ts';
import { type TextPack, TextPacker } from './pack-texts.ts';
import type { ReadTask } from './read-task.ts';
import { type WrittenRecord, writeRecord } from './record-row.ts';

export interface ReadBatch {
  /** JSON arrays of what `writeRecord` writes, the long one as bytes: it goes to the database as it is. */
  rows: Uint8Array<ArrayBuffer>;
  places: string;
  texts: TextPack[];
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
  rowOf: (record: LiteratureRecord) => WrittenRecord,
): { rows: string[]; places: string[]; problems: Problem[]; line: number; ended: boolean } => {
  const [rows, places]: [string[], string[]] = [[], []];
  const problems: Problem[] = [];
  let [letters, line] = [0, 0];
  while (rows.length < mostRecords && letters < mostLetters && problems.length < mostRecords) {
    const item = next();
    if (item.done) return { rows, places, problems, line, ended: true };
    if ('problem' in item.value) problems.push(item.value.problem);
    else {
      const record = cutFields(item.value.record);
      if (record !== item.value.record)
        problems.push(problemOf(record.provenance, `有超过 ${longestField / 10_000} 万字的字段，其后的文字没有读入`));
      const { row, place } = rowOf(record);
      rows.push(row);
      places.push(place);
      letters += row.length;
      line = record.provenance.line;
    }
  }
  return { rows, places, problems, line, ended: false };
};

/** The records of a file in batches; only one batch of them stands in memory. */
export const readBatches = async function* (task: ReadTask): AsyncGenerator<ReadBatch> {
  const { items: all, databaseOf, lines, format, encoding, sureness } = await openForImport(task);
  const items = all[Symbol.iterator]();
  const { seen, records } = lookAhead(items);
  const database = task.database ?? databaseOf(records);
  const chosen = chosenIndex(task.database);
  const texts = new TextPacker();
  const encoder = new TextEncoder();
  let ordinal = 0;
  const rowOf = (record: LiteratureRecord) => {
    // Counted here: readers number the entries of a file, and two must never share a place.
    ordinal += 1;
    const text = texts.add(record.provenance.raw, ordinal);
    return writeRecord(record, { ordinal, text }, keptIn(database), chosen);
  };
  const next = (): IteratorResult<ReadItem> => {
    const value = seen.shift();
    return value ? { value, done: false } : items.next();
  };
  for (let ended = false; !ended; ) {
    const batch = fill(next, rowOf);
    ended = batch.ended;
    const { problems, line } = batch;
    yield {
      rows: encoder.encode(`[${batch.rows.join(',')}]`),
      places: `[${batch.places.join(',')}]`,
      texts: texts.take(),
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
