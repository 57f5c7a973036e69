import { type OrderAction, rowOf } from '#domain/orders/actions.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { closedByRegister } from '../searchers/keep-searchers.ts';
import type { OrderRow } from './order-store.ts';

export interface WithheldAction {
  action: OrderAction;
  label: string;
  reason: string;
}

/** As whom the register must know the person who takes a step of a novelty order; undefined where it does not ask. */
export const registerPartOf = (action: OrderAction): 'searcher' | 'reviewer' | undefined => {
  if (action === 'pass-review' || action === 'reject-review') return 'reviewer';
  return action === 'finish-draft' ? 'searcher' : undefined;
};

/** Steps the order's state allows this person and the register of novelty searchers does not, with the reason. */
export const withheldFrom = async (
  db: Db,
  actor: Actor,
  { row, available }: { row: OrderRow; available: readonly OrderAction[] },
  now: Date,
): Promise<WithheldAction[]> => {
  const asked = available.filter((action) => registerPartOf(action) !== undefined);
  if (row.service !== 'novelty' || asked.length === 0) return [];
  const closed = await closedByRegister(db, { institutionId: row.institution_id, userId: actor.userId }, now);
  return asked.flatMap((action) => {
    const reason = closed[registerPartOf(action)!];
    return reason ? [{ action, label: rowOf(action).label, reason }] : [];
  });
};
