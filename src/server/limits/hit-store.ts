import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { firstWhere } from '../db/rows.ts';

export interface Hits {
  running: number;
  before: number;
}

/** Counts one more in the window that starts then; how many there are now, and in the window before it. */
export const insertHit = async (db: Db, key: string, start: Date, startBefore: Date): Promise<Hits> => {
  const row = await db.one(
    kysely
      .insertInto('rate_limits')
      .values({ key, window_start: start, hits: 1 })
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ hits: eb('rate_limits.hits', '+', 1) })),
      )
      .returning((eb) => [
        'hits as running',
        eb
          .selectFrom('rate_limits as b')
          .select('b.hits')
          .where('b.key', '=', key)
          .where('b.window_start', '=', startBefore)
          .as('before'),
      ]),
  );
  return { running: row.running, before: row.before ?? 0 };
};

export const hitsInWindow = async (db: Db, key: string, windowStart: Date): Promise<number> =>
  (await firstWhere(db, 'rate_limits', { key, window_start: windowStart }, ['hits']))?.hits ?? 0;

export const deleteWindowsBefore = (db: Db, time: Date): Promise<number> =>
  db.run(kysely.deleteFrom('rate_limits').where('window_start', '<', time));
