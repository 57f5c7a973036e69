import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** Refuses a paper of another order. */
export const requirePaperOfOrder = (db: Db, paperId: string, orderId: string): Promise<unknown> =>
  db.one(kysely.selectFrom('order_papers').select('id').where('id', '=', paperId).where('order_id', '=', orderId));

/** The paper and database a saved search of the order is about. */
export const searchOfOrder = (db: Db, searchId: string, orderId: string) =>
  db.one(
    kysely
      .selectFrom('saved_searches')
      .select(['paper_id', 'database'])
      .where('id', '=', searchId)
      .where('order_id', '=', orderId),
  );
