import { sql } from 'kysely';
import type { WorkFields } from '#domain/literature/matching/fingerprint.ts';
import type { Db } from '#server/db/db.ts';
import { statement } from '#server/db/kysely.ts';
import { allWhere } from '#server/db/rows.ts';
import type { OrderRow } from '#server/orders/order-store.ts';

export type OrderRecord = WorkFields & { recordId: string };

/** Records the order counts: those that cite, and those that are its papers. */
const recordsOf = (orderId: string) =>
  statement(sql<OrderRecord>`
      select r.id as "recordId", d.* from literature_records r,
        lateral jsonb_to_record(r.data) as d(title text, "translatedTitle" text, kind text, "documentType" text,
          authors jsonb, source text, "sourceAbbreviation" text, series text, conference text, issn text, eissn text,
          isbn jsonb, year int, volume text, issue text, pages text, "articleNumber" text, doi text, accessions jsonb)
      where r.id in (select record_id from citations where order_id = ${orderId}
        union select record_id from paper_matches where order_id = ${orderId}
          and (decision = 'accept' or (certain and decision is null)))
      order by r.id`);

export const recordsOfOrder = async (db: Db, orderId: string): Promise<OrderRecord[]> =>
  (await db.all(recordsOf(orderId))).map(
    (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as OrderRecord,
  );

export const worksOf = (db: Db, orderId: string) =>
  allWhere(db, 'order_works', { order_id: orderId }, ['record_id', 'group_no', 'reason']);

interface GroupedRecord {
  recordId: string;
  group: number;
  reason: string | undefined;
}

/** Writes the groups of an order as they are now; what did not change is not touched. */
export const writeGroups = (
  db: Db,
  order: Pick<OrderRow, 'id' | 'institution_id'>,
  rows: readonly GroupedRecord[],
): Promise<number> =>
  db.run(
    statement(sql`
        with given as materialized (
          select "recordId" as record_id, "group" as group_no, reason from json_to_recordset(${JSON.stringify(rows)}::json)
            as g("recordId" uuid, "group" int, reason text)),
        gone as (
          delete from order_works w where order_id = ${order.id}
            and not exists (select 1 from given where given.record_id = w.record_id))
        insert into order_works as w (order_id, record_id, institution_id, group_no, reason)
        select ${order.id}, record_id, ${order.institution_id}, group_no, reason from given
        on conflict (order_id, record_id) do update set group_no = excluded.group_no, reason = excluded.reason
        where (w.group_no, w.reason) is distinct from (excluded.group_no, excluded.reason)`),
  );
