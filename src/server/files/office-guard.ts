import { refuse } from '#domain/errors.ts';
import { inspectZip } from './zip-guard.ts';

const mebibyte = 1024 * 1024;

/** A Word, Excel or PowerPoint file: a zip that holds its main part, no macros, and stays within bounds when inflated. */
export const checkOffice = async (path: string, mainPart: string): Promise<void> => {
  const { entries } = await inspectZip(path, {
    maxEntries: 5_000,
    maxEntryBytes: 200 * mebibyte,
    maxTotalBytes: 400 * mebibyte,
    faultOf: (name) => (/vbaProject\.bin$|vbaData\.xml$|activeX/i.test(name) ? '文件中不能有宏' : undefined),
  });
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has(mainPart) || !names.has('[Content_Types].xml'))
    throw refuse('wrong-type', { sentence: '文件内容与扩展名不符' });
};
