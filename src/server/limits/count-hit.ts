import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** Counts in PostgreSQL, so that three processes share one limit. Old windows go with a hit in a hundred. */
export const countHit = async (
  db: Db,
  key: string,
  limit: { max: number; seconds: number },
  now: Date,
): Promise<void> => {
  const span = limit.seconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / span) * span);
  const row = await db.one(
    sql
      .insertInto('rate_limits')
      .values({ key, window_start: windowStart, hits: 1 })
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ hits: eb('rate_limits.hits', '+', 1) })),
      )
      .returning('hits'),
  );
  if (row.hits % 100 === 0)
    await db.run(sql.deleteFrom('rate_limits').where('window_start', '<', new Date(now.getTime() - 86_400_000)));
  if (row.hits > limit.max) throw refuse('too-many');
};
