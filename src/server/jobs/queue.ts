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
/** A killed worker's job is taken up by another one once its heart has not beaten this long. */
const heartbeatSeconds = 30;

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

/** The queue at run time. `works`: this process also looks after it (lost workers, schedules, old jobs). */
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
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', onError);
  return boss;
};
