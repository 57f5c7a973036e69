import { sql } from 'kysely';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

export interface PrintedRow {
  id: string;
  accession: string;
  data: LiteratureRecord;
}

/** Records as far as a reference prints them. */
const printedRecords = (orderId: string) =>
  statement(sql<PrintedRow>`
      select r.id, r.accession,
        r.data - 'abstract' - 'citedReferences' - 'keywords' - 'funding' - 'affiliations' - 'correspondence' as data
      from literature_records r
      where r.id in (select record_id from citations where order_id = ${orderId}
        union select record_id from paper_matches where order_id = ${orderId})`);

export const printedRecordsOf = async (db: Db, orderId: string): Promise<Map<string, PrintedRow>> =>
  new Map((await db.all(printedRecords(orderId))).map((row) => [row.id, row]));
