import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

interface Leaning {
  records: number;
  restored: number;
  matches: number;
  verdicts: number;
  merges: number;
  orders: string[] | null;
}

/** Records that only this import told of, and what people decided about them. */
const counted = (importId: string) =>
  statement(sql<Leaning>`
      with going as materialized (
        select r.id from literature_records r where r.import_id = ${importId}
          and not exists (select 1 from record_sources s where s.record_id = r.id and s.import_id <> ${importId}))
      select (select count(*) from going)::int as records,
        (select count(*) from literature_records where import_id = ${importId})::int
          - (select count(*) from going)::int as restored,
        (select count(*) from paper_matches m join going g on g.id = m.record_id where m.decision is not null)::int as matches,
        (select count(*) from citations c join going g on g.id = c.record_id where c.decision is not null)::int
          + (select count(*) from doubtful_citations d join going g on g.id = d.record_id
            where d.decision is not null)::int
          + (select count(*) from novelty_judgements j join going g on g.id = j.record_id)::int
          + (select count(*) from patent_marks k join going g on g.id = k.record_id)::int as verdicts,
        (select count(*) from merge_decisions d where d.undone_at is null
          and exists (select 1 from unnest(d.record_ids) one join going g on g.id = one))::int as merges,
        (select array_agg(distinct order_id) from (
          select m.order_id from paper_matches m join going g on g.id = m.record_id
          union select c.order_id from citations c join going g on g.id = c.record_id
          union select d.order_id from doubtful_citations d join going g on g.id = d.record_id
          union select i.order_id from record_imports i where i.id = ${importId} and i.order_id is not null) of) as orders
    `);

/** What was said to be searched for the whole group of a file, still stands and was said since the file came; of databases that keep its records. */
export const groupWordsSince = (
  db: Db,
  importId: string,
): Promise<{ database: number; day: string; kept: number[] }[]> =>
  db.all(
    statement(sql<{ database: number; day: string; kept: number[] }>`
      select g.database, g.day, array(
        select distinct r.database from record_sources s join literature_records r on r.id = s.record_id
        where s.import_id = i.id) as kept
      from record_imports i join group_searches g on g.group_id = i.group_id
      where i.id = ${importId} and g.taken_back_at is null and g.made_at >= i.created_at
      order by g.made_at, g.id`),
  );

export const countLeaning = (db: Db, importId: string): Promise<Leaning> => db.one(counted(importId));
