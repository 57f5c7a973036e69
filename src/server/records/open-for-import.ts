import type { TableField, TableMapping } from '#domain/literature/parsers/tables/generic-columns.ts';
import { databaseOfRecords } from '#domain/literature/recognise-database.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { type ReadExport, readExport } from './open-records.ts';
import type { ReadTask } from './read-batches.ts';

export interface ImportSource extends ReadExport {
  /** Lines of the text, to tell how far the reading is; 0 for a sheet. */
  lines: number;
  databaseOf(records: readonly LiteratureRecord[]): number;
}

const countLines = (bytes: Uint8Array): number => {
  let lines = 1;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
};

/** A person names the field of a column; the readers ask for the column of a field. */
export const mappingByField = (byHeading: Readonly<Record<string, string>>): TableMapping =>
  Object.fromEntries(Object.entries(byHeading).map(([heading, field]) => [field as TableField, heading]));

/** The records in the bytes of a file, in the format a person chose or else the surest one. */
export const openForImport = async ({ bytes, format, mapping }: ReadTask): Promise<ImportSource> => {
  const lines = countLines(bytes);
  const read = await readExport(bytes, {
    ...(format && { format }),
    ...(mapping && { mapping: mappingByField(mapping) }),
  });
  const sheet = read.encoding === 'xls' || read.encoding === 'xlsx';
  return {
    ...read,
    lines: sheet ? 0 : lines,
    databaseOf: (records) => databaseOfRecords(records) ?? 0,
  };
};
