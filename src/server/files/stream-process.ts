import type { Question } from './bounded-pool.ts';
import type { StreamAnswer } from './bounded-stream.ts';
import { endProcess } from './end-process.ts';
import { FrameReader, frameOf } from './frames.ts';
import { mistakeOf, silenceLibraries } from './process-answers.ts';

const frames = new FrameReader(Number.POSITIVE_INFINITY);
let pieces: AsyncGenerator<unknown> | undefined;

const begin = async ({ module, input }: Pick<Question, 'module' | 'input'>): Promise<void> => {
  const { run } = (await import(module)) as { run(given: unknown): AsyncGenerator<unknown> };
  pieces = run(input);
};

const next = async (): Promise<StreamAnswer> => {
  const { done, value } = await pieces!.next();
  return done ? { ended: true } : { made: value };
};

let failed = false;
const handle = async (asked: unknown): Promise<void> => {
  // A reading that failed has no end: what was asked for meanwhile is not answered.
  if (failed) return;
  try {
    if (asked !== 'next') await begin(asked as Question);
    else process.stdout.write(frameOf(await next()));
  } catch (error) {
    failed = true;
    process.stdout.write(frameOf(mistakeOf(error)));
  }
};

silenceLibraries();

let last = Promise.resolve();
process.stdin.on('data', (piece: Buffer) => {
  for (let frame = frames.add(piece); frame && frame !== 'too-long'; frame = frames.add()) {
    const { value } = frame;
    last = last.then(() => handle(value));
  }
});
process.stdin.on('end', () => endProcess(0));
