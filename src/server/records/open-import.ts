import { refuse } from '#domain/errors.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { workedStateOf } from '../orders/open-search.ts';
import { orderActorOf } from '../orders/order-actor.ts';
import { requireDesk } from '../orders/order-policy.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { noteWorker } from '../orders/worker-store.ts';
import { findImport, type ImportRow } from './import-store.ts';

/** An import that this reader may look at: one of an order is for the order's desk. */
export const reachImport = async (db: Db, actor: Actor, id: string): Promise<ImportRow> => {
  const row = await findImport(db, id);
  if (row.order_id) requireDesk(actor, await reachOrder(db, actor, row.order_id));
  return row;
};

/** What records are listed by: an order's, and those of its files, are for its desk. */
export const requireListed = async (
  db: Db,
  actor: Actor,
  { orderId, importId }: { orderId?: string | undefined; importId?: string | undefined },
): Promise<void> => {
  if (orderId) requireDesk(actor, await reachOrder(db, actor, orderId));
  if (importId) await reachImport(db, actor, importId);
};

/** The order for one who brings files into it: papers and citing records, hits of a novelty search, patents. */
export const requireOpenImport = async (db: Db, actor: Actor, orderId: string): Promise<OrderRow> => {
  const row = await reachOrder(db, actor, orderId);
  requireDesk(actor, row);
  const { withoutRecords, closedTo } = orderServiceOf(row.service).work;
  const closed = withoutRecords ?? closedTo(workedStateOf(row), orderActorOf(actor));
  if (closed !== null) throw refuse('wrong-state', { sentence: closed });
  await noteWorker(db, row, actor.userId);
  return row;
};
