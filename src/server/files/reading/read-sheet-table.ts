import { readFile } from 'node:fs/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { Refusal, refuse } from '#domain/errors.ts';
import type { HeadingMap, TableCell } from '#domain/tables/heading-map.ts';
import { openOffice } from './open-office.ts';

export interface SheetRow {
  /** As Excel numbers it. */
  row: number;
  cells: TableCell[];
}

export interface SheetRules<Key extends string> {
  mapColumns: (row: readonly TableCell[]) => HeadingMap<Key> | undefined;
  /** Said when no row names the columns. */
  noHeading: string;
  mostRows: number;
}

const headingWithin = 20;
const sheetsTried = 5;

/** The table of an .xlsx file that has the wanted headings, wherever it stands; blank rows are passed over. */
export const readSheetTable = async <Key extends string>(
  path: string,
  rules: SheetRules<Key>,
): Promise<{ columns: HeadingMap<Key>; rows: AsyncIterable<SheetRow> }> => {
  await openOffice(path, {
    name: 'Excel 文件',
    ending: '.xlsx',
    mainPart: /^xl\/workbook\.xml$/,
    wanted: (name) => name === 'xl/workbook.xml',
    table: 'xlsx',
  });
  const bytes = await readFile(path);
  const { sheet, at, columns } = await readable(() => findTable(bytes, rules));
  return { columns, rows: rowsBelow(bytes, { sheet, at, width: columns.headings.length, mostRows: rules.mostRows }) };
};

const broken = (error: unknown): unknown =>
  error instanceof Refusal ? error : refuse('bad-input', { sentence: 'Excel 文件已损坏，不能读取' });

const readable = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    throw broken(error);
  }
};

const findTable = async <Key extends string>(bytes: Uint8Array, { mapColumns, noHeading }: SheetRules<Key>) => {
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
  throw refuse('bad-input', { sentence: noHeading });
};

interface Place {
  sheet: number;
  /** Index of the heading row. */
  at: number;
  width: number;
  mostRows: number;
}

const isBlank = (cell: TableCell): boolean => cell === null || (typeof cell === 'string' && !cell.trim());

const rowsBelow = async function* (bytes: Uint8Array, { sheet, at, width, mostRows }: Place): AsyncGenerator<SheetRow> {
  let read = 0;
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const cells = values.slice(0, width);
      if (index <= at || cells.every(isBlank)) continue;
      read += 1;
      if (read > mostRows) throw refuse('too-large', { sentence: `表格超过 ${mostRows} 行，请分成几个文件` });
      yield { row: index + 1, cells };
    }
  } catch (error) {
    throw broken(error);
  }
};
