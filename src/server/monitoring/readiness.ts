import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { readBacklog } from './monitoring-query.ts';

/** What a load balancer and an operator ask: whether this process can serve, and if not, which part fails. */
export interface Readiness {
  status: 'ready' | 'unavailable';
  database: 'ok' | 'down';
  /** `late`: work waits longer than it should; people are served meanwhile. */
  queue: 'ok' | 'late' | 'down';
  disk: 'ok' | 'low' | 'full';
}

/** Together less than the two seconds an answer may take. */
const patience = 1_500;
const lateAfterSeconds = 300;
const mebibyte = 1024 * 1024;
const fullBelow = 256 * mebibyte;
const lowBelow = 2048 * mebibyte;

const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
};

const diskOf = async (folder: string): Promise<Readiness['disk']> => {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  return free < fullBelow ? 'full' : free < lowBelow ? 'low' : 'ok';
};

export const readReadiness = async (pool: pg.Pool, dataDir: string): Promise<Readiness> => {
  const [backlog, disk] = await Promise.all([
    within(readBacklog(pool), patience).catch(() => undefined),
    within(diskOf(dataDir), patience).catch(() => 'full' as const),
  ]);
  const database = backlog ? 'ok' : 'down';
  const queue = !backlog ? 'down' : backlog.oldestSeconds > lateAfterSeconds ? 'late' : 'ok';
  const status = backlog && disk !== 'full' ? 'ready' : 'unavailable';
  return { status, database, queue, disk };
};
