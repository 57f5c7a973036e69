import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { reachWork, requireOpenWork } from '../orders/open-search.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** The order for staff who look at its patents. */
export const reachPatents = (db: Db, actor: Actor, orderId: string): Promise<OrderRow> =>
  reachWork(db, actor, orderId, 'patent');

/** The order for one who changes its patents; refused with the reason when it is not open to them. */
export const requireOpenPatents = (db: Db, actor: Actor, orderId: string): Promise<OrderRow> =>
  requireOpenWork(db, actor, orderId, 'patent');
