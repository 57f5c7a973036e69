import { refuse } from '#domain/errors.ts';
import type { Actor } from '../http/context.ts';
import { isStaffOf } from '../orders/order-actor.ts';

/** By one's own key the statistics are read by whoever reads them on the screens. */
export const requireStatisticsReader = (actor: Actor): void => {
  if (!actor.permissions.has('statistics.read')) throw refuse('no-permission');
};

/** Staff ask for anybody's papers, others for their own by a number that is vouched for. */
export const requireOwnNumber = (actor: Actor, own: readonly string[], asked: string): void => {
  if (!isStaffOf(actor) && !own.includes(asked)) throw refuse('no-permission');
};
