import type { Db } from '../db/db.ts';
import { type Attempt, writeProgress } from '../tasks/task-run-store.ts';

const atMostEvery = 250;

export interface Progress {
  report(done: number, total?: number): Promise<void>;
  /** The last numbers, written or not. */
  latest(): { done: number; total: number | null };
  stop(): void;
}

/** Writes how far a task is, at most four times a second; the last number never stays unwritten. */
export const progressOf = (
  db: Db,
  attempt: Attempt,
  signal: AbortSignal,
  stop: (reason: 'cancelled' | 'lost') => void,
  onError: (error: unknown) => void,
): Progress => {
  let now: { done: number; total: number | null } = { done: 0, total: null };
  let writtenAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writtenAt = performance.now();
    const cancel = await writeProgress(db, attempt, now.done, now.total);
    if (cancel !== false) stop(cancel ? 'cancelled' : 'lost');
  };
  return {
    report: async (done, total) => {
      now = { done, total: total ?? now.total };
      const wait = writtenAt + atMostEvery - performance.now();
      if (writtenAt === 0 || wait <= 0) await write();
      else timer ??= setTimeout(() => write().catch(onError), wait);
      signal.throwIfAborted();
    },
    latest: () => now,
    stop: () => clearTimeout(timer),
  };
};
