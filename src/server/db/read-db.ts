import type { Db } from './db.ts';

/** What only reads. A statement that takes this may be answered by a copy of the database some seconds old. */
export type ReadDb = Pick<Db, 'institutionId' | 'all' | 'allAnew' | 'first' | 'one'>;

/** Whether the copy may answer now, and the place to say that it failed. */
export interface ReadCopy {
  isUsable(): boolean;
  failed(): void;
}

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
