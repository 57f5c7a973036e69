import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

export const institutionExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.first(kysely.selectFrom('institutions').select('id').where('id', '=', id))) !== undefined;
