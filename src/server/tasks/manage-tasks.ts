import type { Task } from '#contracts/tasks.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { Actor, By, SessionContext } from '../http/context.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { requireTask, seesAllTasks } from './task-policy.ts';
import { findTask, listTasks, requestCancel, type TaskFilters } from './task-store.ts';

/** The queue that carries tasks, as far as a task's owner may steer it. */
export interface WithTaskQueue {
  jobs: {
    /** Queues a task that is over once more; false when it is not over. */
    restart(db: Db, by: By, taskId: string): Promise<boolean>;
  };
}

/** One's own; with the right to see them, everybody's of the institution. */
export const listOwnTasks = async (
  { db, actor }: SessionContext,
  { mine, institutionId, ...asked }: Omit<TaskFilters, 'userId'> & { mine: boolean },
) => {
  const filters = { ...asked, institutionId: institutionAsked(actor, institutionId) };
  const all = !mine && seesAllTasks(actor);
  const { list, total } = await listTasks(db, all ? filters : { ...filters, userId: actor.userId });
  return { total, list: list.map((task) => shownTo(actor, task)) };
};

/** What a task made is a file of the one who asked for it: others see that it was made. */
const shownTo = ({ userId }: Pick<Actor, 'userId'>, task: Task): Task => {
  if (task.userId === userId || !task.result || !('fileId' in task.result)) return task;
  const { fileId: _, ...result } = task.result;
  return { ...task, result };
};

const readTask = async ({ db, actor }: SessionContext, id: string, right: 'job.read' | 'job.write'): Promise<Task> => {
  return shownTo(actor, requireTask(actor, await findTask(db, id), right));
};

export const showTask = (context: SessionContext, id: string): Promise<Task> => readTask(context, id, 'job.read');

type Steering = Clock & WithTaskQueue;

/** Changes a task of one's own, or of anybody with the right, and answers with it as it stands then. */
const steer = async (context: SessionContext, id: string, change: (tx: Db) => Promise<void>): Promise<Task> => {
  await readTask(context, id, 'job.write');
  await context.db.tx(change);
  return readTask(context, id, 'job.write');
};

export const cancelTask = ({ now }: Steering, context: SessionContext, id: string): Promise<Task> =>
  steer(context, id, async (tx) => {
    const asked = await requestCancel(tx, id, now());
    if (asked === 0) throw refuse('conflict', { sentence: '任务已经结束，无需取消' });
    await writeAudit(tx, { by: context, action: 'task.cancel', subjectId: id });
  });

/** A failed or cancelled one from the start again. */
export const retryTask = ({ jobs }: Steering, context: SessionContext, id: string): Promise<Task> =>
  steer(context, id, async (tx) => {
    if (!(await jobs.restart(tx, context, id)))
      throw refuse('conflict', { sentence: '只有失败或已取消的任务可以重做' });
    await writeAudit(tx, { by: context, action: 'task.retry', subjectId: id });
  });
