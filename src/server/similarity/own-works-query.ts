import type { Db } from '../db/db.ts';
import { allWhere } from '../db/rows.ts';

/** What the user said of each work, of those they spoke of. */
export const saidOfWorks = async (
  db: Db,
  userId: string,
  workIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await allWhere(db, 'library_claims', { user_id: userId, work_id: workIds }, ['work_id', 'state']);
  return new Map(rows.map(({ work_id, state }) => [work_id, state]));
};
