import type { Db } from './db.ts';
import { firstWhere, insertNew } from './rows.ts';

/**
 * Does what an upgrade left to a start, at each start until it came to its end once: looking for it costs a walk through
 * large tables. The work says whether nothing of it is left.
 */
export const finishUpgrade = async (db: Db, name: string, work: () => Promise<boolean>): Promise<void> => {
  if (await firstWhere(db, 'finished_upgrades', { name }, ['name'])) return;
  if (await work()) await insertNew(db, 'finished_upgrades', { name });
};
