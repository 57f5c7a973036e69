import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { type RefusalCode, refuse } from '#domain/errors.ts';
import { yieldToCalls } from './background-priority.ts';
import { bareEnvironment, boundedCommand } from './bounded-process.ts';
import { FrameReader, frameOf } from './frames.ts';
import { processWork, watchWork } from './watch-work.ts';

export interface TaskBounds {
  /** Of the processor's time: on a busy machine a file takes longer and no more work. */
  milliseconds: number;
  /** Of the answer, as it travels. */
  answerBytes: number;
  /** Said where the time, the memory or the answer went beyond its bound. */
  tooMuch: string;
}

export interface PoolOptions {
  /** At most so many processes at once. */
  size: number;
  /** Of heap and buffers together, each. */
  megabytes: number;
  /** So long a task waits for a free process. */
  waitMilliseconds: number;
  /** A process that had nothing to do for so long is ended, unless the pool is kept warm. */
  idleMilliseconds: number;
}

export interface Question {
  /** A module that exports `run`. */
  module: string;
  input: unknown;
  answerBytes: number;
}

/** What is only loaded, so that the first who asks does not wait for it. */
export interface Preload {
  preload: readonly string[];
}

export type Answer =
  | { made: unknown }
  | { refused: { code: RefusalCode; sentence?: string | undefined; fields?: Record<string, string> | undefined } }
  | { tooMuch: true }
  | { fault: string };

interface Member {
  child: ChildProcess;
  tasks: number;
  /** Told of the next answer, or of the end of the process. */
  hear: (answer: Answer | undefined) => void;
  retirement?: NodeJS.Timeout;
}

interface Waiting {
  go: (member: Member | undefined) => void;
}

const program = path.join(import.meta.dirname, 'pool-process.ts');
/** Memory wears, and nothing that one file leaves behind should stay for ever; far fewer, and no process gets fast. */
const mostTasks = 500;
/** Nobody who comes after so many others is answered in time. */
const mostWaiting = 200;
/** Room for the answer's own framing. */
const framing = 4_096;

const busyElsewhere = () => refuse('busy', { sentence: '正在读取的文件较多，请稍后再试' });

/**
 * A few processes that understand what strangers sent, kept for the next file: starting one takes longer than most
 * files. Each task is bounded in time, memory and answer; a process that goes beyond is ended and another takes its place.
 */
export class BoundedPool {
  readonly #options: PoolOptions;
  readonly #members = new Set<Member>();
  readonly #idle: Member[] = [];
  readonly #waiting: Waiting[] = [];
  #warm: readonly string[] | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get processes(): number {
    return this.#members.size;
  }

  /** Starts all processes and loads the modules into each; what ends later is replaced at once. */
  keepWarm(modules: readonly string[]): void {
    this.#warm = modules;
    this.#refill();
  }

  #refill(): void {
    while (this.#warm && this.#members.size < this.#options.size) this.#rest(this.#start());
  }

  async run(module: string, input: unknown, bounds: TaskBounds): Promise<unknown> {
    // Before a process is taken: what cannot travel must not keep one.
    const question = frameOf({ module, input, answerBytes: bounds.answerBytes } satisfies Question);
    const answer = await this.#ask(await this.#take(), question, bounds);
    if (!answer || 'tooMuch' in answer) throw refuse('too-large', { sentence: bounds.tooMuch });
    if ('made' in answer) return answer.made;
    if ('fault' in answer) throw new Error(`A bounded process failed: ${answer.fault}`);
    const { code, sentence, fields } = answer.refused;
    throw refuse(code, { ...(sentence !== undefined && { sentence }), ...(fields && { fields }) });
  }

  /** Ends every process; the pool starts anew with the next task. */
  close(): void {
    this.#warm = undefined;
    for (const member of [...this.#members]) this.#end(member);
  }

  async #take(): Promise<Member> {
    const free = this.#idle.pop();
    if (free) return this.#wake(free);
    if (this.#members.size < this.#options.size) return this.#start();
    if (this.#waiting.length >= mostWaiting) throw busyElsewhere();
    const member = await new Promise<Member | undefined>((resolve) => {
      const waiting: Waiting = { go: resolve };
      const clock = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        resolve(undefined);
      }, this.#options.waitMilliseconds);
      waiting.go = (one) => {
        clearTimeout(clock);
        resolve(one);
      };
      this.#waiting.push(waiting);
    });
    if (!member) throw busyElsewhere();
    return member;
  }

  #wake(member: Member): Member {
    clearTimeout(member.retirement);
    hold(member.child, true);
    return member;
  }

  #start(): Member {
    const [command, ...args] = boundedCommand(program, { megabytes: this.#options.megabytes });
    const child = spawn(command!, args, { stdio: ['pipe', 'pipe', 'ignore'], env: bareEnvironment() });
    yieldToCalls(child);
    const member: Member = { child, tasks: 0, hear: () => undefined };
    const ended = (): void => {
      this.#forget(member);
      member.hear(undefined);
    };
    child.once('error', ended).once('close', ended);
    child.stdin?.on('error', () => undefined);
    this.#members.add(member);
    if (this.#warm && this.#warm.length > 0) child.stdin?.write(frameOf({ preload: this.#warm } satisfies Preload));
    return member;
  }

  #ask(member: Member, question: Buffer, { milliseconds, answerBytes }: TaskBounds): Promise<Answer | undefined> {
    const { child } = member;
    member.tasks += 1;
    return new Promise((resolve) => {
      const frames = new FrameReader(answerBytes + framing);
      const settle = (answer: Answer | undefined): void => {
        unwatch();
        child.stdout?.off('data', take);
        member.hear = () => undefined;
        if (answer === undefined || 'tooMuch' in answer || member.tasks >= mostTasks) this.#end(member);
        else this.#rest(member);
        resolve(answer);
      };
      const take = (piece: Buffer): void => {
        const outcome = frames.add(piece);
        if (outcome === 'too-long') settle(undefined);
        else if (outcome) settle(outcome.value as Answer);
      };
      const unwatch = watchWork(processWork(child.pid), milliseconds, () => settle(undefined));
      member.hear = settle;
      child.stdout?.on('data', take);
      child.stdin?.write(question);
    });
  }

  /** To the next who waits, or among those that wait themselves, where it keeps no process from ending. */
  #rest(member: Member): void {
    const next = this.#waiting.shift();
    if (next) {
      next.go(member);
      return;
    }
    hold(member.child, false);
    if (!this.#warm) member.retirement = setTimeout(() => this.#end(member), this.#options.idleMilliseconds).unref();
    this.#idle.push(member);
  }

  #end(member: Member): void {
    this.#forget(member);
    member.child.kill('SIGKILL');
  }

  #forget(member: Member): void {
    if (!this.#members.delete(member)) return;
    clearTimeout(member.retirement);
    const at = this.#idle.indexOf(member);
    if (at >= 0) this.#idle.splice(at, 1);
    const next = this.#waiting.shift();
    if (next) next.go(this.#start());
    else this.#refill();
  }
}

/** An idle process must not keep ours from ending, a busy one must. */
const hold = (child: ChildProcess, held: boolean): void => {
  const handles = [child, child.stdin, child.stdout] as unknown as { ref?(): void; unref?(): void }[];
  for (const handle of handles) {
    if (held) handle?.ref?.();
    else handle?.unref?.();
  }
};

const processors = os.availableParallelism();

/** For what is uploaded and pasted; one for all platforms of this process. */
export const readingPool = new BoundedPool({
  size: Math.min(4, Math.max(2, processors)),
  megabytes: 1_024,
  waitMilliseconds: 30_000,
  idleMilliseconds: 60_000,
});

/** For drawing reports with an institution's own templates: a long batch must not keep uploads waiting. */
export const drawingPool = new BoundedPool({
  size: 2,
  megabytes: 512,
  waitMilliseconds: 600_000,
  // Of several processes each draws seldom: one that ended each time would load everything for each report.
  idleMilliseconds: 600_000,
});

const registered = new Set<string>();

const usual: TaskBounds = {
  milliseconds: 60_000,
  answerBytes: 32 * 1024 * 1024,
  tooMuch: '文件的内容过多，没有读完，请分成几个文件',
};

/**
 * The `run` of a module, as a function whose work is done in a bounded process. The module is named by its address and
 * imported as a type only, so that nothing of it is loaded here.
 */
export const boundedTask = <Run extends (input: never) => unknown>(
  module: URL,
  { pool = readingPool, ...bounds }: Partial<TaskBounds> & { pool?: BoundedPool } = {},
): ((input: Parameters<Run>[0], closer?: Partial<TaskBounds>) => Promise<Awaited<ReturnType<Run>>>) => {
  if (pool === readingPool) registered.add(module.href);
  return (input, closer) =>
    pool.run(module.href, input, { ...usual, ...bounds, ...closer }) as Promise<Awaited<ReturnType<Run>>>;
};

/** For a server that stays: the first upload meets a process that has loaded everything. */
export const keepReadersWarm = (): void => readingPool.keepWarm([...registered]);

export const closePools = (): void => {
  readingPool.close();
  drawingPool.close();
};
