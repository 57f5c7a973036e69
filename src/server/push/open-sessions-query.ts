import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** Those of the sessions that still stand. */
export const findOpenSessions = async (
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await db.all(
    kysely
      .selectFrom('sessions as s')
      .leftJoin('institutions as i', 'i.id', 's.institution_id')
      .select('s.id')
      .where('s.id', 'in', [...new Set(sessionIds)])
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '>', now)
      .where('i.suspended_at', 'is', null),
  );
  return new Set(rows.map(({ id }) => id));
};
