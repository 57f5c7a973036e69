import type { Db } from './db.ts';

/** What only reads. A statement that takes this may be answered by a copy of the database some seconds old. */
export type ReadDb = Pick<Db, 'institutionId' | 'all' | 'allAnew' | 'first' | 'one'>;

/** Whether the copy may answer now, and the place to say that it failed. */
export interface ReadCopy {
  isUsable(): boolean;
  failed(): void;
}

const mostLooks = 10;
const between = 100;

/** Where the database itself stands in its log, and whether the copy has come so far. */
export interface CopyPlaces {
  now(): Promise<string>;
  hasReached(place: string): Promise<boolean>;
}

/**
 * The copy for what must not miss anything that is there at this moment: usable, and not behind it. Where it does not get
 * there within a second, the database itself.
 */
export const preferExactCopy = async (
  copy: ReadDb,
  itself: ReadDb,
  state: ReadCopy,
  places: CopyPlaces,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<ReadDb> => {
  if (!state.isUsable()) return itself;
  try {
    const place = await places.now();
    for (let look = 0; look < mostLooks; look += 1) {
      if (await places.hasReached(place)) return preferCopy(copy, itself, state);
      await pause(between);
    }
  } catch {
    state.failed();
  }
  return itself;
};

/**
 * Asks the copy where it is usable, otherwise the database itself. What failed on the copy (it went away, is being
 * promoted, cancelled a long statement to keep up) is asked of the database itself: reading twice harms nothing.
 */
export const preferCopy = (copy: ReadDb, itself: ReadDb, state: ReadCopy): ReadDb => {
  const ask = async <Answer>(from: (db: ReadDb) => Promise<Answer>): Promise<Answer> => {
    if (!state.isUsable()) return from(itself);
    try {
      return await from(copy);
    } catch {
      const answer = await from(itself);
      // The database itself knows the answer, so it was the copy's fault.
      state.failed();
      return answer;
    }
  };
  return {
    institutionId: itself.institutionId,
    all: (query) => ask((db) => db.all(query)),
    allAnew: (query) => ask((db) => db.allAnew(query)),
    first: (query) => ask((db) => db.first(query)),
    one: (query) => ask((db) => db.one(query)),
  };
};
