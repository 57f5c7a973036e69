import { type Insertable, sql } from 'kysely';
import type { WorkFields } from '#domain/literature/matching/fingerprint.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';
import { deleteWhere, insertRows } from '../db/rows.ts';
import type { NoveltyHitsTable } from '../db/tables.ts';

export type GroupedRecord = WorkFields & { recordId: string; affiliations: string[] };

/** Of each hit what tells the work and its authors; abstracts and references stay in the database. */
const hitsOf = (orderId: string) =>
  statement(sql<GroupedRecord>`
      select r.id as "recordId", d.* from literature_records r,
        lateral jsonb_to_record(r.data) as d(title text, "translatedTitle" text, kind text, "documentType" text,
          authors jsonb, source text, "sourceAbbreviation" text, series text, conference text, issn text, eissn text,
          isbn jsonb, year int, volume text, issue text, pages text, "articleNumber" text, doi text, accessions jsonb,
          affiliations jsonb)
      where r.id in (select s.record_id from record_sources s
        join record_imports i on i.id = s.import_id where i.order_id = ${orderId})
      order by r.id`);

export const recordsToGroup = async (db: Db, orderId: string): Promise<GroupedRecord[]> =>
  (await db.all(hitsOf(orderId))).map(
    (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as GroupedRecord,
  );

const atOnce = 2_000;

/** The groups as they are now, instead of those before. */
export const replaceHits = async (
  db: Db,
  orderId: string,
  rows: readonly Insertable<NoveltyHitsTable>[],
): Promise<void> => {
  await deleteWhere(db, 'novelty_hits', { order_id: orderId });
  for (let at = 0; at < rows.length; at += atOnce) await insertRows(db, 'novelty_hits', rows.slice(at, at + atOnce));
};
