import { sql } from 'kysely';
import { z } from 'zod';
import { referenceFields } from '#domain/literature/citations/reference-fields.ts';
import { keysOf } from '#domain/services/choices.ts';
import type { Db } from '#server/db/db.ts';
import { statement } from '#server/db/kysely.ts';
import { readJson } from '#server/db/read-json.ts';
import { allWhere, deleteWhere } from '#server/db/rows.ts';
import type { FoundElsewhere } from '../attach-citing.ts';
import type { FoundDoubt } from '../decisions/doubtful-store.ts';

/** One pass over a group's files; what it finds waits in the database until each order takes its own. */
export interface Pass {
  runId: string;
  institutionId: number;
}

export type Find = FoundDoubt & { orderId: string; certain: boolean };

export const keepFinds = async (db: Db, { runId, institutionId }: Pass, finds: readonly Find[]): Promise<void> => {
  if (finds.length === 0) return;
  const rows = finds.map(({ orderId, paperId, recordId, certain, ...found }) => ({
    ...{ order_id: orderId, paper_id: paperId, record_id: recordId, certain, found },
  }));
  await db.run(
    statement(sql`
        insert into group_finds (run_id, institution_id, order_id, paper_id, record_id, certain, found)
        select ${runId}, ${institutionId}, order_id, paper_id, record_id, certain, found
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as given(order_id uuid, paper_id uuid, record_id uuid, certain boolean, found jsonb)
        where exists (select from order_papers p where p.id = paper_id)`),
  );
};

const field = z.enum(keysOf(referenceFields));
const possible = z.object({
  reference: z.string(),
  agree: z.array(field),
  differ: z.array(field),
  reason: z.string(),
});
const shape = possible.extend({ others: z.array(possible) });

export const findsOf = async (
  db: Db,
  { runId }: Pass,
  orderId: string,
): Promise<Pick<FoundElsewhere, 'certain' | 'doubtful'>> => {
  const rows = (await allWhere(db, 'group_finds', { run_id: runId, order_id: orderId })).map((row) => ({
    certain: row.certain,
    paperId: row.paper_id,
    recordId: row.record_id,
    ...readJson(shape, row.found, { table: 'group_finds', column: 'found', id: row.record_id }),
  }));
  return { certain: rows.filter(({ certain }) => certain), doubtful: rows.filter(({ certain }) => !certain) };
};

export const ordersWithFinds = async (db: Db, { runId }: Pass): Promise<string[]> =>
  (
    await db.all(
      statement(sql<{ id: string }>`select distinct order_id as id from group_finds where run_id = ${runId}`),
    )
  ).map(({ id }) => id);

export const dropFinds = (db: Db, { runId }: Pass): Promise<number> =>
  deleteWhere(db, 'group_finds', { run_id: runId });

/** Left behind by a pass that was cut off. */
export const dropOldFinds = (db: Db, orderIds: readonly string[], before: Date): Promise<number> =>
  db.run(
    statement(sql`delete from group_finds where order_id = any (${[...orderIds]}::uuid[]) and made_at < ${before}`),
  );

/** Orders with a paper, a citation or a doubt whose record stands in one of the files: these told of it anew. */
export const ordersToldBy = async (
  db: Db,
  orderIds: readonly string[],
  importIds: readonly string[],
): Promise<string[]> =>
  (
    await db.all(
      statement(sql<{ id: string }>`
          select distinct x.order_id as id from (
            select order_id, record_id from paper_matches union all select order_id, record_id from citations
            union all select order_id, record_id from doubtful_citations) x
          join record_sources s on s.record_id = x.record_id
          where s.import_id = any (${[...importIds]}::uuid[]) and x.order_id = any (${[...orderIds]}::uuid[])`),
    )
  ).map(({ id }) => id);
