import type { OrderActor, OrderState } from '#domain/orders/order-state.ts';
import { permissionOf } from '#domain/orders/party.ts';
import { isWorking } from '#domain/orders/search-work.ts';

type Worked = Pick<OrderState, 'institutionId' | 'status' | 'version' | 'frozenVersion' | 'accepted'>;

/** Why this person cannot change the search of a novelty order now, as a sentence; null: they can. */
export const noveltyClosedTo = (order: Worked, actor: OrderActor): string | null => {
  const isSearcher =
    actor.kind === 'system' ||
    (actor.institutionId === order.institutionId && actor.permissions.has(permissionOf.searcher));
  if (!isSearcher) return '只有查新员可以改动查新的内容';
  if (order.frozenVersion >= order.version) return '报告已经定稿，查新的内容不能再改';
  if (!order.accepted) return '委托还没有受理，不能开始查新';
  if (!isWorking(order.status)) return '委托不在查新员手中，查新的内容不能改动';
  return null;
};
