import { parentPort, workerData } from 'node:worker_threads';
import { type ReadTask, readBatches } from './read-batches.ts';

const batches = readBatches(workerData as ReadTask);

parentPort?.on('message', async () => {
  const { done, value } = await batches.next();
  if (done) parentPort?.postMessage(null);
  else parentPort?.postMessage(value, [value.rows.buffer, ...value.texts.map(({ packed }) => packed.buffer)]);
  if (done) parentPort?.close();
});
