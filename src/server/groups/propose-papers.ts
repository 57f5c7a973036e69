import type { GroupPaper } from '#contracts/groups.ts';
import { eachOnce } from '#domain/groups/group-form.ts';
import type { Db } from '../db/db.ts';
import { linesOf } from '../library/work-line-query.ts';
import { claimedWorks } from './group-orders-query.ts';

/** What the library says of people's papers, as everybody of the institution may see it. */
export const libraryPapers = async (
  db: Db,
  readerId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, GroupPaper[]>> => {
  const claimed = await claimedWorks(db, userIds);
  const lines = await linesOf(db, readerId, [...new Set(claimed.map(({ workId }) => workId))]);
  const papers = new Map(lines.map(({ id, paper }) => [id, paper]));
  const byUser = Map.groupBy(claimed, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([userId, works]) => [
      userId,
      works.flatMap(({ workId }) => {
        const paper = papers.get(workId);
        return paper ? [{ from: 'library' as const, paper }] : [];
      }),
    ]),
  );
};

/** The papers of the list first, then what the library has beyond them. */
export const proposed = (listed: readonly GroupPaper['paper'][], known: readonly GroupPaper[]): GroupPaper[] =>
  eachOnce([...listed.map((paper) => ({ from: 'list' as const, paper })), ...known]);
