import type { Db } from '../db/db.ts';
import { oneWhere } from '../db/rows.ts';

/** Refuses a paper of another order. */
export const requirePaperOfOrder = (db: Db, paperId: string, orderId: string): Promise<unknown> =>
  oneWhere(db, 'order_papers', { id: paperId, order_id: orderId }, ['id']);

/** Refuses a group that is not of this institution. */
export const requireGroup = (db: Db, groupId: string): Promise<unknown> =>
  oneWhere(db, 'order_groups', { id: groupId }, ['id']);

/** The paper and database a saved search of the order is about. */
export const searchOfOrder = (db: Db, searchId: string, orderId: string) =>
  oneWhere(db, 'saved_searches', { id: searchId, order_id: orderId }, ['paper_id', 'database']);
