import { refuse } from '#domain/errors.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { Service } from '#domain/services/service.ts';
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

/** The work of a service is done in its own orders. */
export const requireService = (row: OrderRow, service: Service): void => {
  if (row.service !== service) throw refuse('wrong-state', { sentence: orderServiceOf(service).work.onlyHere });
};

/** An order of the service, for staff who look at its work: those who will review it see what they review. */
export const reachWork = async (db: Db, actor: Actor, orderId: string, service: Service): Promise<OrderRow> => {
  const row = await reachOrder(db, actor, orderId);
  requireDesk(actor, row);
  requireService(row, service);
  return row;
};

/** Why the work on the order is not open to them; null: it is. */
export const closedTo = (row: OrderRow, actor: Actor): string | null =>
  orderServiceOf(row.service).work.closedTo(workedStateOf(row), orderActorOf(actor));

export const isOpenTo = (row: OrderRow, actor: Actor): boolean => closedTo(row, actor) === null;

/** Refused with the reason where the work is not open to them. */
export const requireOpenTo = (row: OrderRow, actor: Actor): void => {
  const closed = closedTo(row, actor);
  if (closed !== null) throw refuse('wrong-state', { sentence: closed });
};

/** An order of the service, for one who changes its work now: from then on they worked on it. */
export const requireOpenWork = async (db: Db, actor: Actor, orderId: string, service: Service): Promise<OrderRow> => {
  const row = await reachWork(db, actor, orderId, service);
  requireOpenTo(row, actor);
  await noteWorker(db, row, actor.userId);
  return row;
};

export const reachSearch = (db: Db, actor: Actor, orderId: string): Promise<OrderRow> =>
  reachWork(db, actor, orderId, 'citation');

/** The order for one who may change its search. */
export const reachOpenSearch = async (db: Db, actor: Actor, orderId: string): Promise<OrderRow> => {
  const row = await reachSearch(db, actor, orderId);
  requireOpenTo(row, actor);
  return row;
};

export const requireOpenSearch = (db: Db, actor: Actor, orderId: string): Promise<OrderRow> =>
  requireOpenWork(db, actor, orderId, 'citation');
