import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { purchaseStatus, unpurchased } from '#domain/institutions/purchase.ts';
import { kysely } from '../db/kysely.ts';
import type { SessionContext } from '../http/context.ts';

/** §6.6 Downloads are for institutions whose purchase stands. */
export const requirePurchase = async ({ db, actor }: SessionContext, now: Date): Promise<void> => {
  if (actor.institutionId === null) return;
  const { due_date } = await db.one(
    kysely.selectFrom('institutions').select('due_date').where('id', '=', actor.institutionId),
  );
  if (purchaseStatus(due_date, chinaDay(now)) === unpurchased) throw refuse('not-purchased');
};
