import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { reachWork, requireOpenWork } from '../orders/open-search.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** The order for staff who look at its novelty search. */
export const reachNovelty = (db: Db, actor: Actor, orderId: string): Promise<OrderRow> =>
  reachWork(db, actor, orderId, 'novelty');

/** The order for one who changes its novelty search; refused with the reason when it is not open to them. */
export const requireOpenNovelty = (db: Db, actor: Actor, orderId: string): Promise<OrderRow> =>
  requireOpenWork(db, actor, orderId, 'novelty');
