import { sql } from 'kysely';
import type { SearchGap } from '#domain/literature/searches/search-state.ts';
import type { Db } from '#server/db/db.ts';
import { statement } from '#server/db/kysely.ts';

/** A record tells no index of Web of Science; a source of the institution's own that it is marked with is none. */
export const withoutIndex = sql`not exists (select 1 from unnest(r.editions) one where one not like 'source:%')`;

/** A file whose reading ends with this transaction: its row says so only at the end. */
export interface EndingFile {
  id: string;
  at: Date;
}

const isRead = (ending: EndingFile | undefined) =>
  sql`((i.state = 'done' and i.finished_at is not null) or i.id = ${ending?.id ?? null}::uuid)`;

/**
 * The files of an order by the databases their records are kept in: a file may hold exports of several, and each is dated
 * and counted by itself. A file of one database counts in what it was read as, which may be an index of the collection.
 */
export const fileParts = (orderId: string) => sql`
  select s.import_id, r.database as kept,
    case when count(*) over (partition by s.import_id) > 1 then r.database
      else coalesce(i.database, r.database) end as database
  from (select distinct import_id, record_id from record_sources) s
  join record_imports i on i.id = s.import_id and i.order_id = ${orderId}
  join literature_records r on r.id = s.record_id
  group by s.import_id, r.database, i.database`;

export interface SearchedFile {
  id: string;
  database: number | null;
  citing_paper_id: string | null;
  rest_paper_id: string | null;
  search_paper_id: string | null;
  search_day: string | null;
  finished_at: Date;
  created_by_name: string;
  /** The one paper that every record of the file cites which cites any. */
  cited_by_all: string | null;
}

/**
 * The parts of the order's files that were read; those a fetch brought are told by its steps. A list of what cites one paper is known
 * by its content where every record in it that cites anything cites this paper, and no other paper is cited by all.
 */
export const searchedFiles = (db: Db, orderId: string, ending: EndingFile | undefined): Promise<SearchedFile[]> =>
  db.all(
    statement(sql<SearchedFile>`
        with parts as (${fileParts(orderId)}),
        cited as (
          select s.import_id, r.database as kept, c.paper_id, count(distinct c.record_id) as records
          from citations c
          join literature_records r on r.id = c.record_id
          join (select distinct import_id, record_id from record_sources) s on s.record_id = c.record_id
          join record_imports i on i.id = s.import_id and i.order_id = ${orderId} and ${isRead(ending)}
          join order_papers p on p.id = c.paper_id and not p.gone
          where c.order_id = ${orderId} group by s.import_id, r.database, c.paper_id),
        listed as (
          select s.import_id, r.database as kept, count(distinct c.record_id) as records
          from citations c
          join literature_records r on r.id = c.record_id
          join (select distinct import_id, record_id from record_sources) s on s.record_id = c.record_id
          join record_imports i on i.id = s.import_id and i.order_id = ${orderId} and ${isRead(ending)}
          where c.order_id = ${orderId} group by s.import_id, r.database),
        whole as (
          select c.import_id, c.kept, min(c.paper_id::text)::uuid as paper_id from cited c
          join listed l on l.import_id = c.import_id and l.kept = c.kept and l.records = c.records
          group by c.import_id, c.kept having count(*) = 1)
        select i.id, p.database, i.citing_paper_id, i.rest_paper_id, q.paper_id as search_paper_id,
          q.searched_on as search_day, coalesce(i.finished_at, ${ending?.at ?? null}::timestamptz) as finished_at, i.created_by_name, w.paper_id as cited_by_all
        from record_imports i
        join parts p on p.import_id = i.id
        left join saved_searches q on q.id = i.search_id
        left join whole w on w.import_id = i.id and w.kept = p.kept
        where i.order_id = ${orderId} and ${isRead(ending)} and i.origin is null
        order by i.finished_at, i.id, p.database`),
  );

export interface FoundDay {
  paper_id: string;
  record_id: string;
  at: Date;
  fetched: boolean;
  by_name: string;
  /** As the record says; null: it does not say. */
  times_cited: number | null;
}

/** The file that told last of each record that is a paper of the order; it may be one of another order. */
export const foundDays = (db: Db, orderId: string, ending: EndingFile | undefined): Promise<FoundDay[]> =>
  db.all(
    statement(sql<FoundDay>`
        select distinct on (m.paper_id, m.record_id) m.paper_id, m.record_id,
          coalesce(i.finished_at, ${ending?.at ?? null}::timestamptz) as at,
          i.origin is not null as fetched, i.created_by_name as by_name, (r.data ->> 'timesCited')::int as times_cited
        from paper_matches m
        join literature_records r on r.id = m.record_id
        join record_sources s on s.record_id = m.record_id
        join record_imports i on i.id = s.import_id and ${isRead(ending)}
        where m.order_id = ${orderId} and m.decision is distinct from 'reject'
        order by m.paper_id, m.record_id, i.finished_at desc nulls first, i.id`),
  );

export interface FetchedStep {
  fetch_id: string;
  source: string;
  what: 'records' | 'citing';
  by: string;
  paper_ids: string[];
  state: 'todo' | 'fetched' | 'done' | 'none';
  found: number | null;
  gap: SearchGap;
  fetch_state: string;
  fetch_gap: SearchGap;
  came: number;
  at: Date;
  by_name: string;
}

/** What sources were asked about the order's papers, the first asked first. */
export const fetchedSteps = (db: Db, orderId: string): Promise<FetchedStep[]> =>
  db.all(
    statement(sql<FetchedStep>`
        select f.id as fetch_id, f.source, s.what, s.by, s.paper_ids, s.state, s.found, s.gap, f.state as fetch_state, f.gap as fetch_gap,
          f.created_by_name as by_name, coalesce(sum(a.records), 0)::int as came,
          coalesce(max(a.settled_at), f.finished_at, f.created_at) as at
        from source_fetch_steps s join source_fetches f on f.id = s.fetch_id
        left join source_answers a on a.step_id = s.id
        where f.order_id = ${orderId} and s.what <> 'hints'
        group by s.id, f.id order by f.created_at, s.no`),
  );

/** Citing records of each paper by the database that keeps them, whatever rule or period leaves out of the counts. */
export const citingCounts = (db: Db, orderId: string) =>
  db.all(
    statement(sql<{ paper_id: string; database: number; records: number }>`
        select c.paper_id, r.database, count(distinct c.record_id)::int as records
        from citations c join literature_records r on r.id = c.record_id
        where c.order_id = ${orderId} group by c.paper_id, r.database`),
  );

/** Whether a citing record of the collection tells no index. */
export const hasCitingWithoutIndex = async (db: Db, orderId: string): Promise<boolean> =>
  (
    await db.one(
      statement(sql<{ has: boolean }>`
        select exists (select from citations c join literature_records r on r.id = c.record_id
          where c.order_id = ${orderId} and r.database = 2 and ${withoutIndex}) as has`),
    )
  ).has;

/** The databases that keep the records a file told of. */
export const databasesOfFile = async (db: Db, importId: string): Promise<number[]> =>
  (
    await db.all(
      statement(sql<{ database: number }>`
        select distinct r.database from record_sources s join literature_records r on r.id = s.record_id
        where s.import_id = ${importId}`),
    )
  ).map(({ database }) => database);

/** Whether a person said days of search for an order since a moment. */
export const wereDaysSaidSince = async (db: Db, orderId: string, since: Date): Promise<boolean> =>
  (
    await db.one(
      statement(sql<{ said: boolean }>`
        select exists (select from citation_decisions
          where order_id = ${orderId} and kind = 'dates' and at >= ${since}) as said`),
    )
  ).said;

/** Days of the last file of each database, to be proposed as the day of search. */
export const lastFiles = (db: Db, orderId: string) =>
  db.all(
    statement(sql<{ database: number; at: Date | null; files: number }>`
        select p.database, max(i.finished_at) as at, count(*)::int as files
        from (${fileParts(orderId)}) p join record_imports i on i.id = p.import_id
        where i.state = 'done' group by p.database`),
  );
