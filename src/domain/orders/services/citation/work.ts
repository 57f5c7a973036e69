import type { OrderActor } from '#domain/orders/order-state.ts';
import { isSearcherOf, type Worked } from '#domain/orders/search-work.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

/** A finished draft changes no more: after a rejection the way to change it is back to work. */
const workingStatuses: readonly OrderStatus[] = ['paid', 'in-progress'];
const rejectedStatuses: readonly OrderStatus[] = ['recheck-rejected', 'signature-rejected'];

export const onlyCitations = '只有查收查引委托有论文的检索工作';

/** Why nothing of the search may be changed now, as a sentence; null: it may. */
export const searchClosed = (order: Worked): string | null => {
  if (order.service !== 'citation') return onlyCitations;
  if (order.frozenVersion >= order.version) return '报告已经定稿，检索结果不能再改';
  if (!order.accepted) return '委托还没有受理，不能开始检索';
  if (rejectedStatuses.includes(order.status)) return '初稿已完成，检索结果不能改动；要修改请先点“返工”';
  if (!workingStatuses.includes(order.status)) return '委托不在检索馆员手中，检索结果不能改动';
  return null;
};

/** The same for one person: a search librarian of the institution. */
export const searchClosedTo = (order: Worked, actor: OrderActor): string | null =>
  isSearcherOf(order, actor) ? searchClosed(order) : '只有检索馆员可以改动检索结果';
