import { readFile } from 'node:fs/promises';
import { type StreamRow, streamXlsxRows } from 'hucre/xlsx';
import { Refusal, refuse } from '#domain/errors.ts';
import type { PaperDraft } from '#domain/literature/paper-draft.ts';
import {
  type CellFault,
  type ColumnMap,
  mapColumns,
  type PaperCell,
  readPaperRow,
} from '#domain/literature/paper-table.ts';
import { openOffice } from './open-office.ts';

export interface PaperRow {
  /** As Excel numbers it. */
  row: number;
  paper: PaperDraft;
}

export interface RefusedRow {
  row: number;
  cells: PaperCell[];
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

const headingWithin = 20;
const sheetsTried = 5;
const progressEvery = 500;

/** The papers of an .xlsx table: good rows as papers, bad ones with their reasons, blank ones passed over. */
export const readPaperWorkbook = async (path: string, asked: WorkbookAsked): Promise<PaperWorkbook> => {
  await openOffice(path, {
    name: 'Excel 文件',
    ending: '.xlsx',
    mainPart: /^xl\/workbook\.xml$/,
    wanted: (name) => name === 'xl/workbook.xml',
  });
  const bytes = await readFile(path);
  try {
    const { sheet, at, columns } = await findTable(bytes);
    return await readRows(streamXlsxRows(bytes, { sheet }), at, columns, asked);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuse('bad-input', { sentence: 'Excel 文件已损坏，不能读取' });
  }
};

interface Table {
  sheet: number;
  /** Index of the heading row. */
  at: number;
  columns: ColumnMap;
}

const findTable = async (bytes: Uint8Array): Promise<Table> => {
  for (let sheet = 0; sheet < sheetsTried; sheet += 1) {
    try {
      for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows: headingWithin })) {
        const columns = mapColumns(values);
        if (columns) return { sheet, at: index, columns };
      }
    } catch (error) {
      if (sheet === 0) throw error;
      break;
    }
  }
  throw refuse('bad-input', { sentence: '没有找到“题名”一列，请使用下载的模板，表头放在前 20 行' });
};

const readRows = async (
  rows: AsyncIterable<StreamRow>,
  headingAt: number,
  columns: ColumnMap,
  { thisYear, mostRows = 20_000, progress }: WorkbookAsked,
): Promise<PaperWorkbook> => {
  const book: PaperWorkbook = { papers: [], refused: [], headings: columns.headings, unknownColumns: columns.unknown };
  let read = 0;
  for await (const { index, values } of rows) {
    if (index <= headingAt) continue;
    const cells = values.slice(0, columns.headings.length);
    if (cells.every((cell) => cell === null || (typeof cell === 'string' && !cell.trim()))) continue;
    read += 1;
    if (read > mostRows) throw refuse('too-large', { sentence: `表格超过 ${mostRows} 行，请分成几个文件` });
    const outcome = readPaperRow(cells, columns, thisYear);
    const row = index + 1;
    if ('paper' in outcome) book.papers.push({ row, paper: outcome.paper });
    else book.refused.push({ row, cells, faults: outcome.faults, sentence: sentenceOf(row, outcome.faults) });
    if (progress && read % progressEvery === 0) await progress(read);
  }
  await progress?.(read);
  return book;
};

const sentenceOf = (row: number, faults: readonly CellFault[]): string =>
  `第 ${row} 行：${faults.map(({ column, what }) => `“${column}”列${what}`).join('；')}`;
