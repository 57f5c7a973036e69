import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { reachWork, requireOpenWork } from '../orders/open-search.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** The order for staff who look at the comparison of its manuscript. */
export const reachOrdered = (db: Db, actor: Actor, orderId: string): Promise<OrderRow> =>
  reachWork(db, actor, orderId, 'similarity');

/** The order for one who works on it; refused with the reason when it is not open to them. */
export const requireOpenOrdered = (db: Db, actor: Actor, orderId: string): Promise<OrderRow> =>
  requireOpenWork(db, actor, orderId, 'similarity');
