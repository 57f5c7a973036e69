import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

export interface IndexedRecord {
  id: string;
  title: string;
  database: number;
  /** Indexes that imported files prove. */
  editions_of_files: string[];
}

/** Those of the wanted records that the order's search found. */
export const indexedRecords = (db: Db, orderId: string, ids: readonly string[]): Promise<IndexedRecord[]> =>
  db.all(
    statement(sql<IndexedRecord>`
        select r.id, r.title, r.database,
          array(select distinct one from record_sources s, unnest(s.editions) one where s.record_id = r.id)
            as editions_of_files
        from literature_records r
        where r.id in (select unnest(${ids}::uuid[]))
          and (exists (select 1 from paper_matches m where m.order_id = ${orderId} and m.record_id = r.id)
            or exists (select 1 from citations c where c.order_id = ${orderId} and c.record_id = r.id))`),
  );
