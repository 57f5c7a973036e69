import type { JobResult, JobWithMetadata } from 'pg-boss';
import { refusals } from '#contracts/errors.ts';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { readJson } from '../db/read-json.ts';
import { refusalOf } from '../http/refusal-of.ts';
import { type Attempt, claimTask, finishTask, giveUpTask, releaseTask } from '../tasks/task-run-store.ts';
import type { Job, JobTask } from './job.ts';
import { progressOf } from './progress.ts';

export interface Carried {
  taskId: string;
}

/** Why a running task is stopped: asked by a user, taken by another worker, or this process is going down. */
export type StopReason = 'cancelled' | 'lost' | 'shutdown';

export interface Workshop {
  kinds: ReadonlyMap<string, Job>;
  now(): Date;
  /** The platform scope, for the book-keeping. */
  books: Db;
  scope(institutionId: number | null): Db;
  /** The running tasks of this process, to be stopped from outside. */
  running: Map<string, (reason: StopReason) => void>;
  onError(error: unknown): void;
}

export const failedSentence = '任务执行失败，请稍后重试；多次失败请联系管理员';

/** One attempt at a task; what the queue shall do with its job afterwards. */
export const runTask = async (shop: Workshop, job: JobWithMetadata<Carried>): Promise<JobResult> => {
  const task = await claimTask(shop.books, job.data.taskId, job.id, shop.now());
  if (!task) return { id: job.id, status: 'completed' };
  const attempt: Attempt = { taskId: task.id, number: task.attempts };
  if (task.cancel_requested) {
    await giveUpTask(shop.books, attempt, 'cancelled', null, shop.now());
    return { id: job.id, status: 'completed' };
  }
  const stopping = new AbortController();
  const stop = (reason: StopReason) => stopping.abort(reason);
  const signal = AbortSignal.any([job.signal, stopping.signal]);
  const progress = progressOf(shop.books, attempt, signal, stop, shop.onError);
  shop.running.set(task.id, stop);
  try {
    const definition = shop.kinds.get(task.kind);
    if (!definition) throw new Error(`No job is called ${task.kind}.`);
    const given: JobTask<never> = {
      id: task.id,
      input: readJson(definition.input, task.input, { table: 'tasks', column: 'input', id: task.id }),
      institutionId: task.institution_id,
      userId: task.user_id,
      attempt: task.attempts,
    };
    const run = { db: shop.scope(task.institution_id), progress: progress.report, signal };
    const result = await definition.handler(given, run);
    progress.stop();
    const { done, total } = progress.latest();
    await finishTask(shop.books, attempt, result, total ?? done, total, shop.now());
    return { id: job.id, status: 'completed' };
  } catch (error) {
    progress.stop();
    return {
      id: job.id,
      ...(await settle(shop, attempt, job, error, stopping.signal.reason as StopReason | undefined)),
    };
  } finally {
    shop.running.delete(task.id);
  }
};

const settle = async (
  shop: Workshop,
  attempt: Attempt,
  job: JobWithMetadata<Carried>,
  error: unknown,
  stopped: StopReason | undefined,
): Promise<Omit<JobResult, 'id'>> => {
  if (stopped === 'lost') return { status: 'completed' };
  if (stopped === 'cancelled') {
    await giveUpTask(shop.books, attempt, 'cancelled', null, shop.now());
    return { status: 'completed' };
  }
  const final = error instanceof Refusal && refusals[error.code].resultCode === -1;
  const output = { message: error instanceof Error ? error.message : String(error) };
  if (!final && stopped !== 'shutdown') shop.onError(error);
  if (final || job.retryCount >= job.retryLimit) {
    await giveUpTask(shop.books, attempt, 'failed', sentenceOf(error), shop.now());
    return { status: 'deadletter', output };
  }
  await releaseTask(shop.books, attempt);
  return { status: 'failed', output };
};

/** What was not foreseen is told in general words; a full disk is told as such, since only an operator can help. */
const sentenceOf = (error: unknown): string => {
  const { code, sentence } = refusalOf(error);
  if (error instanceof Refusal || code === 'disk-full') return sentence ?? refusals[code].sentence;
  return failedSentence;
};
