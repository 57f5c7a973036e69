import type { Db } from '../db/db.ts';
import { firstWhere } from '../db/rows.ts';

export const institutionExists = async (db: Db, id: number): Promise<boolean> =>
  (await firstWhere(db, 'institutions', { id }, ['id'])) !== undefined;
