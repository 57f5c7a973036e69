import { refuse } from '#domain/errors.ts';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/context.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { reachOrder } from '#server/orders/reach-order.ts';
import { type DraftRevision, lastRevision, revisionSaying } from '../draft-revision-store.ts';
import { type ReviewPowers, reviewPowersOf } from './review-policy.ts';

export interface ReachedReview {
  order: OrderRow;
  powers: ReviewPowers;
}

/** The order for one who takes part in its review; to everybody else there is none. */
export const reachReview = async (db: Db, actor: Actor, orderId: string): Promise<ReachedReview> => {
  const order = await reachOrder(db, actor, orderId);
  const powers = reviewPowersOf(actor, order);
  if (!powers) throw refuse('not-found');
  return { order, powers };
};

/** The draft in hand; while it is back in work, the one that was judged last. */
export const reviewedRevision = (db: Db, order: OrderRow): Promise<DraftRevision | undefined> =>
  order.content_hash ? revisionSaying(db, order.id, order.content_hash) : lastRevision(db, order.id);

/** The draft that the reader has on the screen. Another one in hand is told as such. */
const requireShown = async (db: Db, order: OrderRow, contentHash: string): Promise<DraftRevision> => {
  const revision = await reviewedRevision(db, order);
  if (!revision) throw refuse('not-found');
  if (revision.content_hash !== contentHash) throw refuse('content-changed');
  return revision;
};

/** The same for one who judges it. */
export const requireJudging = async (
  db: Db,
  { order, powers }: ReachedReview,
  contentHash: string,
): Promise<DraftRevision> => {
  if (!powers.judge)
    throw refuse('wrong-state', { sentence: '初稿现在不在您的审核、复审或签章一步，或由您经手，不能在这里核对' });
  return requireShown(db, order, contentHash);
};
