import { flushCompileCache } from 'node:module';
import type { Answer, Preload, Question } from './bounded-pool.ts';
import { endProcess } from './end-process.ts';
import { FrameReader, frameOf } from './frames.ts';
import { mistakeOf, silenceLibraries } from './process-answers.ts';

interface Task {
  run(input: unknown): unknown;
}

const loaded = new Set<string>();

const load = async (module: string): Promise<Task> => {
  const task = (await import(module)) as Task;
  // This process is killed in the end, which writes nothing; before anything of a stranger is read.
  if (!loaded.has(module)) flushCompileCache();
  loaded.add(module);
  return task;
};

/** An input is bounded where it is taken, before it comes here. */
const frames = new FrameReader(Number.POSITIVE_INFINITY);

const answerOf = async ({ module, input }: Question): Promise<Answer> => {
  try {
    const { run } = await load(module);
    return { made: await run(input) };
  } catch (error) {
    return mistakeOf(error);
  }
};

const send = (frame: Buffer): Promise<void> => new Promise((sent) => process.stdout.write(frame, () => sent()));

const handle = async (asked: Question | Preload): Promise<void> => {
  if ('preload' in asked) {
    await Promise.all(asked.preload.map(load));
    return;
  }
  const frame = frameOf(await answerOf(asked));
  await send(frame.length > asked.answerBytes ? frameOf({ tooMuch: true } satisfies Answer) : frame);
};

silenceLibraries();

let last = Promise.resolve();
process.stdin.on('data', (piece: Buffer) => {
  for (let frame = frames.add(piece); frame && frame !== 'too-long'; frame = frames.add()) {
    const { value } = frame;
    last = last.then(() => handle(value as Question | Preload));
  }
});
process.stdin.on('end', () => endProcess(0));
