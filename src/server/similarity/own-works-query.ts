import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** What the user said of each work, of those they spoke of. */
export const saidOfWorks = async (
  db: Db,
  userId: string,
  workIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.all(
    kysely
      .selectFrom('library_claims')
      .select(['work_id', 'state'])
      .where('user_id', '=', userId)
      .where('work_id', 'in', [...workIds]),
  );
  return new Map(rows.map(({ work_id, state }) => [work_id, state]));
};
