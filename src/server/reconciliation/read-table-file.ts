import { readFile } from 'node:fs/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { Refusal, refuse } from '#domain/errors.ts';
import type { TableRow } from '#domain/payments/statements/statement.ts';
import { rowsOfText } from '#domain/payments/statements/table-text.ts';
import { decodeText } from '../files/reading/decode-text.ts';
import { openOffice } from '../files/reading/open-office.ts';

const mostRows = 50_000;

const tooLong = () => refuse('too-large', { sentence: `账单超过 ${mostRows} 行，请分段下载后再上传` });

/** A day of a spreadsheet is a wall clock without a zone. */
const wallClock = (value: Date): string => value.toISOString().slice(0, 19).replace('T', ' ');

const cellText = (value: unknown): string => {
  if (value instanceof Date) return wallClock(value);
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Math.round(value * 10_000) / 10_000);
  return value === null || value === undefined ? '' : String(value).trim();
};

const readWorkbook = async (path: string): Promise<TableRow[]> => {
  await openOffice(path, {
    name: 'Excel 文件',
    ending: '.xlsx',
    mainPart: /^xl\/workbook\.xml$/,
    wanted: (name) => name === 'xl/workbook.xml',
    table: 'xlsx',
  });
  const rows: TableRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(await readFile(path), { sheet: 0 })) {
      if (rows.length >= mostRows) throw tooLong();
      rows.push({ row: index + 1, cells: values.map(cellText) });
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuse('bad-input', { sentence: 'Excel 文件已损坏，不能读取' });
  }
  return rows;
};

/** The rows of an uploaded statement: a workbook's first sheet, or text in whatever encoding it came. */
export const readTableFile = async (path: string, extension: string): Promise<TableRow[]> => {
  if (extension === 'xlsx') return readWorkbook(path);
  const rows = rowsOfText(decodeText(await readFile(path)).text);
  if (rows.length > mostRows) throw tooLong();
  return rows;
};
