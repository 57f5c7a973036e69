import { refuse } from '#domain/errors.ts';
import { sql } from '../db/sql.ts';
import type { SessionContext } from '../http/context.ts';
import { purchaseStatus } from '../identity/signed-in-user.ts';
import { dayOf } from '../orders/order-form.ts';

const unpurchased = 1;

/** §6.6 Downloads are for institutions whose purchase stands. */
export const requirePurchase = async ({ db, actor }: SessionContext, now: Date): Promise<void> => {
  if (actor.institutionId === null) return;
  const { due_date } = await db.one(
    sql.selectFrom('institutions').select('due_date').where('id', '=', actor.institutionId),
  );
  if (purchaseStatus(due_date, dayOf(now)) === unpurchased) throw refuse('not-purchased');
};
