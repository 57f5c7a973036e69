import type { OrderActor } from '#domain/orders/order-state.ts';
import type { Actor } from '../http/context.ts';

/** The signed-in user as the rules of the order see them. */
export const orderActorOf = (actor: Actor): OrderActor => ({
  kind: 'person',
  userId: actor.userId,
  institutionId: actor.institutionId ?? -1,
  permissions: actor.permissions,
});

const deskPermissions = ['order.accept', 'order.search', 'order.review', 'order.recheck', 'order.sign'];

/** Whether the user sits at a desk: then they see the institution's orders in the staff's words. */
export const isStaffOf = (actor: Actor): boolean => deskPermissions.some((one) => actor.permissions.has(one));
