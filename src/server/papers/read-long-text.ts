import { Worker } from 'node:worker_threads';
import type { PapersRead } from '#contracts/papers.ts';
import { chinaYear } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { readPaperText } from './found-papers.ts';

/** Longer texts take seconds: read beside, so that nobody else waits, with bounded memory and time. */
const longText = 100_000;
const mostMilliseconds = 60_000;
const mostMegabytes = 1_024;

const tooMuch = () => refuse('too-large', { sentence: '内容过多，没有读完，请分成几个文件' });

export const readLongText = (text: string, now: Date): Promise<PapersRead> => {
  const thisYear = chinaYear(now);
  if (text.length <= longText) return Promise.resolve(readPaperText(text, thisYear));
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-text-worker.ts', import.meta.url), {
      workerData: { text, thisYear },
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const clock = setTimeout(() => {
      reject(tooMuch());
      void worker.terminate();
    }, mostMilliseconds);
    worker.once('message', (read: PapersRead) => resolve(read));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
    );
    worker.once('exit', () => {
      clearTimeout(clock);
      reject(tooMuch());
    });
  });
};
