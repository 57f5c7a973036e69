import { refuse } from '#domain/errors.ts';
import type { Actor } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { requireStaff } from '../orders/order-policy.ts';

/** Staff who work on orders may have files drawn again. */
export const mayMake = ({ permissions }: Actor): boolean =>
  ['order.search', 'order.accept', 'order.sign'].some((one) => permissions.has(one));

/** Whoever signs agrees to another form of what was signed. */
export const mayAgreeToLayout = ({ permissions }: Actor): boolean => permissions.has('order.sign');

export const requireMaking = (actor: Actor, { standardLayout }: { standardLayout: boolean }): void => {
  if (!mayMake(actor) || (standardLayout && !mayAgreeToLayout(actor))) throw refuse('no-permission');
};

/** Many reports at once are for the desk of an institution. */
export const requireBatch = (actor: Actor): number => {
  requireStaff(actor);
  return ownInstitution(actor);
};
