import type { OrderActor } from '#domain/orders/order-state.ts';
import { isSearcherOf, isWorking, type Worked } from '#domain/orders/search-work.ts';

/** Why nothing of the work on a patent order may be changed now, as a sentence; null: it may. */
export const patentClosed = (order: Worked): string | null => {
  if (order.frozenVersion >= order.version) return '报告已经定稿，专利集与比对不能再改';
  if (!order.accepted) return '委托还没有受理，不能开始检索';
  if (!isWorking(order.status)) return '委托不在检索人员手中，专利集与比对不能改动';
  return null;
};

/** The same for one person: a searcher of the institution. */
export const patentClosedTo = (order: Worked, actor: OrderActor): string | null =>
  isSearcherOf(order, actor) ? patentClosed(order) : '只有检索人员可以改动专利集与比对';
