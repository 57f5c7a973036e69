import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { purchaseStatus, unpurchased } from '#domain/institutions/purchase.ts';
import type { SessionContext } from '../http/context.ts';
import { dueDateOf } from './institutions-store.ts';

/** §6.6 Downloads are for institutions whose purchase stands. */
export const requirePurchase = async ({ db, actor }: SessionContext, now: Date): Promise<void> => {
  if (actor.institutionId === null) return;
  const dueDate = await dueDateOf(db, actor.institutionId);
  if (purchaseStatus(dueDate, chinaDay(now)) === unpurchased) throw refuse('not-purchased');
};
