import type { ReviewComment } from '#contracts/reports/review.ts';
import type { Actor, SessionContext } from '#server/http/context.ts';
import { reachReview } from './reach-review.ts';
import { awaitsAnswer, isAnswerable, mayAnswer, type ReviewPowers } from './review-policy.ts';
import { type CommentRow, commentsOf } from './review-store.ts';

export const commentView = (row: CommentRow, actor: Pick<Actor, 'userId'>, powers: ReviewPowers): ReviewComment => ({
  id: row.id,
  version: row.version,
  revision: row.revision,
  place: row.place,
  placeName: row.place_name,
  kind: row.kind,
  text: row.text,
  by: row.made_by_name,
  applicant: row.by_applicant,
  own: row.made_by === actor.userId,
  at: row.made_at.toISOString(),
  answer: row.answered_at && { text: row.answer, by: row.answered_by_name, at: row.answered_at.toISOString() },
  closed: row.closed_at && { by: row.closed_by_name, at: row.closed_at.toISOString() },
  may: {
    answer: isAnswerable(row) && mayAnswer(actor, powers, row),
    close: powers.close && (row.closed_at !== null || !awaitsAnswer(row)),
  },
});

export const listComments = async (
  { db, actor }: SessionContext,
  orderId: string,
): Promise<{ list: ReviewComment[] }> => {
  const { powers } = await reachReview(db, actor, orderId);
  return { list: (await commentsOf(db, orderId)).map((row) => commentView(row, actor, powers)) };
};
