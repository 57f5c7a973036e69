import { refuse } from '#domain/errors.ts';
import type { PaperDraft } from '#domain/literature/paper-draft.ts';
import { mapColumns, readPaperRow } from '#domain/literature/paper-table.ts';
import type { TableRow } from '#domain/literature/parsers/reader.ts';
import type { CellFault, TableCell } from '#domain/tables/heading-map.ts';
import { readSheetTable } from '../files/reading/read-sheet-table.ts';

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

export interface WorkbookAsked {
  thisYear: number;
  mostRows?: number;
  progress?: (rows: number) => void | Promise<void>;
}

const progressEvery = 500;
const noHeading = '没有找到“题名”一列，请使用下载的模板，表头放在前 20 行';

/** The papers of an .xlsx table: good rows as papers, bad ones with their reasons, blank ones passed over. */
export const readPaperWorkbook = async (path: string, asked: WorkbookAsked): Promise<PaperWorkbook> => {
  const { thisYear, mostRows = 20_000, progress } = asked;
  const { columns, rows } = await readSheetTable(path, { mapColumns, noHeading, mostRows });
  const book: PaperWorkbook = { papers: [], refused: [], headings: columns.headings, unknownColumns: columns.unknown };
  let read = 0;
  for await (const { row, cells } of rows) {
    read += 1;
    const outcome = readPaperRow(cells, columns, thisYear);
    if ('paper' in outcome) book.papers.push({ row, paper: outcome.paper });
    else book.refused.push({ row, cells, faults: outcome.faults, sentence: sentenceOf(row, outcome.faults) });
    if (progress && read % progressEvery === 0) await progress(read);
  }
  await progress?.(read);
  return book;
};

const headingWithin = 20;

/** The same for rows that are already there, of CSV, .xls or .ods; undefined where no row names the columns. */
export const readPaperRows = (
  rows: readonly TableRow[],
  { thisYear, mostRows = 20_000 }: WorkbookAsked,
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

const sentenceOf = (row: number, faults: readonly CellFault[]): string =>
  `第 ${row} 行：${faults.map(({ column, what }) => `“${column}”列${what}`).join('；')}`;
