import { refuse } from '#domain/errors.ts';
import type { Actor } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { requireStaff, speaksAsStaff } from '../orders/order-policy.ts';
import type { OrderRow } from '../orders/order-store.ts';

type Ordered = Pick<OrderRow, 'applicant_id'>;

/** Staff who work on orders may have files drawn again. */
export const mayMake = (actor: Actor, order: Ordered): boolean =>
  speaksAsStaff(actor, order) &&
  ['order.search', 'order.accept', 'order.sign'].some((one) => actor.permissions.has(one));

/** Whoever signs agrees to another form of what was signed. */
export const mayAgreeToLayout = (actor: Actor, order: Ordered): boolean =>
  speaksAsStaff(actor, order) && actor.permissions.has('order.sign');

export const requireMaking = (actor: Actor, order: Ordered, { standardLayout }: { standardLayout: boolean }): void => {
  if (!mayMake(actor, order) || (standardLayout && !mayAgreeToLayout(actor, order))) throw refuse('no-permission');
};

/** Many reports at once are for the desk of an institution. */
export const requireBatch = (actor: Actor): number => {
  requireStaff(actor);
  return ownInstitution(actor);
};
