import { parentPort, workerData } from 'node:worker_threads';
import { readPaperText } from './found-papers.ts';

const { text, thisYear } = workerData as { text: string; thisYear: number };
parentPort?.postMessage(readPaperText(text, thisYear));
