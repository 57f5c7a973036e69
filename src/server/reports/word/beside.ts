import { Worker } from 'node:worker_threads';
import { refuse } from '#domain/errors.ts';
import type { TemplateKind } from '#domain/reports/registry.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import type { Pictures } from './place-pictures.ts';

export type TemplateTask =
  | { verb: 'fill'; template: Uint8Array; data: ReportData; pictures: Pictures }
  | { verb: 'inspect'; template: Uint8Array; kind: TemplateKind };

export interface Limits {
  milliseconds: number;
  megabytes: number;
}

/** A report of 200 papers with 2,000 citing records takes a second or two and some 200 MB. */
const usual: Limits = { milliseconds: 120_000, megabytes: 512 };

/** Each holds a core and its memory: many reports at once wait for each other. */
const mostAtOnce = 2;
const waiting: (() => void)[] = [];
let busy = 0;

const tooMuch = () => refuse('too-large', { sentence: '模板生成的内容过多或没有尽头，已停止' });

const run = <T>(task: TemplateTask, { milliseconds, megabytes }: Limits): Promise<T> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./template-worker.ts', import.meta.url), {
      workerData: task,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
    });
    const clock = setTimeout(() => {
      reject(tooMuch());
      void worker.terminate();
    }, milliseconds);
    worker.once('message', (answer: T) => resolve(answer));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError ? tooMuch() : error),
    );
    worker.once('exit', () => {
      clearTimeout(clock);
      reject(tooMuch());
    });
  });

/** Work on a template in a thread of its own, which is ended when it takes too long or too much. */
export const beside = async <T>(task: TemplateTask, limits: Partial<Limits> = {}): Promise<T> => {
  if (busy >= mostAtOnce) await new Promise<void>((go) => waiting.push(go));
  else busy += 1;
  try {
    return await run<T>(task, { ...usual, ...limits });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
};
