import { Worker } from 'node:worker_threads';
import { Refusal, type RefusalCode, refuse } from '#domain/errors.ts';
import { type ReadBatch, type ReadTask, readBatches } from './read-batches.ts';

const mostMegabytes = 2_048;
/** A short text is read sooner than a thread has started. */
const shortText = 200_000;

/** Whether a file is read where it is asked for, from its bytes, and not by a thread of its own from the disk. */
export const isShort = ({ name, size }: { name: string; size: number }): boolean =>
  size <= shortText && !/\.xlsx?$/i.test(name);

const tooMuch = () => refuse('too-large', { sentence: '文件过大，没有读完，请分成几个文件后导入' });

/** A refusal crosses threads as a plain error that still carries its code. */
const refusalOf = (error: Error & { code?: string; sentence?: string }): Error => {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return tooMuch();
  if (error.name === 'Refusal' && error.code && !(error instanceof Refusal))
    return refuse(error.code as RefusalCode, error.sentence ? { sentence: error.sentence } : {});
  return error;
};

/** The records of a file in batches: a short one here, a long one by a thread of its own. */
export const readBeside = (task: ReadTask, signal?: AbortSignal): AsyncGenerator<ReadBatch> =>
  typeof task.source === 'string' ? readInThread(task, signal) : readBatches(task);

/**
 * The records of a file in batches, read by a thread of its own one batch ahead: this thread stays free for requests,
 * and of a long file only two batches stand in memory here.
 */
const readInThread = async function* (task: ReadTask, signal?: AbortSignal): AsyncGenerator<ReadBatch> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  let settle: ((answer: ReadBatch | null | Error) => void) | undefined;
  let early: ReadBatch | null | Error | undefined;
  const hand = (answer: ReadBatch | null | Error): void => {
    if (settle) settle(answer);
    else early ??= answer;
    settle = undefined;
  };
  worker.on('message', hand);
  worker.on('error', (error: Error) => hand(refusalOf(error)));
  worker.on('exit', () => hand(tooMuch()));
  const stop = () => hand(signal?.reason instanceof Error ? signal.reason : new Error('The reading was stopped.'));
  signal?.addEventListener('abort', stop, { once: true });
  const ask = (): Promise<ReadBatch | null | Error> => {
    worker.postMessage('next');
    return new Promise((resolve) => {
      if (early === undefined) settle = resolve;
      else resolve(early);
      early = undefined;
    });
  };
  try {
    signal?.throwIfAborted();
    let next = ask();
    for (;;) {
      const batch = await next;
      if (batch instanceof Error) throw batch;
      if (batch === null) return;
      next = ask();
      yield batch;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
};
