import { mapColumns, readPaperRow } from '#domain/literature/paper-table.ts';
import { readSheetTable } from '../files/reading/read-sheet-table.ts';
import { type PaperWorkbook, sentenceOf } from './paper-rows.ts';

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
