import type { SourceLabels } from '#domain/literature/recognise-database.ts';
import { boundedTask } from '../files/bounded-pool.ts';
import type { FileStore } from '../files/file-store.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import type { run, SeenBeginning } from './peek-process.ts';

/** So much of a text tells what it is; a sheet is opened whole, a small one. */
const head = 256 * 1024;
const largestSheet = 300 * 1024;

export interface SeenExport extends SeenBeginning {
  /** The beginning of a table that no reader knows by name: its columns may have been mapped before. */
  bytes?: Uint8Array;
}

const unseen: SeenExport = { format: null, encoding: '', database: null, sureness: 0, head: '' };

const look = boundedTask<typeof run>(new URL('./peek-process.ts', import.meta.url), { answerBytes: 1024 * 1024 });

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
  const seen = await look({ source: bytes, labels, ...(format && { format }) }).catch(() => undefined);
  if (!seen) return { ...unseen, bytes };
  return { ...seen, ...(seen.format === 'table' && { bytes }) };
};
