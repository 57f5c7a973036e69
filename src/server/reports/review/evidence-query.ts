import { sql } from 'kysely';
import { fileParts } from '#server/citations/searches/search-evidence-query.ts';
import type { Db } from '#server/db/db.ts';
import { statement } from '#server/db/kysely.ts';
import { sortedWhere } from '#server/db/rows.ts';

export interface RecordOrigin {
  id: string;
  database: number;
  editions: string[];
  accession: string;
  /** The import of this order that brought the record, else the last one that did; null where it was typed. */
  file: { name: string; database: number | null; at: Date | null; by: string } | null;
}

/** Every record that an order's figures rest on, with the file it came from. */
export const recordOrigins = (db: Db, orderId: string): Promise<RecordOrigin[]> =>
  db.all(
    statement(sql<RecordOrigin>`
        select r.id, r.database, r.editions, r.accession, i.file
        from literature_records r
        left join lateral (
          select jsonb_build_object('name', i.name, 'database', i.database, 'by', i.created_by_name,
            'at', coalesce(i.finished_at, i.created_at)) as file
          from record_sources s join record_imports i on i.id = s.import_id
          where s.record_id = r.id and i.state = 'done'
          order by i.order_id = ${orderId} desc nulls last, i.finished_at desc nulls last, i.id
          limit 1) i on true
        where r.id in (select record_id from citations where order_id = ${orderId}
          union select record_id from paper_matches where order_id = ${orderId})`),
  );

export const matchDetails = (db: Db, orderId: string) =>
  sortedWhere(
    db,
    'paper_matches',
    { order_id: orderId },
    ['paper_id', 'record_id'],
    ['paper_id', 'record_id', 'certain', 'decision', 'reasons', 'decided_by_name', 'decided_at'],
  );

export interface FilePart {
  name: string;
  database: number;
  created_by_name: string;
  finished_at: Date | null;
  created_at: Date;
  sha256: string;
}

/** What of the group's files an order uses, by the database that keeps the records. */
const usedOfGroup = (orderId: string) => sql`
  select distinct i.id as import_id, r.database as kept, r.database
  from (select record_id from citations where order_id = ${orderId}
    union select record_id from paper_matches where order_id = ${orderId} and decision is distinct from 'reject') used
  join record_sources s on s.record_id = used.record_id
  join record_imports i on i.id = s.import_id
    and i.group_id = (select group_id from orders where id = ${orderId})
  join literature_records r on r.id = used.record_id`;

/**
 * Files that were read for an order, or for its group where the order uses a record of them, oldest first; one that holds several
 * databases stands under each.
 */
export const importsOfOrder = (db: Db, orderId: string): Promise<FilePart[]> =>
  db.all(
    statement(sql<FilePart>`
        select i.name, p.database, i.created_by_name, i.finished_at, i.created_at, f.sha256
        from (${fileParts(orderId)} union all ${usedOfGroup(orderId)}) p join record_imports i on i.id = p.import_id
        join files f on f.id = i.file_id
        where i.state = 'done' order by i.finished_at, i.id, p.database`),
  );

/** Fingerprints of the files that stand behind an order now, its group's among them. */
export const heldFingerprints = async (db: Db, orderId: string): Promise<Set<string>> =>
  new Set(
    (
      await db.all(
        statement(sql<{ sha256: string }>`
          select f.sha256 from record_imports i join files f on f.id = i.file_id
          where (i.order_id = ${orderId} or i.group_id = (select group_id from orders where id = ${orderId}))
            and i.state in ('reading', 'done')`),
      )
    ).map(({ sha256 }) => sha256),
  );
