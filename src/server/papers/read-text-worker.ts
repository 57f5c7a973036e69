import { parentPort, workerData } from 'node:worker_threads';
import { readPaperText } from './found-papers.ts';

parentPort?.postMessage(readPaperText(workerData as string));
