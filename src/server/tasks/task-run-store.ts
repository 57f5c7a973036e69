import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/**
 * What a worker writes of a task. Every write names the attempt it belongs to: a worker that was given up for dead
 * and comes back finds that its attempt is no longer the task's, and changes nothing.
 */
export interface Attempt {
  taskId: string;
  number: number;
}

/** Takes the task for one more attempt; undefined when it is over already, or carried by another job. */
export const claimTask = (db: Db, taskId: string, jobId: string, now: Date) =>
  db.first(
    kysely
      .updateTable('tasks')
      .set(({ eb }) => ({ state: 'running', attempts: eb('attempts', '+', 1), started_at: now, done: 0 }))
      .where('id', '=', taskId)
      .where('job_id', '=', jobId)
      .where('state', 'in', ['waiting', 'running'])
      .returning(['id', 'institution_id', 'user_id', 'kind', 'input', 'attempts', 'cancel_requested']),
  );

const ofAttempt = ({ taskId, number }: Attempt) =>
  kysely.updateTable('tasks').where('id', '=', taskId).where('attempts', '=', number).where('state', '=', 'running');

/** Whether a cancel was asked for; undefined when the attempt has been given to another worker. */
export const writeProgress = async (db: Db, attempt: Attempt, done: number, total: number | null) => {
  const row = await db.first(ofAttempt(attempt).set({ done, total }).returning('cancel_requested'));
  return row?.cancel_requested;
};

export const finishTask = (db: Db, attempt: Attempt, result: unknown, done: number, total: number | null, now: Date) =>
  db.run(
    ofAttempt(attempt).set({
      state: 'done',
      result: result === undefined || result === null ? null : JSON.stringify(result),
      done,
      total,
      finished_at: now,
    }),
  );

export const giveUpTask = (db: Db, attempt: Attempt, state: 'failed' | 'cancelled', error: string | null, now: Date) =>
  db.run(ofAttempt(attempt).set({ state, error, finished_at: now }));

/** To be tried again. */
export const releaseTask = (db: Db, attempt: Attempt) => db.run(ofAttempt(attempt).set({ state: 'waiting' }));

/** The queue gave the job up without a worker to say why: its last worker died. */
export const failAbandonedTask = (db: Db, jobId: string, error: string, now: Date) =>
  db.run(
    kysely
      .updateTable('tasks')
      .set({ state: 'failed', error, finished_at: now })
      .where('job_id', '=', jobId)
      .where('state', 'in', ['waiting', 'running']),
  );
