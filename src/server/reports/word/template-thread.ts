import { Worker } from 'node:worker_threads';
import { refuse } from '#domain/errors.ts';
import type { TemplateKind } from '#domain/reports/registry.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import type { DrawnChart } from '../charts/draw-charts.ts';
import type { Pictures } from './place-pictures.ts';

export type TemplateTask =
  | {
      verb: 'fill';
      template: Uint8Array;
      data: ReportData;
      pictures: Pictures;
      charts: readonly (DrawnChart | null)[];
    }
  | { verb: 'inspect'; template: Uint8Array; kind: TemplateKind }
  | { verb: 'join'; documents: readonly Uint8Array[] };

/** `thrown` came out of the task itself: the thread is sound. */
export type TemplateAnswer<T> = { made: T } | { thrown: unknown };

export interface Limits {
  /** Of the processor's time: on a busy machine a report takes longer and no more work. */
  milliseconds: number;
  megabytes: number;
}

/** A report of 200 papers with 2,000 citing records takes a second or two and some 200 MB. */
const usual: Limits = { milliseconds: 120_000, megabytes: 512 };

/** Each holds a core and its memory: many reports at once wait for each other. */
const mostAtOnce = 2;
/** A thread is kept for the next report: starting it takes longer than most reports. Not for ever: memory wears. */
const mostTasks = 50;
const idleMilliseconds = 60_000;

interface Thread {
  worker: Worker;
  megabytes: number;
  tasks: number;
  retirement?: NodeJS.Timeout;
}

const waiting: (() => void)[] = [];
const idle: Thread[] = [];
let busy = 0;

const tooMuch = ({ verb }: TemplateTask) =>
  refuse('too-large', {
    sentence: verb === 'join' ? '所选报告合成一个文件过大，请打包导出或分批' : '模板生成的内容过多或没有尽头，已停止',
  });
const isTooMuch = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError;

const startThread = (megabytes: number): Thread => {
  const { NODE_COMPILE_CACHE } = process.env;
  const worker = new Worker(new URL('./template-worker.ts', import.meta.url), {
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
  });
  const thread = { worker, megabytes, tasks: 0 };
  // One that dies while it waits is nobody's fault; whoever it works for hears of it too.
  worker.on('error', () => dismiss(thread)).on('exit', () => dismiss(thread));
  return thread;
};

const dismiss = (thread: Thread): void => {
  const at = idle.indexOf(thread);
  if (at >= 0) idle.splice(at, 1);
  clearTimeout(thread.retirement);
  void thread.worker.terminate();
};

/** One that waits, with the same room for its heap; a template nobody has looked at yet never meets a used one. */
const takeThread = (task: TemplateTask, megabytes: number): Thread => {
  const at = task.verb === 'fill' ? idle.findIndex((one) => one.megabytes === megabytes) : -1;
  const thread = at < 0 ? startThread(megabytes) : idle.splice(at, 1)[0]!;
  clearTimeout(thread.retirement);
  thread.worker.ref();
  return thread;
};

/** Back among those that wait, where it keeps no process from ending. */
const keep = (thread: Thread): void => {
  if (thread.tasks >= mostTasks || thread.megabytes !== usual.megabytes) {
    dismiss(thread);
    return;
  }
  thread.worker.unref();
  thread.retirement = setTimeout(() => dismiss(thread), idleMilliseconds).unref();
  idle.push(thread);
};

/** A thread that stands still uses no processor: the clock on the wall ends it, far later. */
const wallFactor = 10;

/** Calls `end` once the thread has worked, or stood still, for too long; the answer ends the watch. */
const watch = (worker: Worker, milliseconds: number, end: () => void): (() => void) => {
  let begun: number | undefined;
  const look = async (): Promise<void> => {
    const { user, system } = await worker.cpuUsage();
    begun ??= user + system;
    if ((user + system - begun) / 1000 > milliseconds) end();
  };
  // A thread that ends meanwhile has told so itself.
  const askNow = () => void look().catch(() => undefined);
  askNow();
  const often = setInterval(askNow, Math.min(1000, Math.ceil(milliseconds / 4)));
  const wall = setTimeout(end, milliseconds * wallFactor);
  return () => {
    clearInterval(often);
    clearTimeout(wall);
  };
};

const run = <T>(task: TemplateTask, { milliseconds, megabytes }: Limits): Promise<T> =>
  new Promise((resolve, reject) => {
    const thread = takeThread(task, megabytes);
    const { worker } = thread;
    thread.tasks += 1;
    const settle = (done: () => void, isSound: boolean): void => {
      unwatch();
      worker.off('message', hear).off('error', fail).off('exit', gone);
      if (isSound && task.verb === 'fill') keep(thread);
      else dismiss(thread);
      done();
    };
    const fail = (error: unknown): void => settle(() => reject(isTooMuch(error) ? tooMuch(task) : error), false);
    const gone = (): void => settle(() => reject(tooMuch(task)), false);
    const hear = (answer: TemplateAnswer<T>): void => {
      if ('made' in answer) settle(() => resolve(answer.made), true);
      else fail(answer.thrown);
    };
    const unwatch = watch(worker, milliseconds, gone);
    worker.on('message', hear).on('error', fail).on('exit', gone);
    worker.postMessage(task);
  });

/** Work on Word files in a thread beside this one, which is ended when it takes too long or too much. */
export const runInTemplateThread = async <T>(task: TemplateTask, limits: Partial<Limits> = {}): Promise<T> => {
  if (busy >= mostAtOnce) await new Promise<void>((go) => waiting.push(go));
  else busy += 1;
  try {
    return await run<T>(task, { ...usual, ...limits });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
};
