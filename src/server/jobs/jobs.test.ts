import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { kysely } from '#server/db/kysely.ts';
import type { By } from '#server/http/context.ts';
import { type Platform, startPlatform } from '#server/start-platform.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { openReadySocket } from '#tests/builders/outside/push-socket.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { endless, startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { defineJob, type Job } from './job.ts';

/** Two processes' worth of workers on one database. */
let here: TestPlatform;
let there: Platform;
let admin: pg.Client;

const backoff = { seconds: 0, longestSeconds: 0 };
const input = z.object({ mark: z.string() });
/** Who did what: worker, task. */
const runs: Array<{ worker: string; mark: string }> = [];
const waiting: Array<{ mark: string; open: () => void }> = [];
const letGoOn = (mark: string) => waiting.filter((one) => one.mark === mark).forEach((one) => void one.open());

const testJobs = (worker: string): Job[] => [
  defineJob({
    name: 'test.count',
    retryLimit: 0,
    backoff,
    input,
    handler: async (task, { db, progress }) => {
      runs.push({ worker, mark: task.input.mark });
      const { n } = await db.one(kysely.selectFrom('stations').select(({ fn }) => fn.countAll<string>().as('n')));
      for (let i = 1; i <= 4; i += 1) await progress(i, 4);
      return { stations: Number(n) };
    },
  }),
  defineJob({
    name: 'test.flaky',
    retryLimit: 2,
    backoff,
    input,
    handler: async (task) => {
      runs.push({ worker, mark: task.input.mark });
      if (task.input.mark === 'second time lucky' && task.attempt > 1) return null;
      throw new Error('the secret inside of a fault');
    },
  }),
  defineJob({
    name: 'test.refuses',
    retryLimit: 3,
    backoff,
    input,
    handler: async (task) => {
      runs.push({ worker, mark: task.input.mark });
      throw refuse('bad-input', { sentence: '文件里没有一条记录' });
    },
  }),
  defineJob({
    name: 'test.deaf',
    retryLimit: 1,
    backoff,
    input,
    handler: async (task, { db }) => {
      runs.push({ worker, mark: task.input.mark });
      await new Promise<void>((open) => waiting.push({ mark: task.input.mark, open }));
      await db.one(kysely.selectFrom('stations').select(({ fn }) => fn.countAll<string>().as('n')));
      return null;
    },
  }),
  defineJob({
    name: 'test.waits',
    retryLimit: 1,
    backoff,
    input,
    handler: async (task, { signal }) => {
      runs.push({ worker, mark: task.input.mark });
      await new Promise<void>((resolve, reject) => {
        waiting.push({ mark: task.input.mark, open: resolve });
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      return null;
    },
  }),
];

beforeAll(async () => {
  here = await startTestPlatform({ moreJobs: testJobs('here') });
  there = await startPlatform({
    patience: endless,
    databaseUrl: here.databaseUrl,
    dataDir: here.dataDir,
    poolSize: 3,
    moreJobs: testJobs('there'),
  });
  admin = new pg.Client({ connectionString: here.databaseUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await there.stop();
  await here.stop();
});

const byUser = async (username: string, institutionId = 100): Promise<By> => {
  const user = await here.services
    .tenant(institutionId)
    .one(kysely.selectFrom('users').select(['id', 'full_name', 'type']).where('username', '=', username));
  return {
    actor: {
      sessionId: '',
      userId: user.id,
      username,
      fullName: user.full_name,
      userType: user.type,
      institutionId,
      stationId: institutionId,
      roles: [],
      permissions: new Set(),
    },
    from: { ip: '127.0.0.1', host: '', userAgent: '', requestId: '' },
  };
};

const start = async (kind: string, mark: string, username = 'reader', institutionId = 100) =>
  here.services.jobs.start(here.services.tenant(institutionId), await byUser(username, institutionId), {
    kind,
    title: mark,
    input: { mark },
    institutionId,
  });

const taskOf = async (id: string) => (await admin.query('select * from tasks where id = $1', [id])).rows[0];
const stateIs = (id: string, ...states: string[]) =>
  eventually(`task ${states}`, async () => {
    const task = await taskOf(id);
    return states.includes(task.state) && task;
  });
/** As if the worker that holds the task had been killed long ago. */
const stopHeart = async (id: string) => {
  const { job_id } = await taskOf(id);
  await admin.query("update jobs.job set heartbeat_on = now() - interval '1 hour' where id = $1", [job_id]);
  await admin.query("update jobs.queue set monitor_claim_on = now() - interval '1 hour'");
  await here.services.jobs.supervise();
};
const stopHeartOf = async (mark: string): Promise<boolean> => {
  const { rows } = await admin.query<{ id: string }>('select id from tasks where title = $1', [mark]);
  await stopHeart(rows[0]!.id);
  return runsOf(mark) === 2;
};
const runsOf = (mark: string) => runs.filter((run) => run.mark === mark).length;

test('§+ progress of a task arrives over the socket, and its result at the end', async () => {
  const token = await here.signIn('reader');
  const push = await openReadySocket(here.url, token);
  const id = await start('test.count', 'progress');
  const { task } = await push.message('task', (message) => message.task.state === 'done');
  expect(task).toMatchObject({ id, done: 4, total: 4, result: { stations: 1 }, error: null, attempts: 1 });
  const states = push.messages.flatMap((message) => (message.kind === 'task' ? [message.task.state] : []));
  // Each message tells the task as it stands when told: a quick one may be past waiting by then, but never goes back.
  const order = ['waiting', 'running', 'done'];
  expect(states).toEqual([...states].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  push.close();
});

test('§+ forty tasks on two workers are each done exactly once, in the scope of their institution', async () => {
  const marks = Array.from({ length: 40 }, (_, i) => `forty ${i}`);
  const ids = await Promise.all(marks.map((mark, i) => start('test.count', mark, 'reader', i % 2 ? 151 : 100)));
  for (const id of ids) expect((await stateIs(id, 'done')).result).toEqual({ stations: 1 });
  expect(marks.map(runsOf)).toEqual(marks.map(() => 1));
  const workers = new Set(runs.filter(({ mark }) => mark.startsWith('forty')).map(({ worker }) => worker));
  expect([...workers].sort()).toEqual(['here', 'there']);
});

test('§+ a task that fails is tried again', async () => {
  const id = await start('test.flaky', 'second time lucky');
  expect(await stateIs(id, 'done')).toMatchObject({ attempts: 2, error: null });
});

test('§+ after the last attempt the task has failed with a sentence and its job is a dead letter', async () => {
  const id = await start('test.flaky', 'never');
  const task = await stateIs(id, 'failed');
  expect([task.attempts, task.error]).toEqual([3, '任务执行失败，请稍后重试；多次失败请联系管理员']);
  const dead = await eventually('the dead letter', async () => {
    const letters = "select * from jobs.job where name = 'dead-letters' and data ->> 'taskId' = $1";
    return (await admin.query(letters, [id])).rows[0];
  });
  expect([dead.source_name, dead.source_id]).toEqual(['tasks', task.job_id]);
});

test('§+ a refusal is final: no further attempt, and its own sentence', async () => {
  const id = await start('test.refuses', 'refused');
  expect(await stateIs(id, 'failed')).toMatchObject({ attempts: 1, error: '文件里没有一条记录' });
  expect(runsOf('refused')).toBe(1);
});

test('§+ a job queued in a rolled-back transaction never runs', async () => {
  const by = await byUser('reader');
  const failing = here.services.tenant(100).tx(async (tx) => {
    await here.services.jobs.start(tx, by, {
      kind: 'test.count',
      title: '',
      input: { mark: 'rolled back' },
      institutionId: 100,
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await stateIs(await start('test.count', 'after it'), 'done');
  expect(runsOf('rolled back')).toBe(0);
  const left = await admin.query("select 1 from tasks where input ->> 'mark' = 'rolled back'");
  expect(left.rowCount).toBe(0);
  const jobs = await admin.query(
    'select 1 from jobs.job j where name = $1 and not exists (select 1 from tasks where job_id = j.id)',
    ['tasks'],
  );
  expect(jobs.rowCount).toBe(0);
});

test('§+ a bad input and an unknown kind are refused before anything is written', async () => {
  const [by, db] = [await byUser('reader'), here.services.tenant(100)];
  const before = (await admin.query('select count(*) from tasks')).rows[0].count;
  const job = { title: '', input: { mark: 7 }, institutionId: 100 };
  await expect(here.services.jobs.start(db, by, { ...job, kind: 'test.count' })).rejects.toMatchObject({
    code: 'bad-input',
  });
  await expect(here.services.jobs.start(db, by, { ...job, kind: 'no.such' })).rejects.toThrow();
  // Another institution's rows cannot be ordered from this scope.
  await expect(
    here.services.jobs.start(db, by, { ...job, kind: 'test.count', input: { mark: 'x' }, institutionId: 151 }),
  ).rejects.toThrow();
  expect((await admin.query('select count(*) from tasks')).rows[0].count).toBe(before);
});

test('§+ a running task is cancelled at once, wherever it runs', async () => {
  const token = await here.signIn('reader');
  const id = await start('test.waits', 'to be cancelled');
  await eventually('running', () => runsOf('to be cancelled') === 1);
  const { data } = await here.call('POST /tasks/cancel', { body: { id } }, token);
  expect(data.cancelRequested).toBe(true);
  expect(await stateIs(id, 'cancelled')).toMatchObject({ error: null, attempts: 1 });
  const again = await here.call('POST /tasks/cancel', { body: { id } }, token);
  expect([again.status, again.body.errormsg]).toEqual([409, '任务已经结束，无需取消']);
  const retried = await here.call('POST /tasks/retry', { body: { id } }, token);
  expect(retried.data).toMatchObject({ state: expect.stringMatching(/^(waiting|running)$/), cancelRequested: false });
  await eventually('running again', () => runsOf('to be cancelled') === 2);
  letGoOn('to be cancelled');
  await stateIs(id, 'done');
});

test('§+ the job of a dead worker is done by another one; the dead one, come back, changes nothing', async () => {
  const id = await start('test.waits', 'left alone');
  await eventually('running', () => runsOf('left alone') === 1);
  await stopHeart(id);
  await eventually('taken over', () => runsOf('left alone') === 2);
  const [first, second] = waiting.filter((one) => one.mark === 'left alone');
  first?.open();
  expect(await taskOf(id)).toMatchObject({ state: 'running', attempts: 2 });
  second?.open();
  expect(await stateIs(id, 'done')).toMatchObject({ attempts: 2 });
});

proofTest('§+ when the last worker dies too, the task has failed', async () => {
  const id = await start('test.waits', 'given up');
  for (const time of [1, 2]) {
    await eventually('running', () => runsOf('given up') === time);
    await stopHeart(id);
  }
  expect((await stateIs(id, 'failed')).error).toMatch('任务执行失败');
  letGoOn('given up');
});

test('§+ workers go on after their connections were killed', async () => {
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const id = await eventually('a task is taken in', () => start('test.count', 'after the kill'));
  await stateIs(id, 'done');
});

/** Starts tasks until one runs on a process that is about to leave; the marks of all, that one's last. */
const runOnLeaving = async (kind: string): Promise<string[]> => {
  const marks: string[] = [];
  await eventually('a task runs on the leaving one', async () => {
    const mark = `leaving ${kind} ${marks.length}`;
    marks.push(mark);
    await start(kind, mark);
    await eventually('running', () => runsOf(mark) === 1);
    return runs.some((run) => run.mark === mark && run.worker === 'leaving');
  });
  return marks;
};

/** Whatever of the kind still waits is let go on, until each is done. */
const endAllOf = async (marks: readonly string[]): Promise<void> => {
  const { rows } = await admin.query<{ id: string }>('select id from tasks where title = any($1)', [marks]);
  for (const { id } of rows)
    await eventually('done', async () => {
      for (const one of marks) letGoOn(one);
      return (await taskOf(id)).state === 'done';
    });
};

/** A process that leaves in the middle of a task of the kind: another does it, and nobody is told of a fault. */
const leaveDuring = async (kind: 'test.waits' | 'test.deaf'): Promise<void> => {
  const told: string[] = [];
  const leaving = await startPlatform({
    patience: endless,
    databaseUrl: here.databaseUrl,
    dataDir: here.dataDir,
    poolSize: 3,
    moreJobs: testJobs('leaving'),
    logger: { level: 'warn', stream: { write: (line: string) => void told.push(line) } },
  });
  const marks = await runOnLeaving(kind);
  const mark = marks.at(-1)!;
  // The others' places must be free again, or nobody could take the task over.
  for (const one of marks.slice(0, -1)) letGoOn(one);
  await leaving.stop();
  // One that did not hear the stop finds its connections closed.
  letGoOn(mark);
  if (kind === 'test.deaf') await eventually('its heart has stopped', () => stopHeartOf(mark));
  await eventually('taken over', () => runsOf(mark) === 2);
  await endAllOf(marks);
  expect(told).toEqual([]);
};

proofTest('§+ stopping a process hands its running task to another one, and no fault is told', () =>
  leaveDuring('test.waits'),
);

proofTest('§+ a task that does not hear the stop is done by another process, and no fault is told', () =>
  leaveDuring('test.deaf'),
);
