import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { drawPlaceNumber } from './place-number-store.ts';

const attempts = 50;

/**
 * Numbers for institutions and stations come from one sequence. `insert` answers false where the number is taken,
 * which a tenant cannot see beforehand: somebody chose it by hand.
 */
export const withNextNumber = async (db: Db, insert: (id: number) => Promise<boolean>): Promise<number> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const id = await drawPlaceNumber(db);
    if (await insert(id)) return id;
  }
  throw refuse('busy');
};
