import { Readable } from 'node:stream';

/** The first bytes of a stream, and a stream that still begins with them. */
export const peek = async (
  source: AsyncIterable<Buffer>,
  bytes: number,
): Promise<{ head: Buffer; whole: Readable }> => {
  const iterator = source[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < bytes) {
    const next = await iterator.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.length;
  }
  const start = Buffer.concat(chunks);
  const resume = async function* () {
    try {
      if (start.length > 0) yield start;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  };
  return { head: start.subarray(0, bytes), whole: Readable.from(resume(), { objectMode: false }) };
};
