import { openForImport } from './open-for-import.ts';
import type { ReadTask } from './read-task.ts';

export interface SeenBeginning {
  format: string | null;
  encoding: string;
  database: number | null;
  sureness: number;
  /** The first letters of a text, where it may say when it was made; empty for a sheet. */
  head: string;
}

const looked = 20;
const headBytes = 8192;

const headOf = ({ source }: Omit<ReadTask, 'name'>, encoding: string): string => {
  if (typeof source === 'string') return '';
  const known = ['utf-8', 'gb18030', 'gbk', 'utf-16le', 'utf-16be', 'windows-1252'].find(
    (one) => one === encoding.toLowerCase(),
  );
  return known ? new TextDecoder(known).decode(source.subarray(0, headBytes)) : '';
};

/** What the beginning of a file seems to be; undefined where no reader knows it. */
export const run = async (task: Omit<ReadTask, 'name'>): Promise<SeenBeginning | undefined> => {
  const opened = await openForImport(task);
  if (opened.sureness === 0) return undefined;
  const records = [];
  for (const item of opened.items) {
    if ('record' in item) records.push(item.record);
    if (records.length >= looked) break;
  }
  return {
    format: opened.format,
    encoding: opened.encoding,
    database: records.length > 0 ? opened.databaseOf(records) : null,
    sureness: opened.sureness,
    head: headOf(task, opened.encoding),
  };
};
