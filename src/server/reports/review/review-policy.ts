import type { Actor } from '#server/http/context.ts';
import type { OrderRow } from '#server/orders/order-store.ts';

/** What a reader may do about the review of an order. */
export interface ReviewPowers {
  /** Find places right and write comments: who judges drafts, and has not made this one. */
  judge: boolean;
  answer: boolean;
  /** Tick comments off. */
  close: boolean;
}

const judging = ['order.review', 'order.recheck', 'order.sign'];

/**
 * Evidence and comments stay among those who search, review and sign. The applicant never sees them, not even one who
 * works at the library.
 */
export const reviewPowersOf = (
  { userId, permissions }: Pick<Actor, 'userId' | 'permissions'>,
  order: Pick<OrderRow, 'applicant_id' | 'assignee_id' | 'content_hash' | 'frozen_version' | 'report_version'>,
): ReviewPowers | null => {
  if (order.applicant_id === userId) return null;
  const judges = judging.some((one) => permissions.has(one));
  const searches = permissions.has('order.search');
  if (!judges && !searches) return null;
  const unsealed = order.frozen_version < order.report_version;
  const others = judges && order.assignee_id !== userId;
  return {
    judge: others && unsealed && order.content_hash !== null,
    answer: searches && unsealed,
    close: others && unsealed,
  };
};
