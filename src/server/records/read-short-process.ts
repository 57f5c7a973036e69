import { type ReadBatch, readBatches } from './read-batches.ts';
import type { ReadTask } from './read-task.ts';

/** All batches of a short file. */
export const run = async (task: ReadTask): Promise<ReadBatch[]> => {
  const batches: ReadBatch[] = [];
  for await (const batch of readBatches(task)) batches.push(batch);
  return batches;
};
