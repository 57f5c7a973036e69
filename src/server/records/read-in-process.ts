import { isReadInParts } from '#domain/literature/parsers/read-any.ts';
import { boundedTask } from '../files/bounded-pool.ts';
import { streamBounded } from '../files/bounded-stream.ts';
import type { ReadBatch } from './read-batches.ts';
import type { run as runLong } from './read-long-process.ts';
import type { run as runShort } from './read-short-process.ts';
import type { ReadTask } from './read-task.ts';

/** What a file takes that is read whole, and what one takes that is read in parts, whatever its length. */
const mostMegabytes = { whole: 2_048, inParts: 512 };
/** A short text is read sooner than a process of its own has started. */
const shortText = 200_000;

/** Sheets and archives are larger than their bytes say. */
const isSheet = (name: string): boolean => /\.(?:xlsx?|ods|zip|gz)$/i.test(name);

/** Whether a long file of this format, as far as it was recognised, is read in parts. */
export const comesInParts = (name: string, format: string | null): boolean =>
  format !== null && !isSheet(name) && isReadInParts(format);

/** Whether a file is read from its bytes by a process that waits, and not from the disk by one of its own. */
export const isShort = ({ name, size }: { name: string; size: number }): boolean => size <= shortText && !isSheet(name);

const tooMuch = '文件过大，没有读完，请分成几个文件后导入';

const readShort = boundedTask<typeof runShort>(new URL('./read-short-process.ts', import.meta.url), { tooMuch });

/** The records of a file in batches, read by a bounded process: this one stays free for requests. */
export const readInProcess = async function* (task: ReadTask, signal?: AbortSignal): AsyncGenerator<ReadBatch> {
  if (typeof task.source !== 'string') {
    yield* await readShort(task);
    return;
  }
  const bounds = {
    megabytes: task.inParts ? mostMegabytes.inParts : mostMegabytes.whole,
    milliseconds: 180_000,
    pieceBytes: 128 * 1024 * 1024,
    tooMuch,
  };
  yield* streamBounded<typeof runLong>(new URL('./read-long-process.ts', import.meta.url), task, bounds, signal);
};
