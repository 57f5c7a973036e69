import { Worker } from 'node:worker_threads';
import { Refusal, type RefusalCode, refuse } from '#domain/errors.ts';
import { isReadInParts } from '#domain/literature/parsers/read-any.ts';
import { type ReadBatch, readBatches } from './read-batches.ts';
import type { ReadTask } from './read-task.ts';

/** What a file takes that is read whole, and what one takes that is read in parts, whatever its length. */
const mostMegabytes = { whole: 2_048, inParts: 512 };
/** A short text is read sooner than a thread has started. */
const shortText = 200_000;

/** Sheets and archives are larger than their bytes say. */
const isSheet = (name: string): boolean => /\.(?:xlsx?|ods|zip|gz)$/i.test(name);

/** Whether a long file of this format, as far as it was recognised, is read in parts. */
export const comesInParts = (name: string, format: string | null): boolean =>
  format !== null && !isSheet(name) && isReadInParts(format);

/** Whether a file is read where it is asked for, from its bytes, and not by a thread of its own from the disk. */
export const isShort = ({ name, size }: { name: string; size: number }): boolean => size <= shortText && !isSheet(name);

const tooMuch = () => refuse('too-large', { sentence: '文件过大，没有读完，请分成几个文件后导入' });

/** A refusal crosses threads as a plain error that still carries its code. */
const refusalOf = (error: Error & { code?: string; sentence?: string }): Error => {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return tooMuch();
  if (error.name === 'Refusal' && error.code && !(error instanceof Refusal))
    return refuse(error.code as RefusalCode, error.sentence ? { sentence: error.sentence } : {});
  return error;
};

/** The records of a file in batches: a short one here, a long one by a thread of its own. */
export const readInProcess = (task: ReadTask, signal?: AbortSignal): AsyncGenerator<ReadBatch> =>
  typeof task.source === 'string' ? readInThread(task, signal) : readBatches(task);

/** So many batches are read ahead: where reader and database wait for each other, neither keeps the other up. */
const ahead = 3;

type Answer = ReadBatch | null | Error;

/**
 * The records of a file in batches, read by a thread of its own a little ahead: this thread stays free for requests,
 * and of a long file only a few batches stand in memory.
 */
const readInThread = async function* (task: ReadTask, signal?: AbortSignal): AsyncGenerator<ReadBatch> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: task,
    // A small room for what is new: else the thread takes far more memory than it needs.
    resourceLimits: {
      maxYoungGenerationSizeMb: 8,
      maxOldGenerationSizeMb: task.inParts ? mostMegabytes.inParts : mostMegabytes.whole,
    },
  });
  const came: Answer[] = [];
  let wake: (() => void) | undefined;
  let ended = false;
  const hand = (answer: Answer): void => {
    ended ||= answer === null;
    came.push(answer);
    wake?.();
  };
  worker.on('message', hand);
  worker.on('error', (error: Error) => hand(refusalOf(error)));
  worker.on('exit', () => ended || hand(tooMuch()));
  const stop = () => hand(signal?.reason instanceof Error ? signal.reason : new Error('The reading was stopped.'));
  signal?.addEventListener('abort', stop, { once: true });
  const next = async (): Promise<Answer> => {
    while (came.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    // What went wrong is told before what was read ahead.
    return came.find((answer) => answer instanceof Error) ?? came.shift()!;
  };
  try {
    signal?.throwIfAborted();
    for (let asked = 0; asked < ahead; asked += 1) worker.postMessage('next');
    for (let batch = await next(); batch !== null; batch = await next()) {
      if (batch instanceof Error) throw batch;
      worker.postMessage('next');
      yield batch;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
};
