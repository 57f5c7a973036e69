import type { Task } from '#contracts/tasks.ts';
import { refuse } from '#domain/errors.ts';
import { type Actor, may } from '../http/context.ts';

/** With the right to see them, everybody's of the institution. */
export const seesAllTasks = (actor: Actor): boolean => may(actor, 'job.read');

/** A task of somebody else is reached by right; without it there is none. */
export const requireTask = (actor: Actor, task: Task | undefined, right: 'job.read' | 'job.write'): Task => {
  if (!task || (task.userId !== actor.userId && !may(actor, right))) throw refuse('not-found');
  return task;
};
