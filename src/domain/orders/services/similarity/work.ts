import type { OrderActor } from '#domain/orders/order-state.ts';
import { isSearcherOf, isWorking, type Worked } from '#domain/orders/search-work.ts';

/** Why the manuscript of an order may not be compared now, as a sentence; null: it may. */
export const similarityClosed = (order: Worked): string | null => {
  if (order.frozenVersion >= order.version) return '报告已经定稿，不能再比对';
  if (!order.accepted) return '委托还没有受理，不能开始比对';
  if (order.status === 'paid') return '请先在委托上点“开始检索”，再比对';
  if (!isWorking(order.status)) return '委托不在检索馆员手中，不能比对';
  return null;
};

/** The same for one person: a searcher of the institution. */
export const similarityClosedTo = (order: Worked, actor: OrderActor): string | null =>
  isSearcherOf(order, actor) ? similarityClosed(order) : '只有检索馆员可以比对委托的稿件';
