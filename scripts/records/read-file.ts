import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '#domain/literature/parsers/reader.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { type ReadExport, readExport } from '#server/records/open-records.ts';

/** npm runs scripts in the package's folder; a relative path is meant from where the person stands. */
export const fileAt = (file: string): string => {
  const there = path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  return existsSync(there) ? there : path.resolve(file);
};

export const openFile = (file: string): Promise<ReadExport> => readExport(fileAt(file));

export interface FileRead {
  file: string;
  format: string;
  encoding: string;
  records: LiteratureRecord[];
  problems: Problem[];
}

/** All records of an exported file. */
export const readFile = async (file: string): Promise<FileRead> => {
  const { format, encoding, items } = await openFile(file);
  const read: FileRead = { file, format, encoding, records: [], problems: [] };
  for (const item of items)
    if ('record' in item) read.records.push(item.record);
    else read.problems.push(item.problem);
  return read;
};
