import { termsOf } from './terms.ts';

/** What the ranking reads of a record. */
export interface ScreenedText {
  title: string;
  abstract: string;
}

/** TF-IDF rows of all records, each of length 1: row r holds entries starts[r] … starts[r + 1] - 1. */
export interface TermMatrix {
  readonly rows: number;
  readonly terms: readonly string[];
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float32Array;
}

/** Grows by doubling: a collection's entries are not known before its texts are read. */
class EntryList {
  #columns = new Int32Array(1 << 16);
  #counts = new Float32Array(1 << 16);
  length = 0;

  push(column: number, count: number): void {
    if (this.length === this.#columns.length) {
      const columns = new Int32Array(this.length * 2);
      const counts = new Float32Array(this.length * 2);
      columns.set(this.#columns);
      counts.set(this.#counts);
      this.#columns = columns;
      this.#counts = counts;
    }
    this.#columns[this.length] = column;
    this.#counts[this.length] = count;
    this.length += 1;
  }

  get columns(): Int32Array {
    return this.#columns;
  }

  get counts(): Float32Array {
    return this.#counts;
  }
}

interface Counted {
  ids: Map<string, number>;
  documentCounts: number[];
  starts: Int32Array;
  entries: EntryList;
}

const startCounting = (rows: number): Counted => ({
  ids: new Map(),
  documentCounts: [],
  starts: new Int32Array(rows + 1),
  entries: new EntryList(),
});

const countRow = (counted: Counted, row: number, terms: readonly string[]): void => {
  const counts = new Map<number, number>();
  for (const term of terms) {
    let id = counted.ids.get(term);
    if (id === undefined) {
      id = counted.ids.size;
      counted.ids.set(term, id);
      counted.documentCounts.push(0);
    }
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  for (const [id, count] of counts) {
    counted.documentCounts[id]! += 1;
    counted.entries.push(id, count);
  }
  counted.starts[row + 1] = counted.entries.length;
};

/** A term that stands in one record or in nearly all of them tells records apart by nothing. */
const minimumRecords = 2;
const maximumShare = 0.95;

const weighted = ({ ids, documentCounts, starts, entries }: Counted, rows: number): TermMatrix => {
  const terms: string[] = [];
  const inverse: number[] = [];
  const columnOf = new Int32Array(ids.size).fill(-1);
  for (const [term, id] of ids) {
    const found = documentCounts[id]!;
    if (found < minimumRecords || found > Math.max(minimumRecords, maximumShare * rows)) continue;
    columnOf[id] = terms.length;
    terms.push(term);
    inverse.push(Math.log((1 + rows) / (1 + found)) + 1);
  }
  const kept = new Int32Array(rows + 1);
  const columns: number[] | Int32Array = new Int32Array(entries.length);
  const values = new Float32Array(entries.length);
  let at = 0;
  for (let row = 0; row < rows; row += 1) {
    const from = at;
    let squares = 0;
    for (let i = starts[row]!; i < starts[row + 1]!; i += 1) {
      const column = columnOf[entries.columns[i]!]!;
      if (column < 0) continue;
      const value = (1 + Math.log(entries.counts[i]!)) * inverse[column]!;
      columns[at] = column;
      values[at] = value;
      squares += value * value;
      at += 1;
    }
    const length = Math.sqrt(squares);
    for (let i = from; i < at; i += 1) values[i]! /= length;
    kept[row + 1] = at;
  }
  return { rows, terms, starts: kept, columns: columns.slice(0, at), values: values.slice(0, at) };
};

export interface TermMatrices {
  words: TermMatrix;
  /** Words and neighbouring words together. */
  phrases: TermMatrix;
}

/** Neighbours never reach from the title into the abstract. */
export const termMatrices = (texts: readonly ScreenedText[]): TermMatrices => {
  const words = startCounting(texts.length);
  const phrases = startCounting(texts.length);
  texts.forEach(({ title, abstract }, row) => {
    const inTitle = termsOf(title);
    const inAbstract = termsOf(abstract);
    const allWords = [...inTitle.words, ...inAbstract.words];
    countRow(words, row, allWords);
    countRow(phrases, row, [...allWords, ...inTitle.phrases, ...inAbstract.phrases]);
  });
  return { words: weighted(words, texts.length), phrases: weighted(phrases, texts.length) };
};

/** The row's product with a weight per term. */
export const product = ({ starts, columns, values }: TermMatrix, row: number, weights: Float64Array): number => {
  let sum = 0;
  for (let i = starts[row]!; i < starts[row + 1]!; i += 1) sum += values[i]! * weights[columns[i]!]!;
  return sum;
};

/** Adds the row, times a factor, to a weight per term. */
export const addRow = (
  { starts, columns, values }: TermMatrix,
  row: number,
  factor: number,
  weights: Float64Array,
): void => {
  for (let i = starts[row]!; i < starts[row + 1]!; i += 1) weights[columns[i]!]! += factor * values[i]!;
};
