import { refuse } from '#domain/errors.ts';
import { patentClosedTo } from '#domain/orders/services/patent/work.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { requireService, workedStateOf } from '../orders/open-search.ts';
import { orderActorOf } from '../orders/order-actor.ts';
import { requireDesk } from '../orders/order-policy.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { noteWorker } from '../orders/worker-store.ts';

/** The order for staff who look at its patents. */
export const reachPatents = async (db: Db, actor: Actor, orderId: string): Promise<OrderRow> => {
  const row = await reachOrder(db, actor, orderId);
  requireDesk(actor, row);
  requireService(row, 'patent');
  return row;
};

export const closedTo = (row: OrderRow, actor: Actor): string | null =>
  patentClosedTo(workedStateOf(row), orderActorOf(actor));

/** The order for one who changes its patents; refused with the reason when it is not open to them. */
export const requireOpenPatents = async (db: Db, actor: Actor, orderId: string): Promise<OrderRow> => {
  const row = await reachPatents(db, actor, orderId);
  const closed = closedTo(row, actor);
  if (closed !== null) throw refuse('wrong-state', { sentence: closed });
  await noteWorker(db, row, actor.userId);
  return row;
};
