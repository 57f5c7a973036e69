import { sql } from 'kysely';
import { z } from 'zod';
import type { Task } from '#contracts/tasks.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { pageOf } from '../db/pages.ts';
import { readJson } from '../db/read-json.ts';
import { insertRows, updateWhere } from '../db/rows.ts';

const tasks = () =>
  kysely
    .selectFrom('tasks as t')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('institutions as i', 'i.id', 't.institution_id')
    .select([
      't.id',
      't.kind',
      't.title',
      't.state',
      't.done',
      't.total',
      't.result',
      't.error',
      't.attempts',
      't.cancel_requested as cancelRequested',
      't.user_id as userId',
      'u.full_name as userName',
      'i.name as institutionName',
      't.created_at as createdAt',
      't.started_at as startedAt',
      't.finished_at as finishedAt',
    ]);

type TaskRow = Awaited<ReturnType<ReturnType<typeof tasks>['executeTakeFirstOrThrow']>>;

const taskResult = z.record(z.string(), z.unknown()).nullable();

const viewOf = (row: TaskRow): Task => ({
  ...row,
  result: readJson(taskResult, row.result, { table: 'tasks', column: 'result', id: row.id }),
  userName: row.userName ?? '',
  institutionName: row.institutionName ?? '',
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

export const findTask = async (db: Db, id: string): Promise<Task | undefined> => {
  const row = await db.first(tasks().where('t.id', '=', id));
  return row && viewOf(row);
};

export interface TaskFilters {
  userId?: string;
  state?: Task['state'];
  kind?: string;
  institutionId?: number | undefined;
  page: number;
  limit: number;
}

export const listTasks = async (db: Db, { userId, state, kind, institutionId, page, limit }: TaskFilters) => {
  let some = tasks();
  if (userId) some = some.where('t.user_id', '=', userId);
  if (state) some = some.where('t.state', '=', state);
  if (kind) some = some.where('t.kind', '=', kind);
  if (institutionId !== undefined) some = some.where('t.institution_id', '=', institutionId);
  const newestFirst = some.orderBy('t.created_at', 'desc').orderBy('t.id', 'desc');
  const { rows, total } = await pageOf(db, newestFirst, { page, limit });
  return { list: rows.map(viewOf), total };
};

export interface NewTask {
  institutionId: number | null;
  userId: string | null;
  kind: string;
  title: string;
  input: unknown;
  /** The job of the queue that will carry it. */
  jobId: string;
  now: Date;
}

export const insertTask = async (db: Db, given: NewTask): Promise<string> => {
  const id = newId(given.now.getTime());
  await insertRows(db, 'tasks', {
    id,
    institution_id: given.institutionId,
    user_id: given.userId,
    kind: given.kind,
    title: given.title,
    input: JSON.stringify(given.input),
    job_id: given.jobId,
    created_at: given.now,
  });
  return id;
};

/** A waiting one is cancelled at once; a running one is asked to stop. */
export const requestCancel = (db: Db, id: string, now: Date) =>
  updateWhere(
    db,
    'tasks',
    { id, state: ['waiting', 'running'] },
    {
      cancel_requested: true,
      state: sql`case when state = 'waiting' then 'cancelled' else state end`,
      finished_at: sql`case when state = 'waiting' then ${now}::timestamptz else finished_at end`,
    },
  );

/** Back to the start with a new job: its kind, or undefined when it is not over. */
export const resetTask = (db: Db, id: string, jobId: string) =>
  db.first(
    kysely
      .updateTable('tasks')
      .set({
        state: 'waiting',
        job_id: jobId,
        done: 0,
        total: null,
        result: null,
        error: null,
        cancel_requested: false,
        started_at: null,
        finished_at: null,
      })
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'cancelled'])
      .returning(['kind']),
  );

export const failedTasks = async (db: Db, since: Date) => {
  const { title, ...found } = await db.one(
    kysely
      .selectFrom('tasks')
      .where('state', '=', 'failed')
      .where('finished_at', '>=', since)
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<Date | null>`min(finished_at)`.as('oldestAt'),
        sql<string | null>`(array_agg(title order by finished_at desc))[1]`.as('title'),
      ]),
  );
  return { ...found, detail: title ?? '' };
};
