import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { withoutIndex } from './searches/search-evidence-query.ts';

export interface FileRow {
  id: string;
  version: number;
  name: string;
  citing_paper_id: string | null;
  rest_paper_id: string | null;
  rest_decided_by_name: string;
  rest_decided_at: Date | null;
  records: number;
  rest: number;
  without_index: number;
}

/** The order's files that were read, with how many of their records went nowhere or tell no index. */
export const filesOfOrder = (db: Db, orderId: string): Promise<FileRow[]> =>
  db.all(
    statement(sql<FileRow>`
        select i.id, i.version, i.name, i.citing_paper_id, i.rest_paper_id, i.rest_decided_by_name, i.rest_decided_at,
          count(distinct s.record_id)::int as records,
          (count(distinct s.record_id) filter (where placed.record_id is null))::int as rest,
          (count(distinct s.record_id) filter (where placed.counts and r.database = 2 and ${withoutIndex}))::int
            as without_index
        from record_imports i
        join record_sources s on s.import_id = i.id
        join literature_records r on r.id = s.record_id
        left join (
          select record_id, bool_or(counts) as counts from (
            select record_id, true as counts from paper_matches
            where order_id = ${orderId} and decision is distinct from 'reject'
            union all select record_id, true from citations where order_id = ${orderId}
            union all select record_id, false from doubtful_citations where order_id = ${orderId}
          ) each group by record_id
        ) placed on placed.record_id = s.record_id
        where i.order_id = ${orderId} and i.state = 'done'
        group by i.id
        order by i.id desc`),
  );

export interface PlaceRow {
  import_id: string;
  paper_id: string;
  no: number;
  found: number;
  proposed: number;
  citing: number;
  doubtful: number;
}

/** How many records of each file went to which paper, and as what. */
export const placesOfOrder = (db: Db, orderId: string): Promise<PlaceRow[]> =>
  db.all(
    statement(sql<PlaceRow>`
        select s.import_id, p.id as paper_id, p.no,
          sum(placed.found)::int as found, sum(placed.proposed)::int as proposed,
          sum(placed.citing)::int as citing, sum(placed.doubtful)::int as doubtful
        from (
          select record_id, paper_id, coalesce(decision = 'accept', certain)::int as found,
            (decision is null and not certain)::int as proposed, 0 as citing, 0 as doubtful
          from paper_matches where order_id = ${orderId} and decision is distinct from 'reject'
          union all
          select record_id, paper_id, 0, 0, 1, 0 from citations where order_id = ${orderId}
          union all
          select record_id, paper_id, 0, 0, 0, 1 from doubtful_citations
          where order_id = ${orderId} and decision is null
        ) placed
        join (select distinct import_id, record_id from record_sources) s on s.record_id = placed.record_id
        join record_imports i on i.id = s.import_id and i.order_id = ${orderId} and i.state = 'done'
        join order_papers p on p.id = placed.paper_id and not p.gone
        group by s.import_id, p.id, p.no
        order by p.no`),
  );

/** Records of a file that count in the order, are kept under Web of Science and tell no index. */
export const recordsWithoutIndex = async (db: Db, orderId: string, importId: string): Promise<string[]> =>
  (
    await db.all(
      statement(sql<{ id: string }>`
          select distinct r.id from record_sources s join literature_records r on r.id = s.record_id
          where s.import_id = ${importId} and r.database = 2 and ${withoutIndex}
            and (exists (select 1 from paper_matches m where m.order_id = ${orderId} and m.record_id = r.id
                and m.decision is distinct from 'reject')
              or exists (select 1 from citations c where c.order_id = ${orderId} and c.record_id = r.id))`),
    )
  ).map(({ id }) => id);

/** Records of files of which a person said that what went nowhere cites a paper. */
export const restOfFiles = (db: Db, orderId: string): Promise<{ paper: string; record: string }[]> =>
  db.all(
    kysely
      .selectFrom('record_imports as i')
      .innerJoin('record_sources as s', 's.import_id', 'i.id')
      .select(['i.rest_paper_id as paper', 's.record_id as record'])
      .where('i.order_id', '=', orderId)
      .where('i.rest_paper_id', 'is not', null)
      .$narrowType<{ paper: string }>(),
  );
