import { type Selectable, sql } from 'kysely';
import type { CitingWay } from '../db/column-types.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';
import type { VerdictWord } from '../db/stored-values.ts';
import type { CitationsTable } from '../db/tables.ts';
import type { OrderRow } from '../orders/order-store.ts';

export type CitationRow = Selectable<CitationsTable>;

export interface Attached {
  paperId: string;
  recordId: string;
  ways: CitingWay[];
  reference: string | null;
}

export const citationsOf = (db: Db, orderId: string): Promise<CitationRow[]> =>
  db.all(kysely.selectFrom('citations').selectAll().where('order_id', '=', orderId).orderBy('id'));

/** What counts: the person's word, else the rule's. */
export const verdictOf = ({ decision, by_rule }: Pick<CitationRow, 'decision' | 'by_rule'>): VerdictWord =>
  decision ?? by_rule;

/** Pairs that are there already get their ways anew. */
export const upsertCitations = async (db: Db, order: OrderRow, pairs: readonly Attached[]): Promise<void> => {
  if (pairs.length === 0) return;
  const rows = JSON.stringify(pairs.map((pair) => ({ ...pair, id: newId() })));
  await db.run(
    statement(sql`
      insert into citations as c (id, institution_id, order_id, paper_id, record_id, ways, reference)
      select given.id, ${order.institution_id}, ${order.id}, "paperId", "recordId", ways, reference
      from json_to_recordset(${rows}::json)
        as given(id uuid, "paperId" uuid, "recordId" uuid, ways text[], reference text)
      where exists (select 1 from literature_records r where r.id = "recordId")
      on conflict (paper_id, record_id) do update set ways = excluded.ways, reference = excluded.reference
      where (c.ways, c.reference) is distinct from (excluded.ways, excluded.reference)`),
  );
};

export const deleteCitations = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await db.run(kysely.deleteFrom('citations').where('id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`));
};

export interface Judged {
  id: string;
  by_rule: VerdictWord;
  reason: string;
}

/** Writes what the rule says now; a pair whose word changes gets a new version, so that nobody decides on the old one. */
export const writeJudged = async (db: Db, judged: readonly Judged[]): Promise<void> => {
  if (judged.length === 0) return;
  await db.run(
    statement(sql`
      update citations c set by_rule = given.by_rule, reason = given.reason,
        version = c.version + (c.by_rule <> given.by_rule)::int
      from json_to_recordset(${JSON.stringify(judged)}::json) as given(id uuid, by_rule text, reason text)
      where c.id = given.id and (c.by_rule, c.reason) is distinct from (given.by_rule, given.reason)`),
  );
};
