import type { TableReader, TableRow } from '../reader.ts';
import { allTableReaders } from './tables.ts';

export interface FoundHeader {
  reader: TableReader;
  sureness: number;
  header: readonly string[];
  /** Place of the heading among the rows. */
  at: number;
  /** Its line of the text, or row of the sheet. */
  line: number;
}

/** Some exports put a query or a name above the headings. */
const headingWithin = 30;

/** The row of headings that a reader is surest of; the earliest where several are alike. */
export const findHeader = (
  rows: readonly TableRow[],
  readers: readonly TableReader[] = allTableReaders,
): FoundHeader | undefined => {
  let best: FoundHeader | undefined;
  for (const [at, { cells, line }] of rows.slice(0, headingWithin).entries())
    for (const reader of readers) {
      const sureness = reader.sniffHeader(cells);
      if (sureness > (best?.sureness ?? 0)) best = { reader, sureness, header: cells, at, line };
    }
  return best;
};
