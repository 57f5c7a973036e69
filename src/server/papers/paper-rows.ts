import { refuse } from '#domain/errors.ts';
import type { PaperDraft } from '#domain/literature/paper-draft.ts';
import { mapColumns, readPaperRow } from '#domain/literature/paper-table.ts';
import type { TableRow } from '#domain/literature/parsers/reader.ts';
import type { CellFault, TableCell } from '#domain/tables/heading-map.ts';

export interface PaperRow {
  /** As Excel numbers it. */
  row: number;
  paper: PaperDraft;
}

export interface RefusedRow {
  row: number;
  cells: TableCell[];
  faults: CellFault[];
  /** Every fault of the row, with row and column. */
  sentence: string;
}

export interface PaperWorkbook {
  papers: PaperRow[];
  refused: RefusedRow[];
  headings: string[];
  /** Columns nobody knows; said to the user, since they are not read. */
  unknownColumns: string[];
}

const headingWithin = 20;

/** The papers of a table's rows: good ones as papers, bad ones with their reasons; undefined where no row names the columns. */
export const readPaperRows = (
  rows: readonly TableRow[],
  { thisYear, mostRows = 20_000 }: { thisYear: number; mostRows?: number },
): PaperWorkbook | undefined => {
  const at = rows.slice(0, headingWithin).findIndex(({ cells }) => mapColumns(cells) !== undefined);
  const columns = at < 0 ? undefined : mapColumns(rows[at]!.cells);
  if (!columns) return undefined;
  const book: PaperWorkbook = { papers: [], refused: [], headings: columns.headings, unknownColumns: columns.unknown };
  const below = rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (below.length > mostRows) throw refuse('too-large', { sentence: `表格超过 ${mostRows} 行，请分成几个文件` });
  for (const { line: row, cells } of below) {
    const outcome = readPaperRow(cells, columns, thisYear);
    if ('paper' in outcome) book.papers.push({ row, paper: outcome.paper });
    else
      book.refused.push({ row, cells: [...cells], faults: outcome.faults, sentence: sentenceOf(row, outcome.faults) });
  }
  return book;
};

export const sentenceOf = (row: number, faults: readonly CellFault[]): string =>
  `第 ${row} 行：${faults.map(({ column, what }) => `“${column}”列${what}`).join('；')}`;
