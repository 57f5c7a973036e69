import { read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { streamXlsxRows } from 'hucre/xlsx';
import { Refusal, refuse } from '#domain/errors.ts';
import type { TableRow } from '#domain/literature/parsers/reader.ts';
import { countMarkup, tableLimits } from './count-markup.ts';
import { openOffice } from './open-office.ts';

const mebibyte = 1024 * 1024;
const largestOld = 50 * mebibyte;
const sheetsTried = 20;
const mostRows = 200_000;

export interface OpenedSheets {
  sheets: TableRow[][];
  /** What a person should know of the file as a whole. */
  told: string[];
}

const toldOf = (sheets: number): string[] =>
  sheets > sheetsTried ? [`文件有 ${sheets} 张表，只读了前 ${sheetsTried} 张，其余的请另存为文件后导入`] : [];

const tooManyRows = () => refuse('too-large', { sentence: `表格超过 ${mostRows} 行，请分成几个文件` });

type Cell = string | number | boolean | Date | null | undefined;

const textOf = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
};

/** Cells beyond the last column that may hold anything are empty ones with a format. */
const rowOf = (line: number, cells: readonly Cell[]): TableRow => ({
  line,
  cells: cells.slice(0, tableLimits.columns).map(textOf),
});

/** The rows of an .xlsx behind the guard against hostile archives. */
export const xlsxSheets = async (path: string, bytes: Uint8Array): Promise<OpenedSheets> => {
  const { wanted } = await openOffice(path, {
    name: 'Excel 文件',
    ending: '.xlsx',
    mainPart: /^xl\/workbook\.xml$/,
    wanted: (name) => name === 'xl/workbook.xml',
    table: 'xlsx',
  });
  const sheets: TableRow[][] = [];
  for (let sheet = 0; sheet < sheetsTried; sheet += 1) {
    try {
      const rows: TableRow[] = [];
      for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
        if (rows.length >= mostRows) throw tooManyRows();
        rows.push(rowOf(index + 1, values as Cell[]));
      }
      sheets.push(rows);
    } catch (error) {
      // Asking for a sheet beyond the last is how one learns that there is none.
      if (sheet === 0 || error instanceof Refusal) throw error;
      break;
    }
  }
  const book = wanted.get('xl/workbook.xml')?.toString('utf8') ?? '';
  return { sheets, told: toldOf(book.match(/<(?:\w{1,20}:)?sheet\s/g)?.length ?? 0) };
};

/** The rows of an .ods, as LibreOffice and WPS save it, behind the same guard. */
export const odsSheets = async (path: string, bytes: Uint8Array): Promise<OpenedSheets> => {
  await openOffice(path, {
    name: 'ODS 表格',
    ending: '.ods',
    mainPart: /^content\.xml$/,
    wanted: (name) => name === 'content.xml',
    table: 'ods',
  });
  if (bytes.length > largestOld)
    throw refuse('too-large', { sentence: `.ods 文件超过 ${largestOld / mebibyte} MB，请分成几个文件` });
  return rowsOf(read(bytes, { type: 'array', dense: true, cellDates: true, cellFormula: false, cellHTML: false }));
};

/** The rows of an old .xls, as Web of Science still writes it. */
export const xlsSheets = (bytes: Uint8Array): OpenedSheets => {
  if (bytes.length > largestOld)
    throw refuse('too-large', { sentence: `.xls 文件超过 ${largestOld / mebibyte} MB，请分成几个文件` });
  return rowsOf(read(bytes, { type: 'array', dense: true, cellDates: true, cellFormula: false, cellHTML: false }));
};

/** CNKI and others write a page with a table and call it .xls. */
export const isHtmlTable = (start: string): boolean =>
  /^[\s\uFEFF]{0,200}<(?:!DOCTYPE html|html|head|meta|style|table|\?mso|\?xml[^>]{0,200}>\s{0,20}<(?:\?mso|Workbook))/i.test(
    start,
  ) && /<(?:table|Workbook)[\s>]/i.test(start);

export const htmlSheets = (text: string): OpenedSheets => {
  if (text.length > largestOld) throw refuse('too-large', { sentence: '网页表格过大，请分成几个文件' });
  countMarkup(/<(?:\w{1,20}:)?Workbook[\s>]/.test(text.slice(0, 100_000)) ? 'xml' : 'html', Buffer.from(text));
  return rowsOf(read(text, { type: 'string', dense: true, raw: true }));
};

/** The library builds the whole rectangle that a sheet claims; here only the one in which it has cells. */
const cutToCells = (sheet: WorkSheet): number => {
  const claimed = sheet['!ref'];
  const rows = sheet['!data'] ?? [];
  if (!claimed) return 0;
  const { s, e } = utils.decode_range(claimed);
  const widest = rows.reduce((most, row) => Math.max(most, row?.length ?? 0), 0);
  const end = { r: Math.min(e.r, Math.max(s.r, rows.length - 1)), c: Math.min(e.c, Math.max(s.c, widest - 1)) };
  sheet['!ref'] = utils.encode_range({ s, e: end });
  return (end.r - s.r + 1) * (end.c - s.c + 1);
};

const rowsOf = (book: WorkBook): OpenedSheets => {
  const sheets = book.SheetNames.slice(0, sheetsTried).map((name) => book.Sheets[name]!);
  const cells = sheets.reduce((all, sheet) => all + cutToCells(sheet), 0);
  if (cells > tableLimits.cells)
    throw refuse('too-large', {
      sentence: `表格的行列过多，超过 ${tableLimits.cells / 10_000} 万个单元格，请精简或分成几个文件`,
    });
  const read = sheets.map((sheet) => {
    const rows = utils.sheet_to_json<Cell[]>(sheet, { header: 1, raw: true, blankrows: true, defval: null });
    if (rows.length > mostRows) throw tooManyRows();
    return rows.map((row, at) => rowOf(at + 1, row));
  });
  return { sheets: read, told: toldOf(book.SheetNames.length) };
};
