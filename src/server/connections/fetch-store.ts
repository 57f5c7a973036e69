import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { deleteWhere, insertRows, lockOne, oneWhere, sortedWhere, updateWhere } from '../db/rows.ts';
import type { SourceFetchesTable, SourceFetchStepsTable } from '../db/tables.ts';

export type FetchRow = Selectable<SourceFetchesTable> & { task_state: string | null; task_error: string | null };
export type StepRow = Selectable<SourceFetchStepsTable>;

const fetches = () =>
  kysely
    .selectFrom('source_fetches as f')
    .leftJoin('tasks as t', 't.id', 'f.task_id')
    .selectAll('f')
    .select(['t.state as task_state', 't.error as task_error']);

export const insertFetch = (db: Db, row: Insertable<SourceFetchesTable>): Promise<number> =>
  insertRows(db, 'source_fetches', row);

export const findFetch = (db: Db, id: string): Promise<FetchRow> => db.one(fetches().where('f.id', '=', id));

export const lockFetch = async (db: Db, id: string): Promise<FetchRow> => {
  await lockOne(db, 'source_fetches', { id }, ['id']);
  return findFetch(db, id);
};

export const updateFetch = (db: Db, id: string, change: Updateable<SourceFetchesTable>): Promise<number> =>
  updateWhere(db, 'source_fetches', { id }, change);

export const fetchesOfOrder = (db: Db, orderId: string): Promise<FetchRow[]> =>
  db.all(fetches().where('f.order_id', '=', orderId).orderBy('f.created_at', 'desc').orderBy('f.id', 'desc').limit(50));

/** Fetches whose pause is over, of any institution. */
export const dueFetches = (db: Db, now: Date) =>
  db.all(
    kysely
      .selectFrom('source_fetches')
      .select(['id', 'institution_id'])
      .where('state', '=', 'paused')
      .where('resume_at', '<=', now)
      .limit(100),
  );

export const insertSteps = async (db: Db, rows: readonly Insertable<SourceFetchStepsTable>[]): Promise<void> => {
  if (rows.length > 0) await insertRows(db, 'source_fetch_steps', rows);
};

export const stepsOf = async (db: Db, fetchIds: readonly string[]): Promise<StepRow[]> =>
  fetchIds.length === 0 ? [] : sortedWhere(db, 'source_fetch_steps', { fetch_id: fetchIds }, ['no']);

export const findStep = (db: Db, id: string): Promise<StepRow> => oneWhere(db, 'source_fetch_steps', { id });

export const updateStep = (db: Db, id: string, change: Updateable<SourceFetchStepsTable>): Promise<number> =>
  updateWhere(db, 'source_fetch_steps', { id }, change);

/** A question that was never asked leaves no trace. */
export const dropStep = (db: Db, id: string): Promise<number> => deleteWhere(db, 'source_fetch_steps', { id });

/** Requests and records of each fetch. */
export const spentByFetch = (db: Db, fetchIds: readonly string[]) =>
  db.all(
    statement(sql<{ fetch_id: string; requests: number; records: number }>`
        select s.fetch_id, count(*)::int as requests, coalesce(sum(a.records), 0)::int as records
        from source_answers a join source_fetch_steps s on s.id = a.step_id
        where s.fetch_id = any (${fetchIds}::uuid[]) group by s.fetch_id`),
  );

export interface StepChange {
  step_id: string;
  change: 'added' | 'gone' | 'changed';
  record_id: string;
  title: string;
}

/** The hits of a title are other works too: against what a number or a DOI brought they would all be new or gone. */
const sameKind = sql`(p.by = 'title') = (s.by = 'title')`;

/**
 * Finished steps against the last one before that asked the same source the same of the same papers: records that are
 * new in the list, that are no longer in it, and whose content changed.
 */
export const changesOfSteps = (db: Db, stepIds: readonly string[]) =>
  db.all(
    statement(sql<StepChange>`
        with mine as (
          select s.id, s.import_ids, before.import_ids as old_ids
          from source_fetch_steps s join source_fetches f on f.id = s.fetch_id
          cross join lateral (
            select p.import_ids from source_fetch_steps p join source_fetches pf on pf.id = p.fetch_id
            where pf.order_id = f.order_id and pf.source = f.source and p.what = s.what and p.paper_ids = s.paper_ids and ${sameKind}
              and p.state = 'done' and p.id <> s.id and pf.created_at < f.created_at
            order by pf.created_at desc limit 1) before
          where s.id = any (${stepIds}::uuid[]) and s.state in ('done', 'none')),
        now_in as (select m.id, r.record_id, r.outcome from mine m join record_sources r on r.import_id = any (m.import_ids)),
        old_in as (select m.id, r.record_id from mine m join record_sources r on r.import_id = any (m.old_ids)),
        changes as (
          select n.id, n.record_id, case when o.record_id is null then 'added' else 'changed' end as change
          from now_in n left join old_in o on o.id = n.id and o.record_id = n.record_id
          where o.record_id is null or n.outcome = 'changed'
          union
          select o.id, o.record_id, 'gone' from old_in o
          where not exists (select from now_in n where n.id = o.id and n.record_id = o.record_id))
        select c.id as step_id, c.change, c.record_id, l.title from changes c
        join literature_records l on l.id = c.record_id order by c.change, l.title`),
  );

/** Which of the steps have an earlier fetch to be compared with. */
export const stepsWithBefore = async (db: Db, stepIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.all(
        statement(sql<{ id: string }>`
            select s.id from source_fetch_steps s join source_fetches f on f.id = s.fetch_id
            where s.id = any (${stepIds}::uuid[]) and s.state in ('done', 'none') and exists (
              select from source_fetch_steps p join source_fetches pf on pf.id = p.fetch_id
              where pf.order_id = f.order_id and pf.source = f.source and p.what = s.what
                and p.paper_ids = s.paper_ids and ${sameKind} and p.state = 'done' and p.id <> s.id and pf.created_at < f.created_at)`),
      )
    ).map(({ id }) => id),
  );
