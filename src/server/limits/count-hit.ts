import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { deleteWindowsBefore, hitsInWindow, insertHit } from './hit-store.ts';

const windowOf = (seconds: number, now: Date): Date => {
  const span = seconds * 1000;
  return new Date(Math.floor(now.getTime() / span) * span);
};

/** Counts in PostgreSQL, so that three processes share one limit. Old windows go with a hit in a hundred. */
export const addHit = async (db: Db, key: string, seconds: number, now: Date): Promise<number> => {
  const hits = await insertHit(db, key, windowOf(seconds, now));
  if (hits % 100 === 0) await deleteWindowsBefore(db, new Date(now.getTime() - 86_400_000));
  return hits;
};

/** How many there were in the running window. */
export const hitsOf = (db: Db, key: string, seconds: number, now: Date): Promise<number> =>
  hitsInWindow(db, key, windowOf(seconds, now));

export const countHit = async (
  db: Db,
  key: string,
  limit: { max: number; seconds: number },
  now: Date,
): Promise<void> => {
  if ((await addHit(db, key, limit.seconds, now)) > limit.max) throw refuse('too-many');
};
