import { databaseById } from '#domain/literature/databases.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { unnumbered } from '../records/import-view.ts';
import type { MatchRow } from './match-store.ts';

export type LightMatch = Pick<MatchRow, 'paper_id' | 'record_id' | 'certain' | 'decision'> & {
  database: number;
  editions: string[];
  accession: string;
};

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

export const databaseLabel = (id: number) => {
  const known = databaseById(id);
  return { code: known?.code ?? unnumbered, name: known?.chinese ?? unnumbered };
};
