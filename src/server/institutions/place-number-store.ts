import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

/** Institutions and stations draw from one sequence. */
export const drawPlaceNumber = async (db: Db): Promise<number> => {
  const drawn = sql<{ id: string }>`select nextval('place_ids') as id`;
  return Number((await db.one(statement(drawn))).id);
};
