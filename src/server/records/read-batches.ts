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

/** An index of Web of Science that a person named is added to what the records say themselves. */
const chosenIndex = (database: number | undefined): string | undefined =>
  database !== undefined && keptIn(database) !== database ? databaseById(database)?.code : undefined;

/** The items of a file, of which some may be looked at before they are taken. */
class Ahead {
  readonly #items: Iterator<ReadItem>;
  readonly #seen: ReadItem[] = [];

  constructor(items: Iterable<ReadItem>) {
    this.#items = items[Symbol.iterator]();
  }

  /** The next records of one export, so that their database is known before any is written. */
  look(): { part: number; records: LiteratureRecord[] } {
    const seen = this.#seen.filter((item) => 'record' in item);
    while (seen.length < looked) {
      const next = this.#items.next();
      if (next.done) break;
      this.#seen.push(next.value);
      if ('record' in next.value) seen.push(next.value);
    }
    const part = seen[0]?.part ?? 0;
    return { part, records: seen.flatMap((item) => ((item.part ?? 0) === part ? [item.record] : [])) };
  }

  next(): ReadItem | undefined {
    const seen = this.#seen.shift();
    if (seen) return seen;
    const { value, done } = this.#items.next();
    return done ? undefined : value;
  }

  putBack(item: ReadItem): void {
    this.#seen.unshift(item);
  }
}

interface Filled {
  rows: string[];
  places: string[];
  problems: Problem[];
  line: number;
  ended: boolean;
  /** The next record is of another export of the file. */
  turned: boolean;
}

const fill = (items: Ahead, part: number, rowOf: (record: LiteratureRecord) => WrittenRecord): Filled => {
  const filled: Filled = { rows: [], places: [], problems: [], line: 0, ended: false, turned: false };
  let letters = 0;
  while (filled.rows.length < mostRecords && letters < mostLetters && filled.problems.length < mostRecords) {
    const item = items.next();
    if (!item) return { ...filled, ended: true };
    if ('problem' in item) filled.problems.push(item.problem);
    else if ((item.part ?? 0) !== part) {
      items.putBack(item);
      return { ...filled, turned: true };
    } else {
      const record = cutFields(item.record);
      if (record !== item.record)
        filled.problems.push(
          problemOf(record.provenance, `有超过 ${longestField / 10_000} 万字的字段，其后的文字没有读入`),
        );
      const { row, place } = rowOf(record);
      filled.rows.push(row);
      filled.places.push(place);
      letters += row.length;
      filled.line = record.provenance.line;
    }
  }
  return filled;
};

/**
 * The records of a file in batches; only one batch of them stands in memory. Where a file holds several exports, each
 * keeps the database its own records name.
 */
export const readBatches = async function* (task: ReadTask): AsyncGenerator<ReadBatch> {
  const { items: all, databaseOf, lines, format, encoding, sureness } = await openForImport(task);
  const items = new Ahead(all);
  const chosen = chosenIndex(task.database);
  const texts = new TextPacker();
  const encoder = new TextEncoder();
  let ordinal = 0;
  let { part, records } = items.look();
  let database = task.database ?? databaseOf(records);
  const rowOf = (record: LiteratureRecord) => {
    // Counted here: readers number the entries of a file, and two must never share a place.
    ordinal += 1;
    const text = texts.add(record.provenance.raw, ordinal);
    return writeRecord(record, { ordinal, text }, keptIn(database), chosen);
  };
  for (let ended = false; !ended; ) {
    const batch = fill(items, part, rowOf);
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
    if (!batch.turned) continue;
    ({ part, records } = items.look());
    database = task.database ?? databaseOf(records);
  }
};
