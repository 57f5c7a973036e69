import type { FileStore } from '../file-store.ts';

/** The first `size` bytes of a kept file in memory of their own, so that they can be handed to another thread. */
export const readWhole = async (store: FileStore, sha256: string, size: number): Promise<Uint8Array> => {
  const bytes = new Uint8Array(size);
  let at = 0;
  const stream = await store.open(sha256);
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    const piece = chunk.subarray(0, size - at);
    bytes.set(piece, at);
    at += piece.length;
    if (at >= size) break;
  }
  stream.destroy();
  return bytes.subarray(0, at);
};
