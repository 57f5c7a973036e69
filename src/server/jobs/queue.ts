import type pg from 'pg';
import { PgBoss, type QueueOptions } from 'pg-boss';

/** Every task travels through one queue; its retries are those of its kind. */
export const taskQueue = 'tasks';
export const deadLetters = 'dead-letters';
export const housekeepingQueue = 'housekeeping';
export const minuteQueue = 'minute';

const schema = 'jobs';
const day = 24 * 3600;

const kept: QueueOptions = { retentionSeconds: 30 * day, deleteAfterSeconds: 30 * day };
/** A killed worker's job is taken up by another one once its heart has not beaten this long: the library's least. */
const heartbeatSeconds = 10;
/** What the library notes at such a job. */
const lostMessage = 'job heartbeat timeout';
/** Lost workers are looked for this often, by one of the processes. With it a job is taken up within 15 seconds. */
export const lookEverySeconds = 2;

interface Statements {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const off = {
  schema,
  supervise: false,
  schedule: false,
  reindex: false,
  monitorVacuum: false,
} as const;

/** Makes or updates the queue's own schema, as the owner and under the lock of the migrations. */
export const installQueue = async (client: pg.Client): Promise<void> => {
  const db: Statements = { executeSql: (text, values) => client.query(text, values) };
  const boss = new PgBoss({ ...off, db });
  boss.on('error', () => {});
  await boss.start();
  try {
    await boss.createQueue(deadLetters, { ...kept, retryLimit: 5 });
    await boss.createQueue(taskQueue, { ...kept, deadLetter: deadLetters, heartbeatSeconds });
    // The queue of an earlier version keeps what it was made with.
    await boss.updateQueue(taskQueue, { heartbeatSeconds });
    await boss.createQueue(housekeepingQueue, { deleteAfterSeconds: 7 * day, retryLimit: 2, policy: 'short' });
    await boss.createQueue(minuteQueue, {
      deleteAfterSeconds: 3600,
      retentionSeconds: 300,
      retryLimit: 0,
      policy: 'short',
    });
    await boss.schedule(minuteQueue, '* * * * *', null, { tz: 'Asia/Shanghai' });
    await boss.schedule(housekeepingQueue, '30 3 * * *', null, { tz: 'Asia/Shanghai' });
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  await client.query(grants);
};

/** The application adds jobs in its own transactions and reads none; the platform scope works the queue. */
const grants = `
  grant usage on schema ${schema} to chayin_app, chayin_platform;
  grant select, insert, update, delete on all tables in schema ${schema} to chayin_platform;
  grant usage on all sequences in schema ${schema} to chayin_platform;
  grant select on ${schema}.queue to chayin_app;
  grant insert, select (id) on ${schema}.job_common to chayin_app`;

/** The queue at run time. `works`: this process also looks after its schedules. */
export const openQueue = (pool: pg.Pool, works: boolean, onError: (error: unknown) => void): PgBoss => {
  const db: Statements = {
    executeSql: async (text, values) => {
      const client = await pool.connect();
      try {
        const result = await client.query(text, values);
        client.release();
        return result;
      } catch (error) {
        // Its statements open transactions of their own: after an error the connection may still stand in one.
        client.release(true);
        throw error;
      }
    },
  };
  const boss = new PgBoss({
    ...off,
    db,
    migrate: false,
    createSchema: false,
    schedule: works,
    monitorIntervalSeconds: lookEverySeconds,
  });
  boss.on('error', onError);
  return boss;
};

/**
 * A job whose worker died is due at once: the wait between attempts is for what failed by itself. How many there were.
 */
export const hastenLost = async (pool: pg.Pool): Promise<number> => {
  const { rowCount } = await pool.query(
    `update ${schema}.job_common set start_after = now()
     where name = $1 and state = 'retry' and start_after > now() and output->'value'->>'message' = $2`,
    [taskQueue, lostMessage],
  );
  return rowCount ?? 0;
};
