import type { Task } from '#contracts/tasks.ts';
import { toMilliseconds } from '#domain/dates/format.ts';
import { words } from './task-words.ts';

export const taskStateNames: Readonly<Record<Task['state'], string>> = {
  waiting: words.waiting,
  running: words.running,
  done: words.done,
  failed: words.failed,
  cancelled: words.cancelled,
};

export const isOpen = ({ state }: Pick<Task, 'state'>): boolean => state === 'waiting' || state === 'running';

/** Tasks that ended since they were last looked at; at the first look none has. */
export const endedSince = (before: readonly Task[] | undefined, now: readonly Task[]): Task[] => {
  if (!before) return [];
  const open = new Map(before.map((task) => [task.id, isOpen(task)]));
  return now.filter((task) => !isOpen(task) && open.get(task.id) !== false);
};

/** In its place when it is known, else at the head. */
export const putTask = (list: readonly Task[], task: Task): Task[] =>
  list.some(({ id }) => id === task.id) ? list.map((each) => (each.id === task.id ? task : each)) : [task, ...list];

const rateOf = (perSecond: number): string =>
  perSecond >= 1 ? words.perSecond(Math.round(perSecond)) : words.perMinute(Math.max(1, Math.round(perSecond * 60)));

/** Share in percent where the whole is known, and a line with the count and the rate. */
export const taskProgress = (task: Task, now: number): { percent: number | undefined; line: string } => {
  const { done, total, startedAt, state } = task;
  const percent = total ? Math.min(100, Math.floor((done / total) * 100)) : undefined;
  const count = total === null ? (done > 0 ? words.items(done) : '') : `${done} / ${total}`;
  const began = startedAt === null ? undefined : toMilliseconds(startedAt);
  const seconds = began === undefined ? 0 : (now - began) / 1000;
  const rate = state === 'running' && done > 0 && seconds >= 1 ? rateOf(done / seconds) : '';
  return { percent, line: [taskStateNames[state], count, rate].filter(Boolean).join(' · ') };
};
