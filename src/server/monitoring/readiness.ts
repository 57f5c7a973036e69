import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { readBacklog } from './monitoring-query.ts';
import { platformVersion } from './platform-version.ts';
import { within } from './within.ts';
import type { WriteProbe } from './write-probe.ts';

/** What a load balancer and an operator ask: whether this process can serve, and if not, which part fails. */
export interface Readiness {
  status: 'ready' | 'unavailable';
  database: 'ok' | 'down';
  /** `late`: work waits longer than it should; people are served meanwhile. */
  queue: 'ok' | 'late' | 'down';
  disk: 'ok' | 'low' | 'full';
  /** The last write that the process tried by itself; `failing` after three in a row. */
  writes: 'ok' | 'failed' | 'failing' | 'untried';
  /** How long ago that was. */
  writesAgeSeconds: number | null;
  version: string;
}

/** Together less than the two seconds an answer may take. */
const patience = 1_500;
const lateAfterSeconds = 300;
const mebibyte = 1024 * 1024;
const fullBelow = 256 * mebibyte;
const lowBelow = 2048 * mebibyte;

const diskOf = async (folder: string): Promise<Readiness['disk']> => {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  return free < fullBelow ? 'full' : free < lowBelow ? 'low' : 'ok';
};

const writesOf = (probe: WriteProbe): Pick<Readiness, 'writes' | 'writesAgeSeconds'> => {
  const { failures, ageSeconds } = probe.read();
  const writes = ageSeconds === null ? 'untried' : failures === 0 ? 'ok' : probe.failing() ? 'failing' : 'failed';
  return { writes, writesAgeSeconds: ageSeconds };
};

export const readReadiness = async (pool: pg.Pool, dataDir: string, probe: WriteProbe): Promise<Readiness> => {
  const [backlog, disk] = await Promise.all([
    within(readBacklog(pool), patience).catch(() => undefined),
    within(diskOf(dataDir), patience).catch(() => 'full' as const),
  ]);
  const database = backlog ? 'ok' : 'down';
  const queue = !backlog ? 'down' : backlog.oldestSeconds > lateAfterSeconds ? 'late' : 'ok';
  const status = backlog && disk !== 'full' && !probe.failing() ? 'ready' : 'unavailable';
  return { status, database, queue, disk, ...writesOf(probe), version: platformVersion };
};
