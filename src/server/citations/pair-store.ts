import { sql } from 'kysely';
import type { CitingRow } from '#contracts/literature/citing.ts';
import { countsIn } from '#domain/literature/held-by.ts';
import type { CitingWay } from '../db/column-types.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import type { VerdictWord } from '../db/stored-values.ts';
import { authorLine } from '../records/record-view.ts';
import { verdictOf } from './citation-store.ts';

/** What counting needs of one pair. A decision about one record of a work holds for all of them; the latest one stands. */
export interface CountedPair {
  id: string;
  paper_id: string;
  record_id: string;
  database: number;
  editions: string[];
  group_no: number;
  year: number | null;
  by_rule: VerdictWord;
  decision: VerdictWord | null;
}

/** The same with what a list shows of the citing record; abstracts and references stay in the database. */
export interface ListedPair extends CountedPair {
  version: number;
  title: string;
  authors: { name: string }[];
  source: string;
  reason: string;
  ways: CitingWay[];
}

export interface PairRow extends ListedPair {
  decision_reason: string;
  decided_by_name: string;
  decided_at: Date | null;
  reference: string | null;
}

/** Every pair of the order with the decision of its work. */
const settled = (orderId: string) => sql`
  select c.id, c.version, c.paper_id, c.record_id, c.order_id, c.by_rule, c.reason, c.ways, c.reference, p.no,
    coalesce(w.group_no, 0) as group_no,
    first_value(c.decision) over latest as decision,
    first_value(c.decision_reason) over latest as decision_reason,
    first_value(c.decided_by_name) over latest as decided_by_name,
    first_value(c.decided_at) over latest as decided_at
  from citations c
  join order_papers p on p.id = c.paper_id and not p.gone
  left join order_works w on w.order_id = c.order_id and w.record_id = c.record_id
  where c.order_id = ${orderId}
  window latest as (partition by c.paper_id, coalesce(w.group_no::text, c.record_id::text) collate "C"
    order by c.decided_at desc nulls last, c.id)`;

/** Small arrays are read faster as JSON than as PostgreSQL arrays. */
const shownOfRecord = sql`r.database, to_json(r.editions) as editions, r.title, r.source, r.year,
  case when jsonb_array_length(r.data -> 'authors') > 9 then jsonb_path_query_array(r.data, '$.authors[0 to 8]')
    else r.data -> 'authors' end as authors`;

const pairs = <Row extends ListedPair>(
  orderId: string,
  columns: ReturnType<typeof sql>,
  where: ReturnType<typeof sql>,
) =>
  statement(sql<Row>`
      select ${columns}, ${shownOfRecord}
      from (${settled(orderId)}) c
      join literature_records r on r.id = c.record_id
      where ${where}
      order by c.no, r.year desc nulls last, c.id`);

const listed = sql`c.id, c.version, c.paper_id, c.record_id, c.group_no, c.by_rule, c.decision, c.reason,
  to_json(c.ways) as ways`;
const whole = sql`${listed}, c.decision_reason, c.decided_by_name, c.decided_at, c.reference`;

/** What a list of citing records shows, thousands of rows at once: no column that it does not show. */
export const listedPairs = (db: Db, orderId: string, paperId?: string): Promise<ListedPair[]> =>
  db.all(pairs<ListedPair>(orderId, listed, paperId ? sql`c.paper_id = ${paperId}` : sql`true`));

export const pairsOf = (db: Db, orderId: string, paperId?: string): Promise<PairRow[]> =>
  db.all(pairs<PairRow>(orderId, whole, paperId ? sql`c.paper_id = ${paperId}` : sql`true`));

export const pairsWith = (db: Db, orderId: string, ids: readonly string[]): Promise<PairRow[]> =>
  db.all(pairs<PairRow>(orderId, whole, sql`c.id in (select unnest(${ids}::uuid[]))`));

/** Every pair of the same papers and works, by id. */
export const fellowPairs = async (
  db: Db,
  orderId: string,
  pairs: readonly Pick<PairRow, 'paper_id' | 'group_no'>[],
): Promise<string[]> => {
  if (pairs.length === 0) return [];
  const rows = await db.all(
    statement(sql<{ id: string }>`
        select distinct c.id from unnest(${pairs.map((pair) => pair.paper_id)}::uuid[],
          ${pairs.map((pair) => pair.group_no)}::int[]) as asked(paper_id, group_no)
        join order_works w on w.order_id = ${orderId} and w.group_no = asked.group_no
        join citations c on c.paper_id = asked.paper_id and c.record_id = w.record_id`),
  );
  return rows.map(({ id }) => id);
};

export const countedPairs = (db: Db, orderId: string): Promise<CountedPair[]> =>
  db.all(
    statement(sql<CountedPair>`
        select c.id, c.paper_id, c.record_id, c.group_no, c.by_rule, c.decision, r.database, r.editions, r.year
        from (${settled(orderId)}) c join literature_records r on r.id = c.record_id`),
  );

/** The work a pair's record tells of; a record of no group is its own. */
export const workOfPair = ({ group_no, record_id }: Pick<CountedPair, 'group_no' | 'record_id'>): string =>
  group_no === 0 ? record_id : String(group_no);

/** Decided against a certain word of the rule. */
export const isOverruled = ({ decision, by_rule }: Pick<CountedPair, 'decision' | 'by_rule'>): boolean =>
  decision !== null && by_rule !== 'check' && decision !== by_rule;

export const citingRowOf = (row: ListedPair, ordered: readonly number[]): CitingRow => ({
  id: row.id,
  version: row.version,
  paperId: row.paper_id,
  recordId: row.record_id,
  database: row.database,
  databases: countsIn(row.database, row.editions, ordered),
  group: row.group_no,
  title: row.title,
  authors: authorLine(row.authors),
  source: row.source,
  year: row.year,
  verdict: verdictOf(row),
  byRule: row.by_rule,
  reason: row.reason,
  decided: row.decision !== null,
  overruled: isOverruled(row),
  ways: row.ways,
});

export interface PairToJudge {
  id: string;
  paper_id: string;
  record_id: string;
  /** 0: the record is the only one of its work. */
  group_no: number;
}

export const pairsToJudge = (db: Db, orderId: string): Promise<PairToJudge[]> =>
  db.all(
    kysely
      .selectFrom('citations as c')
      .leftJoin('order_works as w', (on) =>
        on.onRef('w.order_id', '=', 'c.order_id').onRef('w.record_id', '=', 'c.record_id'),
      )
      .select(['c.id', 'c.paper_id', 'c.record_id'])
      .select((eb) => eb.fn.coalesce('w.group_no', eb.lit(0)).as('group_no'))
      .where('c.order_id', '=', orderId),
  );
