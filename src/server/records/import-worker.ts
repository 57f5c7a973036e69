import { parentPort, workerData } from 'node:worker_threads';
import { type ReadTask, readBatches } from './read-batches.ts';

const batches = readBatches(workerData as ReadTask);

parentPort?.on('message', async () => {
  const next = await batches.next();
  parentPort?.postMessage(next.done ? null : next.value);
  if (next.done) parentPort?.close();
});
