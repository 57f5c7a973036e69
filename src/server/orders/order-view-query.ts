import type { Db } from '../db/db.ts';
import { firstWhere, sortedWhere } from '../db/rows.ts';

export const fullNameOf = async (db: Db, userId: string): Promise<string | null> =>
  (await firstWhere(db, 'users', { id: userId }, ['full_name']))?.full_name ?? null;

/** The history of an order, oldest first. */
export const listSteps = (db: Db, orderId: string) => sortedWhere(db, 'order_steps', { order_id: orderId }, ['id']);
