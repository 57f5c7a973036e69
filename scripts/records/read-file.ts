import { existsSync, statSync } from 'node:fs';
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

/** For verbs that need every file they are given: a wrong name must not pass for a file without records. */
export const existing = (file: string): string => {
  const there = fileAt(file);
  if (!statSync(there, { throwIfNoEntry: false })?.isFile()) throw new Error(`${file}：文件不存在`);
  return there;
};

export const openExisting = (file: string): Promise<ReadExport> => readExport(existing(file));

export interface FileRead {
  file: string;
  format: string;
  encoding: string;
  records: LiteratureRecord[];
  problems: Problem[];
}

/** All records of an exported file. */
export const readFile = async (file: string): Promise<FileRead> => {
  const { format, encoding, items } = await openExisting(file);
  const read: FileRead = { file, format, encoding, records: [], problems: [] };
  for (const item of items)
    if ('record' in item) read.records.push(item.record);
    else {
      read.problems.push(item.problem);
      if (item.problem.lost) console.error(`${file}：${item.problem.sentence}`);
    }
  return read;
};
