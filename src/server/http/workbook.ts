import { writeXlsx } from 'hucre/xlsx';
import { excelName } from '#domain/naming/excel-name.ts';
import { Download } from './context.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Cell = string | number | null;

/** A column: its title, how wide it is, and what stands in it. Numbers stay numbers, so that Excel adds them up. */
export type SheetColumn<Row> = readonly [title: string, width: number, value: (row: Row, at: number) => Cell];

export interface Sheet {
  name: string;
  columns?: { width: number }[];
  rows: Cell[][];
  freezePane?: { rows: number };
}

/** One table with its heading held in place. */
export const sheetOf = <Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Sheet => ({
  name,
  columns: columns.map(([, width]) => ({ width })),
  rows: [columns.map(([title]) => title), ...rows.map((row, at) => columns.map(([, , value]) => value(row, at)))],
  freezePane: { rows: 1 },
});

/** §9.14 */
export const workbookDownload = async (label: string, sheets: Sheet[], now: Date): Promise<Download> => {
  const bytes = Buffer.from(await writeXlsx({ sheets }));
  return new Download(bytes, { type: xlsxType, name: excelName(now, label), size: bytes.length });
};
