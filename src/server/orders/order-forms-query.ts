import { kysely } from '../db/kysely.ts';
import type { ReadDb } from '../db/read-db.ts';

/** What was filled in, of several orders at once. */
export const formsOf = async (db: ReadDb, ids: readonly string[]): Promise<Map<string, unknown>> => {
  const rows = await db.all(kysely.selectFrom('orders').select(['id', 'form']).where('id', 'in', ids));
  return new Map(rows.map(({ id, form }) => [id, form]));
};
