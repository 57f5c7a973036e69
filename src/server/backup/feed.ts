import type { Readable, Writable } from 'node:stream';

/** Writes a stream into another without ending it, at the pace of the slower; a failure that `done` knows of ends the wait. */
export const feed = async (source: Readable, target: Writable, done: Promise<unknown>): Promise<void> => {
  for await (const chunk of source as AsyncIterable<Buffer>)
    if (!target.write(chunk)) await Promise.race([new Promise<void>((resolve) => target.once('drain', resolve)), done]);
};
