import { parentPort, workerData } from 'node:worker_threads';
import { type ReadTask, readBatches } from './read-batches.ts';

const task = workerData as ReadTask;
const batches = readBatches(task);
let opened = false;

parentPort?.on('message', async () => {
  const next = await batches.next();
  // Once the text stands, the bytes it was read from are let go of: a long file is held once, not twice.
  if (!opened) (task.bytes.buffer as ArrayBuffer).transfer(0);
  opened = true;
  parentPort?.postMessage(next.done ? null : next.value);
  if (next.done) parentPort?.close();
});
