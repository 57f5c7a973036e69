import { boundedTask } from '../files/bounded-pool.ts';
import type { WithFiles } from '../files/file-store.ts';
import { onLocalDisk } from '../files/on-local-disk.ts';
import { readableFile } from '../files/read-file.ts';
import type { SessionContext } from '../http/context.ts';
import type { MetricFile, run } from './metric-file-process.ts';

const read = boundedTask<typeof run>(new URL('./metric-file-process.ts', import.meta.url), {
  milliseconds: 120_000,
  answerBytes: 96 * 1024 * 1024,
});

/** An uploaded data set as a table; its rows as journals where it is said what the columns mean. */
export const openMetricFile = async (
  services: WithFiles,
  { db, actor }: SessionContext,
  fileId: string,
  wanted?: Parameters<typeof run>[0]['wanted'],
): Promise<MetricFile & { institutionId: number | null }> => {
  const file = await readableFile(db, actor, fileId, 'database');
  const opened = await onLocalDisk(services.files, file.sha256, (path) => read({ path, ...(wanted && { wanted }) }));
  return { institutionId: file.institution_id, ...opened };
};
