import { parentPort, workerData } from 'node:worker_threads';
import { readBatches } from './read-batches.ts';
import type { ReadTask } from './read-task.ts';

const batches = readBatches(workerData as ReadTask);
let failed = false;

parentPort?.on('message', async () => {
  const { done, value } = await batches.next().catch((error) => {
    failed = true;
    throw error;
  });
  // A reading that failed has no end: the ones asked for meanwhile are not answered.
  if (failed) return;
  if (done) parentPort?.postMessage(null);
  else parentPort?.postMessage(value, [value.rows.buffer, ...value.texts.map(({ packed }) => packed.buffer)]);
  if (done) parentPort?.close();
});
