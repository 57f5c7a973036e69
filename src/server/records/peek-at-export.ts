import type { SourceLabels } from '#domain/literature/recognise-database.ts';
import type { FileStore } from '../files/file-store.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import { openForImport } from './open-for-import.ts';

/** So much of a text tells what it is; a sheet is opened whole, a small one. */
const head = 256 * 1024;
const largestSheet = 300 * 1024;

export interface SeenExport {
  format: string | null;
  encoding: string;
  database: number | null;
  sureness: number;
  /** The beginning of a table that no reader knows by name: its columns may have been mapped before. */
  bytes?: Uint8Array;
}

const unseen: SeenExport = { format: null, encoding: '', database: null, sureness: 0 };
const looked = 20;

/** What a file seems to be, told at once from its beginning; the reading itself says the last word. */
export const peekAtExport = async (
  store: FileStore,
  file: { sha256: string; size: number; name: string; extension: string },
  format: string | undefined,
  labels: readonly SourceLabels[],
): Promise<SeenExport> => {
  const sheet = ['xls', 'xlsx', 'ods'].includes(file.extension);
  // What is packed is opened by the task that reads it, which has bounds of its own.
  if (['zip', 'gz'].includes(file.extension)) return unseen;
  if (sheet && file.size > largestSheet) return unseen;
  const bytes = await readWhole(store, file.sha256, sheet ? file.size : Math.min(file.size, head));
  const opened = await openForImport({ source: bytes, labels, ...(format && { format }) }).catch(() => undefined);
  if (!opened || opened.sureness === 0) return { ...unseen, bytes };
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
    ...(opened.format === 'table' && { bytes }),
  };
};
