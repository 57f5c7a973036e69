import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { firstWhere } from '../db/rows.ts';

/** Counts one more in the window; how many there are now. */
export const insertHit = async (db: Db, key: string, windowStart: Date): Promise<number> => {
  const row = await db.one(
    kysely
      .insertInto('rate_limits')
      .values({ key, window_start: windowStart, hits: 1 })
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ hits: eb('rate_limits.hits', '+', 1) })),
      )
      .returning('hits'),
  );
  return row.hits;
};

export const hitsInWindow = async (db: Db, key: string, windowStart: Date): Promise<number> =>
  (await firstWhere(db, 'rate_limits', { key, window_start: windowStart }, ['hits']))?.hits ?? 0;

export const deleteWindowsBefore = (db: Db, time: Date): Promise<number> =>
  db.run(kysely.deleteFrom('rate_limits').where('window_start', '<', time));
