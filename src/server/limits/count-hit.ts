import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { deleteWindowsBefore, type Hits, hitsInWindow, insertHit } from './hit-store.ts';

export const windowOf = (seconds: number, now: Date): Date => {
  const span = seconds * 1000;
  return new Date(Math.floor(now.getTime() / span) * span);
};

/** Counts in PostgreSQL, so that three processes share one limit. Old windows go with a hit in a hundred. */
const count = async (db: Db, key: string, seconds: number, now: Date): Promise<Hits> => {
  const start = windowOf(seconds, now);
  const hits = await insertHit(db, key, start, new Date(start.getTime() - seconds * 1000));
  if (hits.running % 100 === 0) await deleteWindowsBefore(db, new Date(now.getTime() - 86_400_000));
  return hits;
};

/** Counts one more; how many there are in the running window. */
export const addHit = async (db: Db, key: string, seconds: number, now: Date): Promise<number> =>
  (await count(db, key, seconds, now)).running;

/** How many there were in the running window. */
export const hitsOf = (db: Db, key: string, seconds: number, now: Date): Promise<number> =>
  hitsInWindow(db, key, windowOf(seconds, now));

/** Refuses past the limit. The window before counts for the part of it that is not yet past, so no edge lets twice as many by. */
export const countHit = async (
  db: Db,
  key: string,
  { max, seconds }: { max: number; seconds: number },
  now: Date,
): Promise<void> => {
  const { running, before } = await count(db, key, seconds, now);
  const past = (now.getTime() - windowOf(seconds, now).getTime()) / (seconds * 1000);
  // What was refused then holds nobody up now.
  const still = Math.ceil(Math.min(before, max) * (1 - past));
  if (running + still > max) throw refuse('too-many');
};
