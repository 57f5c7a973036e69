import { refuse } from '#domain/errors.ts';
import type { Actor } from '../http/context.ts';
import type { OrderRow } from '../orders/order-store.ts';

type Rated = Pick<OrderRow, 'applicant_id' | 'status'>;

/** Only whoever ordered says how it was, and nobody else reads what one person said. */
export const isOwn = (actor: Actor, { applicant_id }: Rated): boolean => applicant_id === actor.userId;

export const mayRate = (actor: Actor, order: Rated): boolean => isOwn(actor, order) && order.status === 'completed';

export const requireRating = (actor: Actor, order: Rated): void => {
  if (!isOwn(actor, order)) throw refuse('no-permission', { sentence: '只有委托人可以评价' });
  if (order.status !== 'completed') throw refuse('wrong-state', { sentence: '委托办结后才能评价' });
};
