import type { ReviewComment } from '#contracts/reports/review.ts';
import { refuse } from '#domain/errors.ts';
import type { CommentKind } from '#server/db/stored-values.ts';
import type { SessionContext } from '#server/http/context.ts';
import { commentView } from './comment-view.ts';
import { keepComment } from './keep-comment.ts';
import { provedRevision } from './place-fingerprints.ts';
import { reachReview, requireJudging } from './reach-review.ts';
import { dropMarks } from './review-store.ts';

interface Commenting {
  orderId: string;
  contentHash: string;
  place: string;
  kind: CommentKind;
  text: string;
}

/** Pins words to a place of the draft in hand. A place that is commented on is not right: the own mark goes. */
export const commentOnPlace = async (
  { db, actor, from }: SessionContext,
  { orderId, contentHash, place, kind, text }: Commenting,
  now: Date,
): Promise<ReviewComment> =>
  db.tx(async (tx) => {
    const reached = await reachReview(tx, actor, orderId);
    const revision = await requireJudging(tx, reached, contentHash);
    const found = (await provedRevision(tx, revision)).places.find((one) => one.place.key === place)?.place;
    if (!found) throw refuse('not-found', { sentence: '初稿里没有这一处' });
    if (kind === 'mend') await dropMarks(tx, orderId, actor.userId, [place]);
    const row = await keepComment(tx, { actor, from }, revision, { place: found, kind, text, byApplicant: false }, now);
    return commentView(row, actor, reached.powers);
  });
