import { sql as raw } from 'kysely';
import type { CitingRow } from '#contracts/literature/citing.ts';
import { countsIn } from '#domain/literature/held-by.ts';
import type { Db } from '../db/db.ts';
import type { CitingWay, VerdictWord } from '../db/literature-tables.ts';
import { sql } from '../db/sql.ts';
import { authorLine } from '../records/record-view.ts';
import { verdictOf } from './citation-store.ts';

/** One pair with what a list shows of its citing record; abstracts and references stay in the database. */
export interface PairRow {
  id: string;
  version: number;
  paper_id: string;
  record_id: string;
  database: number;
  editions: string[];
  group_no: number;
  title: string;
  authors: { name: string }[];
  source: string;
  year: number | null;
  by_rule: VerdictWord;
  reason: string;
  decision: VerdictWord | null;
  ways: CitingWay[];
}

const pairs = (where: ReturnType<typeof raw>) => ({
  compile: () =>
    raw<PairRow>`
      select c.id, c.version, c.paper_id, c.record_id, r.database, r.editions, coalesce(w.group_no, 0) as group_no,
        r.title, jsonb_path_query_array(r.data, '$.authors[0 to 8]') as authors, r.source, r.year,
        c.by_rule, c.reason, c.decision, c.ways
      from citations c
      join literature_records r on r.id = c.record_id
      join order_papers p on p.id = c.paper_id and not p.gone
      left join order_works w on w.order_id = c.order_id and w.record_id = c.record_id
      where ${where}
      order by p.no, r.year desc nulls last, c.id`.compile(sql),
});

export const pairsOf = (db: Db, orderId: string, paperId?: string): Promise<PairRow[]> =>
  db.all(pairs(paperId ? raw`c.order_id = ${orderId} and c.paper_id = ${paperId}` : raw`c.order_id = ${orderId}`));

export const pairsWith = (db: Db, orderId: string, ids: readonly string[]): Promise<PairRow[]> =>
  db.all(pairs(raw`c.order_id = ${orderId} and c.id in (select unnest(${ids}::uuid[]))`));

/** Decided against a certain word of the rule. */
export const isOverruled = ({ decision, by_rule }: Pick<PairRow, 'decision' | 'by_rule'>): boolean =>
  decision !== null && by_rule !== 'check' && decision !== by_rule;

export const citingRowOf = (row: PairRow, ordered: readonly number[]): CitingRow => ({
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
