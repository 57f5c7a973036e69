import { spawn, spawnSync } from 'node:child_process';
import { deserialize, serialize } from 'node:v8';
import { refuse } from '#domain/errors.ts';
import { yieldToCalls } from './background-priority.ts';
import { endProcess } from './end-process.ts';
import { processWork, watchWork } from './watch-work.ts';

export interface ProcessBounds {
  /** Of the processor's time: on a busy machine a file takes longer and no more work. */
  milliseconds: number;
  /** Of heap and buffers together: a thread's own limit would not count the buffers. */
  megabytes: number;
  /** What the program's libraries set aside besides, most of it never touched. */
  reserved?: number;
}

/** What a process sets aside before it has read anything, most of it never touched. */
const ownMegabytes = 700;

/** Each holds a core and its memory: many at once wait for each other. */
const mostAtOnce = 2;
const waiting: (() => void)[] = [];
let busy = 0;

/** The longest answer is a marked file of the largest that is taken. */
const mostAnswer = 256 * 1024 * 1024;
/** So long a task waits for its turn. */
const longestWait = 600_000;

let limiter: boolean | undefined;
const hasLimiter = (): boolean => {
  limiter ??= spawnSync('prlimit', ['--data=1073741824', 'true'], { stdio: 'ignore' }).status === 0;
  return limiter;
};

/** For a process that reads what strangers made: where programs are and Node's compiled code, and nothing we keep secret. */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
};

/** The command that starts a program of ours within bounds of memory. */
export const boundedCommand = (
  program: string,
  { megabytes, reserved = 0 }: Pick<ProcessBounds, 'megabytes' | 'reserved'>,
): string[] => {
  const node = [process.execPath, `--max-old-space-size=${megabytes}`, program];
  return hasLimiter()
    ? ['prlimit', `--data=${(ownMegabytes + reserved + megabytes) * 1024 * 1024}`, '--core=0', ...node]
    : node;
};

const run = <T>(program: string, task: unknown, bounds: ProcessBounds): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const { milliseconds } = bounds;
    const [command, ...args] = boundedCommand(program, bounds);
    const child = spawn(command!, args, { stdio: ['pipe', 'pipe', 'ignore'], env: bareEnvironment() });
    yieldToCalls(child);
    const unwatch = watchWork(processWork(child.pid), milliseconds, () => child.kill('SIGKILL'));
    const received: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > mostAnswer) child.kill('SIGKILL');
      else received.push(piece);
    });
    child.stdin.on('error', () => undefined);
    child.once('error', (error) => {
      unwatch();
      reject(error);
    });
    child.once('close', (code) => {
      unwatch();
      try {
        resolve(code === 0 ? (deserialize(Buffer.concat(received)) as T) : undefined);
      } catch {
        resolve(undefined);
      }
    });
    child.stdin.end(serialize(task));
  });

const turn = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const go = (): void => {
      clearTimeout(clock);
      resolve();
    };
    const clock = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(refuse('busy', { sentence: '正在处理的文件较多，请稍后再试' }));
    }, longestWait);
    waiting.push(go);
  });

/**
 * Work on a file that may be anything, in a process of its own: one that unpacks to gigabytes, or never ends, costs
 * that process its life and nobody else anything. Undefined where it came to no answer.
 */
export const runBounded = async <T>(program: string, task: unknown, bounds: ProcessBounds): Promise<T | undefined> => {
  if (busy >= mostAtOnce) await turn();
  else busy += 1;
  try {
    return await run<T>(program, task, bounds);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
};

/** The other end: what is asked for on the way in, the answer on the way out. */
export const answerBounded = async <Task, T>(work: (task: Task) => Promise<T>): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const answer = serialize(await work(deserialize(Buffer.concat(chunks)) as Task));
  process.stdout.write(answer, () => endProcess(0));
};
