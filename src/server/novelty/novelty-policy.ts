import { refuse } from '#domain/errors.ts';
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

/** Who answers now; refuses everybody else, with the reason where the order takes no answer any more. */
export const requireAnswerer = (actor: Actor, order: OrderRow): 'answer' | 'on-behalf' => {
  const as = answersAs(actor, order);
  if (as !== 'no') return as;
  const closed = noveltyClosed(workedStateOf(order));
  throw closed ? refuse('wrong-state', { sentence: closed }) : refuse('no-permission');
};

/** Nobody agrees to their own proposal in the applicant's name. */
export const requireOther = (actor: Actor, proposedBy: string | null): void => {
  if (proposedBy === actor.userId) throw refuse('no-permission', { sentence: '提出更正的人不能代委托人答复' });
};
