import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { countRows, rowsOfPage } from '../db/pages.ts';
import { insertNew, oneWhere, updateWhere } from '../db/rows.ts';

export interface Doubt {
  workId: string;
  otherId: string;
  score: number;
  reasons: string[];
}

export const insertDoubts = async (db: Db, institutionId: number, doubts: readonly Doubt[]): Promise<void> => {
  if (doubts.length === 0) return;
  await insertNew(
    db,
    'library_doubts',
    doubts.map(({ workId, otherId, score, reasons }) => {
      const [first, second] = [workId, otherId].sort() as [string, string];
      return { work_id: first, other_id: second, institution_id: institutionId, score, reasons };
    }),
    ['work_id', 'other_id'],
  );
};

/** Open ones of which both still stand by themselves. */
const openDoubts = kysely
  .selectFrom('library_doubts as d')
  .innerJoin('library_works as a', 'a.id', 'd.work_id')
  .innerJoin('library_works as b', 'b.id', 'd.other_id')
  .where('d.decision', 'is', null)
  .where('a.merged_into', 'is', null)
  .where('b.merged_into', 'is', null);

export const countDoubts = (db: Db): Promise<number> => countRows(db, openDoubts);

/** The surest first. */
export const pageOfDoubts = (db: Db, page: { page: number; limit: number }) =>
  rowsOfPage(
    db,
    openDoubts
      .select(['d.work_id', 'd.other_id', 'd.score', 'd.reasons'])
      .orderBy('d.score', 'desc')
      .orderBy('d.work_id')
      .orderBy('d.other_id'),
    page,
  );

/** The ids of two works, the older one first: as pairs are kept. */
export type Pair = readonly [string, string];

export const decisionOn = async (db: Db, [first, second]: Pair): Promise<'same' | 'different' | null> =>
  (await oneWhere(db, 'library_doubts', { work_id: first, other_id: second }, ['decision'])).decision;

/** A decision of null opens the pair again. */
export const saveDecision = (
  db: Db,
  [first, second]: Pair,
  decision: 'same' | 'different' | null,
  byName: string,
): Promise<number> =>
  updateWhere(
    db,
    'library_doubts',
    { work_id: first, other_id: second },
    { decision, decided_by_name: byName, decided_at: decision ? new Date() : null },
  );

/** Merges a work, and what was merged into it, into another. */
export const mergeWork = (db: Db, id: string, intoId: string): Promise<number> =>
  db.run(
    kysely
      .updateTable('library_works')
      .set({ merged_into: intoId })
      .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)])),
  );

export const unmergeWork = (db: Db, id: string): Promise<number> =>
  updateWhere(db, 'library_works', { id }, { merged_into: null });
