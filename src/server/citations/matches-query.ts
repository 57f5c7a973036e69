import { sql } from 'kysely';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import type { KeptRecord } from '../db/stored-values.ts';
import { readKept } from '../records/kept-record.ts';
import type { MatchRow } from './match-store.ts';

/** What every match says of its record. */
interface MatchedRecord {
  database: number;
  editions: string[];
  accession: string;
}

export type LightMatch = Pick<MatchRow, 'paper_id' | 'record_id' | 'certain' | 'decision'> & MatchedRecord;

/** Matches without their records' content: what is counted. */
export const lightMatches = (db: Db, orderId: string): Promise<LightMatch[]> =>
  db.all(
    kysely
      .selectFrom('paper_matches as m')
      .innerJoin('literature_records as r', 'r.id', 'm.record_id')
      .select(['m.paper_id', 'm.record_id', 'r.database', 'r.editions', 'r.accession', 'm.certain', 'm.decision'])
      .where('m.order_id', '=', orderId)
      // Always the same of two records: a report is known by the hash of what it says.
      .orderBy('m.paper_id')
      .orderBy('m.record_id'),
  );

/** A match with the record it is about. */
export type MatchWithRecord = MatchRow & MatchedRecord & { data: KeptRecord };

/** The matches of an order's papers, or of one of them, the best first. */
export const matchesWithRecords = async (db: Db, orderId: string, paperId?: string): Promise<MatchWithRecord[]> => {
  const rows = await db.all(
    kysely
      .selectFrom('paper_matches as m')
      .innerJoin('literature_records as r', 'r.id', 'm.record_id')
      .innerJoin('order_papers as p', 'p.id', 'm.paper_id')
      .selectAll('m')
      .select(['r.database', 'r.editions', 'r.accession', 'r.data'])
      .where('m.order_id', '=', orderId)
      .where('p.gone', '=', false)
      .$if(paperId !== undefined, (some) => some.where('m.paper_id', '=', paperId!))
      .orderBy('p.no')
      .orderBy('m.score', 'desc')
      .orderBy('m.record_id'),
  );
  return rows.map((row) => ({ ...row, data: readKept(row.data, row.record_id) }));
};

export type Candidate = LiteratureRecord & { recordId: string };

/** Columns that hold nothing come as null, which the rules take for something told. */
const withoutNulls = (record: Candidate): Candidate =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as unknown as Candidate;

/** Records of the institution that have one of the keys, with what the matching weighs. */
export const candidatesByKeys = async (db: Db, keys: readonly string[]): Promise<Candidate[]> => {
  const rows = await db.all(
    statement(sql<Candidate>`
        select r.id as "recordId", d.* from literature_records r,
          lateral jsonb_to_record(r.data) as d(title text, "translatedTitle" text, kind text, "documentType" text,
            authors jsonb, source text, "sourceAbbreviation" text, series text, conference text, issn text, eissn text,
            isbn jsonb, year int, volume text, issue text, pages text, "articleNumber" text, doi text, accessions jsonb,
            abstract text)
        where r.id in (select records_by_keys(${keys}::text[]))`),
  );
  return rows.map(withoutNulls);
};
