import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import type { SessionContext } from '#server/http/context.ts';
import { requireDesk } from '../order-policy.ts';
import { reachOrder } from '../reach-order.ts';
import { postpone, takeUpAgain } from './postponement-store.ts';

/** Puts an order off on the list of whoever asks, and on nobody else's; without a day it is back. */
export const postponeOrder = async (
  { actor, db }: SessionContext,
  { id, until }: { id: string; until: string | null },
  now: Date,
): Promise<null> => {
  const row = await reachOrder(db, actor, id);
  requireDesk(actor, row);
  const mine = { institutionId: row.institution_id, userId: actor.userId, orderId: id };
  if (until === null) await takeUpAgain(mine, db);
  else if (until <= chinaDay(now)) throw refuse('bad-input', { fields: { until: '请选今天以后的日子' } });
  else await postpone(mine, db, until);
  return null;
};
