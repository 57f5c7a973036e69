import { deserialize, serialize } from 'node:v8';

const headLength = 4;

/** One value as it travels between two processes: its length, then itself. */
export const frameOf = (value: unknown): Buffer => {
  const body = serialize(value);
  const head = Buffer.alloc(headLength);
  head.writeUInt32LE(body.length);
  return Buffer.concat([head, body]);
};

/** Puts values together again from the pieces in which they arrive; one longer than allowed is not waited for. */
export class FrameReader {
  readonly #mostBytes: number;
  #pieces: Buffer[] = [];
  #held = 0;
  #wanted: number | undefined;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The next value that is whole; call again with nothing for one that came with it. */
  add(piece?: Buffer): { value: unknown } | 'too-long' | undefined {
    if (piece) {
      this.#pieces.push(piece);
      this.#held += piece.length;
    }
    if (this.#wanted === undefined) {
      if (this.#held < headLength) return undefined;
      this.#wanted = this.#take(headLength).readUInt32LE();
    }
    if (this.#wanted > this.#mostBytes) return 'too-long';
    if (this.#held < this.#wanted) return undefined;
    const body = this.#take(this.#wanted);
    this.#wanted = undefined;
    return { value: deserialize(body) };
  }

  #take(length: number): Buffer {
    const all = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces);
    this.#pieces = all.length > length ? [all.subarray(length)] : [];
    this.#held = all.length - length;
    return all.subarray(0, length);
  }
}
