import { spawn } from 'node:child_process';
import path from 'node:path';
import { refuse } from '#domain/errors.ts';
import { yieldToCalls } from './background-priority.ts';
import type { Answer } from './bounded-pool.ts';
import { bareEnvironment, boundedCommand } from './bounded-process.ts';
import { FrameReader, frameOf } from './frames.ts';

export interface StreamBounds {
  megabytes: number;
  /** So long the next piece may take. */
  milliseconds: number;
  /** Of one piece, as it travels. */
  pieceBytes: number;
  /** Said where one of them was not enough. */
  tooMuch: string;
}

export type StreamAnswer = Answer | { ended: true };

const program = path.join(import.meta.dirname, 'stream-process.ts');

/** So many pieces are made ahead: where maker and taker wait for each other, neither keeps the other up. */
const ahead = 3;

/** What came and was not taken yet; `undefined` where the process is gone. */
class Inbox {
  readonly #came: (StreamAnswer | undefined | Error)[] = [];
  #wake: (() => void) | undefined;

  put(answer: StreamAnswer | undefined | Error): void {
    this.#came.push(answer);
    this.#wake?.();
  }

  /** Undefined where nothing came in time. What went wrong is told before what was made ahead. */
  async next(milliseconds: number): Promise<StreamAnswer | undefined> {
    if (this.#came.length === 0)
      await new Promise<void>((resolve) => {
        const clock = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(clock);
          resolve();
        };
      });
    const wrong = this.#came.find((one) => one instanceof Error);
    if (wrong) throw wrong;
    return this.#came.shift() as StreamAnswer | undefined;
  }
}

/**
 * The pieces that the generator `run` of a module makes, in a bounded process of its own and a little ahead of who takes
 * them: of a long file only a few stand in memory here.
 */
export const streamBounded = async function* <Run extends (input: never) => AsyncGenerator<unknown>>(
  module: URL,
  input: Parameters<Run>[0],
  { megabytes, milliseconds, pieceBytes, tooMuch }: StreamBounds,
  signal?: AbortSignal,
): AsyncGenerator<Run extends (input: never) => AsyncGenerator<infer Piece> ? Piece : never> {
  signal?.throwIfAborted();
  const [command, ...args] = boundedCommand(program, { megabytes });
  const child = spawn(command!, args, { stdio: ['pipe', 'pipe', 'ignore'], env: bareEnvironment() });
  yieldToCalls(child);
  const inbox = new Inbox();
  const frames = new FrameReader(pieceBytes);
  child.stdin.on('error', () => undefined);
  child.once('error', () => inbox.put(undefined)).once('close', () => inbox.put(undefined));
  child.stdout.on('data', (piece: Buffer) => {
    for (let frame = frames.add(piece); frame; frame = frames.add()) {
      inbox.put(frame === 'too-long' ? { tooMuch: true } : (frame.value as StreamAnswer));
      if (frame === 'too-long') return;
    }
  });
  const stop = () => inbox.put(signal?.reason instanceof Error ? signal.reason : new Error('The reading was stopped.'));
  signal?.addEventListener('abort', stop, { once: true });
  try {
    child.stdin.write(frameOf({ module: module.href, input }));
    for (let asked = 0; asked < ahead; asked += 1) child.stdin.write(frameOf('next'));
    for (;;) {
      const answer = await inbox.next(milliseconds);
      if (!answer || 'tooMuch' in answer) throw refuse('too-large', { sentence: tooMuch });
      if ('ended' in answer) return;
      if ('fault' in answer) throw new Error(`A bounded process failed: ${answer.fault}`);
      if ('refused' in answer) {
        const { code, sentence } = answer.refused;
        throw refuse(code, sentence === undefined ? {} : { sentence });
      }
      child.stdin.write(frameOf('next'));
      yield answer.made as never;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  }
};
