import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { PossibleReference } from '#domain/literature/citations/citations-in-references.ts';
import { referenceFields } from '#domain/literature/citations/reference-fields.ts';
import { keysOf } from '#domain/services/choices.ts';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import { kysely, statement } from '#server/db/kysely.ts';
import { readJson } from '#server/db/read-json.ts';
import { sortedWhere, updateWhere } from '#server/db/rows.ts';
import type { KeptRecord } from '#server/db/stored-values.ts';
import type { DoubtfulCitationsTable } from '#server/db/tables.ts';
import type { Actor } from '#server/http/context.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { readKept } from '#server/records/kept-record.ts';

export type DoubtfulRow = Omit<Selectable<DoubtfulCitationsTable>, 'others'> & { others: PossibleReference[] };

export interface FoundDoubt extends PossibleReference {
  paperId: string;
  recordId: string;
  others: PossibleReference[];
}

const field = z.enum(keysOf(referenceFields));
const others = z.array(
  z.object({ reference: z.string(), agree: z.array(field), differ: z.array(field), reason: z.string() }),
) satisfies z.ZodType<PossibleReference[]>;

const withOthers = <Row extends { id: string; others: unknown }>(
  row: Row,
): Omit<Row, 'others'> & { others: PossibleReference[] } => ({
  ...row,
  others: readJson(others, row.others, { table: 'doubtful_citations', column: 'others', id: row.id }),
});

export const doubtfulOf = async (db: Db, orderId: string): Promise<DoubtfulRow[]> =>
  (await sortedWhere(db, 'doubtful_citations', { order_id: orderId }, ['id'])).map(withOthers);

/** The same with the citing record, papers in their order; of papers that left the order nothing. */
export type DoubtfulWithRecord = DoubtfulRow & {
  no: number;
  database: number;
  editions: string[];
  accession: string;
  data: KeptRecord;
};

export const doubtfulWithRecords = async (
  db: Db,
  orderId: string,
  ids?: readonly string[],
): Promise<DoubtfulWithRecord[]> => {
  const rows = await db.all(
    kysely
      .selectFrom('doubtful_citations as d')
      .innerJoin('order_papers as p', 'p.id', 'd.paper_id')
      .innerJoin('literature_records as r', 'r.id', 'd.record_id')
      .selectAll('d')
      .select(['p.no', 'r.database', 'r.editions', 'r.accession', 'r.data'])
      .where('d.order_id', '=', orderId)
      .where('p.gone', '=', false)
      .$if(ids !== undefined, (some) => some.where('d.id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`))
      .orderBy('p.no')
      .orderBy('d.id'),
  );
  return rows.map((row) => ({ ...withOthers(row), data: readKept(row.data, row.record_id) }));
};

/** References that wait for a person, by paper. */
export const openDoubts = async (db: Db, orderId: string): Promise<Map<string, number>> => {
  const rows = await db.all(
    kysely
      .selectFrom('doubtful_citations as d')
      .innerJoin('order_papers as p', 'p.id', 'd.paper_id')
      .select(({ fn }) => ['d.paper_id', fn.countAll<number>().as('n')])
      .where('d.order_id', '=', orderId)
      .where('d.decision', 'is', null)
      .where('p.gone', '=', false)
      .groupBy('d.paper_id'),
  );
  return new Map(rows.map(({ paper_id, n }) => [paper_id, Number(n)]));
};

export const deleteDoubts = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await db.run(
      kysely.deleteFrom('doubtful_citations').where('id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`),
    );
};

/** A decision stays with its pair; where the reference reads otherwise now, the row gets a new version. */
export const upsertDoubts = async (db: Db, order: OrderRow, found: readonly FoundDoubt[]): Promise<void> => {
  if (found.length === 0) return;
  const rows = JSON.stringify(found.map((one) => ({ ...one, id: newId() })));
  await db.run(
    statement(sql`
        insert into doubtful_citations as d
          (id, institution_id, order_id, paper_id, record_id, reference, agree, differ, reason, others)
        select given.id, ${order.institution_id}, ${order.id}, "paperId", "recordId", reference, agree, differ, reason,
          others
        from json_to_recordset(${rows}::json) as given(id uuid, "paperId" uuid, "recordId" uuid, reference text,
          agree text[], differ text[], reason text, others jsonb)
        where exists (select 1 from literature_records r where r.id = "recordId")
        on conflict (paper_id, record_id) do update set reference = excluded.reference, agree = excluded.agree,
          differ = excluded.differ, reason = excluded.reason, others = excluded.others, version = d.version + 1
        where (d.reference, d.agree, d.differ, d.others) is distinct from
          (excluded.reference, excluded.agree, excluded.differ, excluded.others)
      `),
  );
};

/** What a person said of doubtful citations; null takes it back. */
export const writeDoubtDecision = (
  db: Db,
  orderId: string,
  ids: readonly string[],
  { decision, actor, now }: { decision: DoubtfulRow['decision']; actor: Pick<Actor, 'userId' | 'fullName'>; now: Date },
): Promise<number> =>
  updateWhere(db, 'doubtful_citations', { order_id: orderId, id: ids }, (eb) => ({
    decision,
    decided_by: decision && actor.userId,
    decided_by_name: decision ? actor.fullName : '',
    decided_at: decision && now,
    version: eb('version', '+', 1),
  }));
