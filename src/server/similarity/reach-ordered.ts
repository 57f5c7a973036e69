import { refuse } from '#domain/errors.ts';
import { similarityClosedTo } from '#domain/orders/services/similarity/work.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { requireService, workedStateOf } from '../orders/open-search.ts';
import { orderActorOf } from '../orders/order-actor.ts';
import { requireDesk } from '../orders/order-policy.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { noteWorker } from '../orders/worker-store.ts';

/** The order for staff who look at the comparison of its manuscript. */
export const reachOrdered = async (db: Db, actor: Actor, orderId: string): Promise<OrderRow> => {
  const row = await reachOrder(db, actor, orderId);
  requireDesk(actor, row);
  requireService(row, 'similarity');
  return row;
};

export const orderClosedTo = (row: OrderRow, actor: Actor): string | null =>
  similarityClosedTo(workedStateOf(row), orderActorOf(actor));

/** The order for one who works on it; refused with the reason when it is not open to them. */
export const requireOpenOrdered = async (db: Db, actor: Actor, orderId: string): Promise<OrderRow> => {
  const row = await reachOrdered(db, actor, orderId);
  const closed = orderClosedTo(row, actor);
  if (closed !== null) throw refuse('wrong-state', { sentence: closed });
  await noteWorker(db, row, actor.userId);
  return row;
};
