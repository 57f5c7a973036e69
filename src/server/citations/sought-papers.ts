import type { SoughtPaper } from '#domain/literature/citations/cited-papers.ts';
import { workOfPaper } from '#domain/literature/matching/paper-work.ts';
import type { Db } from '../db/db.ts';
import { soughtRecords } from './cited-records-query.ts';
import type { PaperRow } from './works/work-store.ts';

/** The papers as their records describe them, what was typed beside them. */
export const soughtPapers = async (
  db: Db,
  papers: readonly PaperRow[],
  held: readonly { paper_id: string; record_id: string }[],
): Promise<SoughtPaper[]> => {
  const rows = await soughtRecords(db, [...new Set(held.map(({ record_id }) => record_id))]);
  const records = new Map(rows.map(({ id, record }) => [id, record]));
  const byPaper = Map.groupBy(held, ({ paper_id }) => paper_id);
  return papers.map(({ id, entry, own_authors }) => ({
    id,
    records: (byPaper.get(id) ?? []).flatMap(({ record_id }) => records.get(record_id) ?? []),
    stated: workOfPaper({ ...entry, authors: own_authors ?? entry.authors }),
  }));
};
