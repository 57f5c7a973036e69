import { noveltyClosed } from '#domain/orders/services/novelty/work.ts';
import type { Actor } from '../http/context.ts';
import { workedStateOf } from '../orders/open-search.ts';
import type { OrderRow } from '../orders/order-store.ts';

/**
 * Who answers a correction of the points: whoever ordered the search, or the desk that accepts orders, for an applicant
 * who said it there.
 */
export const answersAs = (actor: Actor, order: OrderRow): 'answer' | 'on-behalf' | 'no' => {
  if (noveltyClosed(workedStateOf(order)) !== null) return 'no';
  if (order.applicant_id === actor.userId) return 'answer';
  return actor.permissions.has('order.accept') ? 'on-behalf' : 'no';
};
