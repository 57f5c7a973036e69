import { refuse } from '#domain/errors.ts';
import { noveltyClosedTo } from '#domain/orders/services/novelty/work.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { requireService, workedStateOf } from '../orders/open-search.ts';
import { orderActorOf } from '../orders/order-actor.ts';
import { requireDesk } from '../orders/order-policy.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { noteWorker } from '../orders/worker-store.ts';

/** The order for staff who look at its novelty search. */
export const reachNovelty = async (db: Db, actor: Actor, orderId: string): Promise<OrderRow> => {
  const row = await reachOrder(db, actor, orderId);
  requireDesk(actor, row);
  requireService(row, 'novelty');
  return row;
};

export const closedTo = (row: OrderRow, actor: Actor): string | null =>
  noveltyClosedTo(workedStateOf(row), orderActorOf(actor));

/** The order for one who changes its novelty search; refused with the reason when it is not open to them. */
export const requireOpenNovelty = async (db: Db, actor: Actor, orderId: string): Promise<OrderRow> => {
  const row = await reachNovelty(db, actor, orderId);
  const closed = closedTo(row, actor);
  if (closed !== null) throw refuse('wrong-state', { sentence: closed });
  await noteWorker(db, row, actor.userId);
  return row;
};
