import type pg from 'pg';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { By, Origin } from '../http/context.ts';
import type { Bus } from '../push/bus.ts';
import { failAbandonedTask } from '../tasks/task-run-store.ts';
import { insertTask, resetTask } from '../tasks/task-store.ts';
import { keepHouse } from './housekeeping.ts';
import type { Job } from './job.ts';
import { requireStart } from './job-policy.ts';
import {
  deadLetters,
  hastenLost,
  housekeepingQueue,
  lookEverySeconds,
  minuteQueue,
  openQueue,
  taskQueue,
} from './queue.ts';
import { type Carried, failedSentence, runTask, type StopReason, type Workshop } from './run-task.ts';

export interface NewJob {
  kind: string;
  title: string;
  input: unknown;
  /** The institution whose rows it works on; null: those of every institution. */
  institutionId: number | null;
}

/** A person, or the platform itself. */
export type Starter = By | { actor: null; from: Origin };

export interface Jobs {
  /** The kinds of work, told once at the start. */
  define(kinds: readonly Job[]): void;
  /** Writes the task and queues it in the caller's transaction: neither stands without the other. Returns its id. */
  start(db: Db, by: Starter, job: NewJob): Promise<string>;
  /** Queues a task that is over once more; false when it is not over. */
  restart(db: Db, by: By, taskId: string): Promise<boolean>;
  /** Done once a minute by one of the processes that take work; told before `work`. */
  eachMinute(work: () => Promise<void>): void;
  /** From now on this process takes work. */
  work(): Promise<void>;
  /** Looks for lost workers now; otherwise done every two seconds. */
  supervise(): Promise<void>;
  stop(): Promise<void>;
}

export interface WithJobs {
  /** Long work in the background. */
  jobs: Jobs;
}

export interface JobsParts {
  /** Connections of the platform role, for the queue alone. */
  pool: pg.Pool;
  works: boolean;
  bus: Bus;
  now(): Date;
  books: Db;
  scope(institutionId: number | null): Db;
  onError(error: unknown): void;
}

const atOnce = 3;
/** How long a stopping process lets its tasks finish before it hands them back. */
const patience = 5_000;

export const openJobs = async (parts: JobsParts): Promise<Jobs> => {
  const boss = openQueue(parts.pool, parts.works, parts.onError);
  await boss.start();
  const kinds = new Map<string, Job>();
  const running = new Map<string, (reason: StopReason) => void>();
  const shop: Workshop = {
    kinds,
    running,
    now: parts.now,
    books: parts.books,
    scope: parts.scope,
    onError: parts.onError,
  };
  const minutely: (() => Promise<void>)[] = [];
  const workers: string[] = [];
  const wake = () => workers.forEach((id) => void boss.notifyWorker(id));
  const lookForLost = async (): Promise<void> => {
    await boss.supervise();
    if ((await hastenLost(parts.pool)) > 0) wake();
  };
  const watch = repeat(lookForLost, lookEverySeconds * 1000, parts.onError);
  parts.bus.onRestored(wake);
  parts.bus.hear((said) => {
    if (said.kind !== 'task') return;
    if (said.state === 'waiting') wake();
    if (said.cancel) running.get(said.id)?.('cancelled');
  });

  return {
    define: (given) => given.forEach((kind) => void kinds.set(kind.name, kind)),
    start: (db, by, { kind, title, input, institutionId }) =>
      db.tx(async (tx) => {
        const definition = definitionOf(kinds, kind);
        requireStart(by.actor, definition.needs);
        const checked = definition.input.safeParse(input);
        if (!checked.success) throw refuse('bad-input', { sentence: checked.error.issues[0]?.message });
        const jobId = newId();
        const userId = by.actor?.userId ?? null;
        const id = await insertTask(tx, { institutionId, userId, kind, title, input, jobId, now: parts.now() });
        await send(boss, tx, definition, id, jobId);
        await writeAudit(tx, {
          by,
          action: 'task.start',
          subjectId: id,
          institutionId,
          after: { kind, title },
        });
        return id;
      }),
    restart: (db, by, taskId) =>
      db.tx(async (tx) => {
        const jobId = newId();
        const task = await resetTask(tx, taskId, jobId);
        if (!task) return false;
        const definition = definitionOf(kinds, task.kind);
        requireStart(by.actor, definition.needs);
        await send(boss, tx, definition, taskId, jobId);
        return true;
      }),
    eachMinute: (work) => void minutely.push(work),
    work: async () => {
      const one = {
        perJobResults: true,
        includeMetadata: true,
        batchSize: 1,
        // Often, so that a busy process is not taken for a dead one.
        heartbeatRefreshSeconds: 2,
      } as const;
      for (let i = 0; i < atOnce; i += 1)
        workers.push(
          await boss.work(taskQueue, one, async (jobs: JobWithMetadata<Carried>[]) => {
            // Where one job was there may be another: look at once, not at the next poll.
            boss.notifyWorker(workers[i] ?? '');
            return Promise.all(jobs.map((job) => runTask(shop, job)));
          }),
        );
      const lost = { includeMetadata: true, pollingIntervalSeconds: 5 } as const;
      await boss.work(deadLetters, lost, async (jobs: JobWithMetadata<Carried>[]) => {
        for (const { sourceId } of jobs)
          if (sourceId) await failAbandonedTask(parts.books, sourceId, failedSentence, parts.now());
      });
      await boss.work(minuteQueue, { pollingIntervalSeconds: 20 }, async () => {
        for (const work of minutely) await work().catch(parts.onError);
      });
      await boss.work(housekeepingQueue, { pollingIntervalSeconds: 60 }, () => keepHouse(parts.books, parts.now()));
      watch.start();
    },
    supervise: lookForLost,
    stop: async () => {
      watch.stop();
      await stopWorking(boss, running);
    },
  };
};

/** One round after another, never two at once; a failed round is told and the next one comes. */
const repeat = (round: () => Promise<void>, every: number, onError: (error: unknown) => void) => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const next = (): void => {
    timer = setTimeout(async () => {
      await round().catch(onError);
      if (!stopped) next();
    }, every);
    timer.unref();
  };
  return {
    start: next,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};

const definitionOf = (kinds: ReadonlyMap<string, Job>, name: string): Job => {
  const definition = kinds.get(name);
  if (!definition) throw new Error(`No job is called ${name}.`);
  return definition;
};

const send = async (boss: PgBoss, db: Db, job: Job, taskId: string, jobId: string): Promise<void> => {
  const carried: Carried = { taskId };
  const sent = await boss.send(taskQueue, carried, {
    id: jobId,
    db: { executeSql: (text, values) => db.execute(text, values ?? []) },
    retryLimit: job.retryLimit,
    retryDelay: job.backoff.seconds,
    ...(job.backoff.seconds > 0 ? { retryBackoff: true, retryDelayMax: job.backoff.longestSeconds } : {}),
    expireInSeconds: job.expireSeconds ?? 3600,
  });
  if (!sent) throw new Error('The queue did not take the job.');
};

/** Takes no more, lets what runs finish for a while, then hands it back to the queue. */
const stopWorking = async (boss: PgBoss, running: Map<string, (reason: StopReason) => void>): Promise<void> => {
  const idle = Promise.all(
    [taskQueue, deadLetters, housekeepingQueue, minuteQueue].map((name) => boss.offWork(name, { wait: true })),
  );
  const late = setTimeout(() => running.forEach((stop) => void stop('shutdown')), patience);
  const giveUp = new Promise((resolve) => setTimeout(resolve, 2 * patience).unref());
  await Promise.race([idle, giveUp]);
  clearTimeout(late);
  await boss.stop({ graceful: false, close: false });
};
