import { parentPort, workerData } from 'node:worker_threads';
import { readPaperWorkbook } from '#server/papers/read-workbook.ts';

/** Reads a workbook in a thread of its own, so that a test can say how much memory there is. */
const { papers, refused } = await readPaperWorkbook(workerData, { thisYear: 2026 });
parentPort!.postMessage([papers.length, refused.length]);
