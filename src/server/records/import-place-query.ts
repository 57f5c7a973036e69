import type { Db } from '../db/db.ts';
import { oneWhere } from '../db/rows.ts';

/** Refuses a paper of another order. */
export const requirePaperOfOrder = (db: Db, paperId: string, orderId: string): Promise<unknown> =>
  oneWhere(db, 'order_papers', { id: paperId, order_id: orderId }, ['id']);

/** Who brought a group; refuses one that is not of this institution. */
export const officeOfGroup = async (db: Db, groupId: string): Promise<string | null> =>
  (await oneWhere(db, 'order_groups', { id: groupId }, ['office_id'])).office_id;

/** The paper and database a saved search of the order is about. */
export const searchOfOrder = (db: Db, searchId: string, orderId: string) =>
  oneWhere(db, 'saved_searches', { id: searchId, order_id: orderId }, ['paper_id', 'database']);
