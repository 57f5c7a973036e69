import { refuse } from '#domain/errors.ts';
import { searchClosedTo } from '#domain/orders/search-work.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { orderActorOf } from './order-actor.ts';
import { requireDesk } from './order-policy.ts';
import type { OrderRow } from './order-store.ts';
import { reachOrder } from './reach-order.ts';
import { noteWorker } from './worker-store.ts';

/** The order as the rule about its search sees it. */
export const workedStateOf = (row: OrderRow) => ({
  institutionId: row.institution_id,
  service: row.service,
  status: row.status,
  version: row.report_version,
  frozenVersion: row.frozen_version,
  accepted: row.accepted,
});

/** The order for staff who look at its search: those who will review it see what they review. */
export const reachSearch = async (db: Db, actor: Actor, orderId: string): Promise<OrderRow> => {
  const row = await reachOrder(db, actor, orderId);
  requireDesk(actor, row);
  if (row.service !== 'citation') throw refuse('wrong-state', { sentence: '只有查收查引委托有论文的检索工作' });
  return row;
};

/** The order for one who may change its search; refused with the reason when it is not open to them. */
export const reachOpenSearch = async (db: Db, actor: Actor, orderId: string): Promise<OrderRow> => {
  const row = await reachSearch(db, actor, orderId);
  const closed = searchClosedTo(workedStateOf(row), orderActorOf(actor));
  if (closed !== null) throw refuse('wrong-state', { sentence: closed });
  return row;
};

/** The same for one who changes it now: from then on they worked on it. */
export const requireOpenSearch = async (db: Db, actor: Actor, orderId: string): Promise<OrderRow> => {
  const row = await reachOpenSearch(db, actor, orderId);
  await noteWorker(db, row, actor.userId);
  return row;
};
