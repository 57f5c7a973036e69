import { openForImport } from './open-for-import.ts';
import type { ReadTask } from './read-task.ts';

export interface SeenBeginning {
  format: string | null;
  encoding: string;
  database: number | null;
  sureness: number;
}

const looked = 20;

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
  };
};
