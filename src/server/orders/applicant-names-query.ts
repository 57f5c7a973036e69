import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** The name an account goes by, and the one that somebody else vouched for. */
export const applicantNames = (db: Db, userId: string | null) =>
  db.first(kysely.selectFrom('users').select(['full_name', 'confirmed_name']).where('id', '=', userId));
