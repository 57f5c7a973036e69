import type { TableField, TableMapping } from '#domain/literature/parsers/tables/generic-columns.ts';
import { databaseOfRecords } from '#domain/literature/recognise-database.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { headOf, sizeOf } from '../files/reading/open-export.ts';
import { type ReadExport, readExport } from './open-records.ts';
import type { ReadTask } from './read-task.ts';

export interface ImportSource extends ReadExport {
  /** Lines of the text, of a long one about so many, to tell how far the reading is; 0 for a sheet. */
  lines: number;
  databaseOf(records: readonly LiteratureRecord[]): number;
}

/** So many bytes tell how long lines are. */
const looked = 1024 * 1024;

const linesIn = async (source: string | Uint8Array): Promise<number> => {
  const [size, head] = [await sizeOf(source), await headOf(source, looked)];
  let lines = 1;
  for (let at = head.indexOf(10); at !== -1; at = head.indexOf(10, at + 1)) lines += 1;
  return size > head.length ? Math.round((lines * size) / head.length) : lines;
};

/** A person names the field of a column; the readers ask for the column of a field. */
export const mappingByField = (byHeading: Readonly<Record<string, string>>): TableMapping =>
  Object.fromEntries(Object.entries(byHeading).map(([heading, field]) => [field as TableField, heading]));

/** The records of a file, in the format a person chose or else the surest one. */
export const openForImport = async ({
  source,
  format,
  mapping,
  labels,
}: Omit<ReadTask, 'name'>): Promise<ImportSource> => {
  const read = await readExport(source, {
    ...(format && { format }),
    ...(mapping && { mapping: mappingByField(mapping) }),
  });
  const sheet = ['xls', 'xlsx', 'ods', 'zip', 'gzip'].includes(read.encoding);
  return {
    ...read,
    lines: sheet || read.encoding === 'binary' ? 0 : await linesIn(source),
    databaseOf: (records) => databaseOfRecords(records, labels) ?? 0,
  };
};
