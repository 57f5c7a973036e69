import { parentPort, workerData } from 'node:worker_threads';
import { simplifiedHan } from '#domain/literature/matching/fold-text.ts';
import { prepare } from '#domain/similarity/prepare.ts';
import { passagesBetween } from '#domain/similarity/result.ts';
import type { Compared, ComparedSource, ComparisonTask } from './compare-texts.ts';

const { text, foldTraditional } = workerData as ComparisonTask;
const options = foldTraditional ? { foldCharacter: simplifiedHan } : {};
const manuscript = prepare(text, options);

parentPort?.on('message', (sources: ComparedSource[]) => {
  const found: Compared[] = sources.map(({ id, body }) => ({
    id,
    passages: passagesBetween(manuscript, prepare(body, options), body),
  }));
  parentPort?.postMessage(found);
});
