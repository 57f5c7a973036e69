import type { SheetRowGiven } from '#contracts/sheet-table.ts';
import { refuse } from '#domain/errors.ts';
import type { HeadingMap } from '#domain/tables/heading-map.ts';
import type { UploadContext } from '../http/context.ts';
import { readUpload } from './read-upload.ts';
import { readSheetTable, type SheetRules } from './reading/read-sheet-table.ts';

interface FilledRules<Key extends string> extends SheetRules<Key> {
  /** Said when no row is filled in. */
  noRows: string;
}

/** An uploaded template with all its rows, as they travel to the dry run; nothing of the file is kept. */
export const readFilledTable = async <Key extends string>(
  context: UploadContext,
  rules: FilledRules<Key>,
): Promise<{ columns: HeadingMap<Key>; rows: SheetRowGiven[] }> =>
  readUpload(await context.upload(), async (file) => {
    const { columns, rows } = await readSheetTable(file, rules);
    const read: SheetRowGiven[] = [];
    for await (const { row, cells } of rows)
      read.push({ row, cells: cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)) });
    if (read.length === 0) throw refuse('bad-input', { sentence: rules.noRows });
    return { columns, rows: read };
  });
