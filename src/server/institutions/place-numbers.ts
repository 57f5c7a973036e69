import { sql } from 'kysely';
import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

const attempts = 50;

/**
 * Numbers for institutions and stations come from one sequence. `insert` answers false where the number is taken,
 * which a tenant cannot see beforehand: somebody chose it by hand.
 */
export const withNextNumber = async (db: Db, insert: (id: number) => Promise<boolean>): Promise<number> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const row = await db.one<{ id: string }>({
      compile: () => sql<{ id: string }>`select nextval('place_ids') as id`.compile(kysely),
    });
    const id = Number(row.id);
    if (await insert(id)) return id;
  }
  throw refuse('busy');
};
