import type { OrderActor } from '#domain/orders/order-state.ts';
import { isSearcherOf, isWorking, type Worked } from '#domain/orders/search-work.ts';

/** Why nothing of the search of a novelty order may be changed now, as a sentence; null: it may. */
export const noveltyClosed = (order: Worked): string | null => {
  if (order.frozenVersion >= order.version) return '报告已经定稿，查新的内容不能再改';
  if (!order.accepted) return '委托还没有受理，不能开始查新';
  if (!isWorking(order.status)) return '委托不在查新员手中，查新的内容不能改动';
  return null;
};

/** The same for one person: a searcher of the institution. */
export const noveltyClosedTo = (order: Worked, actor: OrderActor): string | null =>
  isSearcherOf(order, actor) ? noveltyClosed(order) : '只有查新员可以改动查新的内容';
