import type { CitationWork } from '#domain/literature/citations/citation-rules.ts';
import { holdRole, placeOfApplicant } from '#domain/literature/paper/author-role.ts';
import { describePaper } from '#domain/literature/paper/described-paper.ts';
import { typedValues } from '#domain/literature/paper/printed-paper.ts';
import type { Db } from '../db/db.ts';
import { contextOf } from './judge-pairs.ts';
import { isHeld, matchesOf } from './match-store.ts';
import { describingRecords, writeDescriptions } from './paper-store.ts';
import type { PaperRow, Work } from './works/work-store.ts';

/** Keeps with each paper what its records say of it, so that lists and counts need not read the records again. */
export const describePapers = async (
  db: Db,
  work: Work,
  papers: readonly PaperRow[],
  cited: ReadonlyMap<string, CitationWork>,
): Promise<void> => {
  const held = (await matchesOf(db, work.order.id)).filter(isHeld);
  const rows = await describingRecords(db, [...new Set(held.map(({ record_id }) => record_id))]);
  const records = new Map(rows.map((row) => [row.id, row]));
  const byPaper = Map.groupBy(held, ({ paper_id }) => paper_id);
  const { applicants = [] } = contextOf(work);
  const described = papers.map((paper) => {
    const describing = (byPaper.get(paper.id) ?? []).flatMap(({ record_id }) => records.get(record_id) ?? []);
    const description = describePaper(describing, work.form.databases, typedValues(paper.entry));
    const place = placeOfApplicant(cited.get(paper.id)!, applicants, describing.length > 0);
    return { id: paper.id, found: { ...description, place } };
  });
  await writeDescriptions(db, described);
};

export const roleOf = ({ entry, found, role_decision }: PaperRow) =>
  holdRole(entry.ownRole, found?.place ?? null, role_decision);

/** Whether a paper's role waits for a person. */
export const isRoleOpen = (paper: PaperRow): boolean => {
  const { finding, decision } = roleOf(paper);
  return finding !== null && decision === null;
};
