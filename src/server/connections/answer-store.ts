import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Spent } from '#domain/connections/budget.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { countRows } from '../db/pages.ts';
import { insertRows, oneWhere, updateWhere } from '../db/rows.ts';
import type { SourceAnswersTable } from '../db/tables.ts';

type AnswerRow = Selectable<SourceAnswersTable>;

export const insertAnswer = (db: Db, row: Insertable<SourceAnswersTable>): Promise<number> =>
  insertRows(db, 'source_answers', row);

export const updateAnswer = (db: Db, id: string, change: Updateable<SourceAnswersTable>): Promise<number> =>
  updateWhere(db, 'source_answers', { id }, change);

export const findAnswer = (db: Db, id: string): Promise<AnswerRow> => oneWhere(db, 'source_answers', { id });

/** What a connection has spent: requests of today and of an order; of the year, requests or records. */
export const spentBy = async (
  db: Db,
  of: { connectionId: string; day: string; orderId: string | null; yearlyUnit: 'requests' | 'records' },
): Promise<Spent> => {
  const yearly = of.yearlyUnit === 'records' ? sql`coalesce(sum(records), 0)` : sql`count(*)`;
  return db.one(
    statement(sql<Spent>`
        select (count(*) filter (where day = ${of.day}::date))::int as today, (${yearly})::int as year,
          (count(*) filter (where order_id = ${of.orderId}::uuid))::int as "order",
          (count(*) filter (where day >= date_trunc('month', ${of.day}::date)))::int as month,
          (coalesce(sum(prompt_tokens + answer_tokens) filter (where day = ${of.day}::date), 0))::int as "tokensToday",
          (coalesce(sum(prompt_tokens + answer_tokens)
            filter (where day >= date_trunc('month', ${of.day}::date)), 0))::float8 as "tokensMonth"
        from source_answers
        where connection_id = ${of.connectionId} and day >= date_trunc('year', ${of.day}::date)`),
  );
};

/** Requests that are under way; one whose worker died is not waited for. */
export const underWay = (db: Db, connectionId: string, since: Date): Promise<number> => {
  const unsettled = kysely.selectFrom('source_answers').where('settled_at', 'is', null);
  return countRows(db, unsettled.where('connection_id', '=', connectionId).where('at', '>', since));
};

/** The answered pages of a step, each once, in their order; their bodies are read one by one. */
export const pagesOfStep = (db: Db, stepId: string) =>
  db.all(
    kysely
      .selectFrom('source_answers')
      .select(['id', 'page', 'query', 'at', 'request_id', 'sha256', 'records'])
      .distinctOn('page')
      .where('step_id', '=', stepId)
      .where('failure', '=', '')
      .where('body', 'is not', null)
      .orderBy('page')
      .orderBy('at', 'desc'),
  );

/** What a source answered, as it is kept: packed. */
export const bodyOfAnswer = async (db: Db, id: string): Promise<Buffer> => {
  const { body } = await oneWhere(db, 'source_answers', { id }, ['body']);
  return body ?? Buffer.alloc(0);
};

export const usageByDay = (db: Db, connectionId: string, since: string) =>
  db.all(
    kysely
      .selectFrom('source_answers')
      .select([sql<string>`day::text`.as('day'), sql<number>`count(*)::int`.as('requests')])
      .where('connection_id', '=', connectionId)
      .where('day', '>=', since)
      .groupBy('day')
      .orderBy('day'),
  );

export const usageByOrder = (db: Db, connectionId: string, since: string) =>
  db.all(
    kysely
      .selectFrom('source_answers as a')
      .leftJoin('orders as o', 'o.id', 'a.order_id')
      .select([
        sql<string | null>`o.number`.as('number'),
        sql<number>`count(*)::int`.as('requests'),
        sql<number>`sum(a.records)::int`.as('records'),
      ])
      .where('a.connection_id', '=', connectionId)
      .where('a.day', '>=', since)
      .groupBy('o.number')
      .orderBy(sql`count(*)`, 'desc')
      .limit(50),
  );

export const recentAnswers = (db: Db, connectionId: string) =>
  db.all(
    kysely
      .selectFrom('source_answers as a')
      .leftJoin('orders as o', 'o.id', 'a.order_id')
      .select([
        'a.id',
        'a.at',
        'a.purpose',
        'a.query',
        'a.status',
        'a.milliseconds',
        'a.records',
        'a.task',
        'a.asked_by_name',
        'a.prompt_tokens',
        'a.answer_tokens',
        'a.tokens_told',
        'a.request_id',
        'a.sha256',
        'a.failure',
        sql<string>`coalesce(o.number, '')`.as('number'),
        sql<boolean>`a.body is not null`.as('kept'),
      ])
      .where('a.connection_id', '=', connectionId)
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(50),
  );
