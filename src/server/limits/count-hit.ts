import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

const windowOf = (seconds: number, now: Date): Date => {
  const span = seconds * 1000;
  return new Date(Math.floor(now.getTime() / span) * span);
};

/** Counts in PostgreSQL, so that three processes share one limit. Old windows go with a hit in a hundred. */
export const addHit = async (db: Db, key: string, seconds: number, now: Date): Promise<number> => {
  const row = await db.one(
    kysely
      .insertInto('rate_limits')
      .values({ key, window_start: windowOf(seconds, now), hits: 1 })
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ hits: eb('rate_limits.hits', '+', 1) })),
      )
      .returning('hits'),
  );
  if (row.hits % 100 === 0)
    await db.run(kysely.deleteFrom('rate_limits').where('window_start', '<', new Date(now.getTime() - 86_400_000)));
  return row.hits;
};

/** How many there were in the running window. */
export const hitsOf = async (db: Db, key: string, seconds: number, now: Date): Promise<number> => {
  const counted = kysely.selectFrom('rate_limits').select('hits').where('key', '=', key);
  return (await db.first(counted.where('window_start', '=', windowOf(seconds, now))))?.hits ?? 0;
};

export const countHit = async (
  db: Db,
  key: string,
  limit: { max: number; seconds: number },
  now: Date,
): Promise<void> => {
  if ((await addHit(db, key, limit.seconds, now)) > limit.max) throw refuse('too-many');
};
