import type { OrderRating } from '#contracts/ratings.ts';
import type { SessionContext } from '../http/context.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { isOwn, mayRate, requireRating } from './rating-policy.ts';
import { putRating, scoreOf } from './rating-store.ts';

export const showRating = async ({ db, actor }: SessionContext, orderId: string): Promise<OrderRating> => {
  const order = await reachOrder(db, actor, orderId);
  return { score: isOwn(actor, order) ? await scoreOf(db, orderId) : null, may: mayRate(actor, order) };
};

/** How content the applicant is with a completed order; they may change their mind. */
export const giveRating = async (
  { db, actor }: SessionContext,
  { orderId, score }: { orderId: string; score: number },
  now: Date,
): Promise<OrderRating> => {
  const order = await reachOrder(db, actor, orderId);
  requireRating(actor, order);
  await putRating(db, { orderId, institutionId: order.institution_id, score, at: now });
  return { score, may: true };
};
