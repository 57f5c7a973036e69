import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { isStaffOf } from './order-actor.ts';
import { findOrder, type OrderRow } from './order-store.ts';

/** The order if this user may see it: their own, or any submitted one of the institution for its staff. */
export const reachOrder = async (db: Db, actor: Actor, id: string): Promise<OrderRow> => {
  const row = await findOrder(db, id);
  const own = row.applicant_id === actor.userId || row.created_by === actor.userId;
  if (!own && !(isStaffOf(actor) && row.status !== 'draft')) throw refuse('not-found');
  return row;
};
