import type { SheetRowInput } from '#contracts/sheet-table.ts';
import { refuse } from '#domain/errors.ts';
import type { FilledTable } from '../read-filled-table.ts';
import { readSheetTable, type SheetRules } from './read-sheet-table.ts';

interface FilledRules<Key extends string> extends SheetRules<Key> {
  /** Said when no row is filled in. */
  noRows: string;
}

/** All rows of a filled template. */
export const filledRows = async <Key extends string>(
  path: string,
  rules: FilledRules<Key>,
): Promise<FilledTable<Key>> => {
  const { columns, rows } = await readSheetTable(path, rules);
  const read: SheetRowInput[] = [];
  for await (const { row, cells } of rows)
    read.push({ row, cells: cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)) });
  if (read.length === 0) throw refuse('bad-input', { sentence: rules.noRows });
  return { columns, rows: read };
};
