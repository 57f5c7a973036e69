import type { SheetRowInput } from '#contracts/sheet-table.ts';
import type { HeadingMap } from '#domain/tables/heading-map.ts';
import type { UploadContext } from '../http/context.ts';
import { readUpload } from './read-upload.ts';

export interface FilledTable<Key extends string> {
  columns: HeadingMap<Key>;
  rows: SheetRowInput[];
}

/** An uploaded template with all its rows, as they travel to the dry run; nothing of the file is kept. */
export const readFilledTable = async <Key extends string>(
  context: UploadContext,
  read: (path: string) => Promise<FilledTable<Key>>,
): Promise<FilledTable<Key>> => readUpload(await context.upload(), read);
