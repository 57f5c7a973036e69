export { readBatches as run } from './read-batches.ts';
