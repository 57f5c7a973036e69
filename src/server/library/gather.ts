import { recordOfPaper } from '#domain/literature/library/whole-work.ts';
import { isBlankPaper } from '#domain/orders/forms/paper.ts';
import { isHeld, matchesOf } from '../citations/match-store.ts';
import { syncPapers } from '../citations/sync-papers.ts';
import { lockWork, papersOf } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import type { IntakeKind } from '../db/stored-values.ts';
import type { SourceBatch } from './source.ts';
import { branchPapersAfter, importedAfter, recordsById, serviceOfOrder } from './source-query.ts';

/** So much is taken in by one transaction. */
export const stretchLength = 250;

/** The papers of an order with the records found for them. Where nobody opened its search the form's papers are taken. */
const ofOrder = async (db: Db, orderId: string, done: string): Promise<SourceBatch> => {
  if ((await serviceOfOrder(db, orderId)) !== 'citation') return { sources: [], next: null };
  const work = await lockWork(db, orderId);
  if (work.row.summary === null) await syncPapers(db, work);
  const papers = (await papersOf(db, orderId)).filter(({ no, entry }) => no > Number(done) && !isBlankPaper(entry));
  const some = papers.slice(0, stretchLength);
  const held = Map.groupBy((await matchesOf(db, orderId)).filter(isHeld), ({ paper_id }) => paper_id);
  const recordIds = (paperId: string) => (held.get(paperId) ?? []).map(({ record_id }) => record_id);
  const records = await recordsById(
    db,
    some.flatMap(({ id }) => recordIds(id)),
  );
  return {
    sources: some.map(({ id, entry, own_authors }) => ({
      forms: [
        ...recordIds(id).flatMap((one) => records.get(one) ?? []),
        recordOfPaper({ ...entry, authors: own_authors ?? entry.authors }),
      ],
      recordIds: recordIds(id).filter((one) => records.has(one)),
      paper: { id, orderId },
    })),
    next: papers.length > some.length ? String(some.at(-1)!.no) : null,
  };
};

const ofImport = async (db: Db, importId: string, done: string): Promise<SourceBatch> => {
  const rows = await importedAfter(db, importId, Number(done), stretchLength);
  const ids = [...new Set(rows.map(({ record_id }) => record_id))];
  const records = await recordsById(db, ids);
  return {
    sources: ids.flatMap((id) => (records.has(id) ? [{ forms: [records.get(id)!], recordIds: [id] }] : [])),
    next: rows.length === stretchLength ? String(rows.at(-1)!.ordinal) : null,
  };
};

const firstId = '00000000-0000-0000-0000-000000000000';

const ofBranch = async (db: Db, branchId: string, done: string): Promise<SourceBatch> => {
  const rows = await branchPapersAfter(db, branchId, done || firstId, stretchLength);
  return {
    sources: rows.map(({ id, ...paper }) => ({ forms: [recordOfPaper(paper)], recordIds: [], branchPaperId: id })),
    next: rows.length === stretchLength ? rows.at(-1)!.id : null,
  };
};

/** The next stretch of an order, an import without an order, or a branch. */
export const gather: Readonly<Record<IntakeKind, (db: Db, subjectId: string, done: string) => Promise<SourceBatch>>> = {
  order: ofOrder,
  import: ofImport,
  branch: ofBranch,
};
