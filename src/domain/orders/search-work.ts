import type { OrderActor, OrderState } from './order-state.ts';
import { permissionOf } from './party.ts';
import type { OrderStatus } from './status.ts';

/** What decides whether the work on an order may be changed. */
export type Worked = Pick<
  OrderState,
  'institutionId' | 'service' | 'status' | 'version' | 'frozenVersion' | 'accepted'
>;

/**
 * Where whoever searches has the order in hand: what was found and decided may change. The work of novelty and patents
 * ends in a comparison.
 */
const workingStatuses: readonly OrderStatus[] = ['paid', 'in-progress', 'comparing'];

export const isWorking = (status: OrderStatus): boolean => workingStatuses.includes(status);

export const isSearcherOf = (order: Pick<OrderState, 'institutionId'>, actor: OrderActor): boolean =>
  actor.kind === 'system' ||
  (actor.institutionId === order.institutionId && actor.permissions.has(permissionOf.searcher));
