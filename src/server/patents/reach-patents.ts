import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { reachWork } from '../orders/open-search.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** The order for staff who look at its patents. */
export const reachPatents = (db: Db, actor: Actor, orderId: string): Promise<OrderRow> =>
  reachWork(db, actor, orderId, 'patent');
