import type { Updateable } from 'kysely';
import type { ReviewComment } from '#contracts/reports/review.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Db } from '#server/db/db.ts';
import type { ReviewCommentsTable } from '#server/db/tables.ts';
import type { SessionContext } from '#server/http/context.ts';
import { commentView } from './comment-view.ts';
import { type ReachedReview, reachReview } from './reach-review.ts';
import { awaitsAnswer, isAnswerable, requireAnswer, requirePower } from './review-policy.ts';
import { type CommentRow, findComment, updateComment } from './review-store.ts';

interface Named {
  id: string;
  version: number;
}

const reachComment = async (
  db: Db,
  { actor }: SessionContext,
  id: string,
): Promise<ReachedReview & { row: CommentRow }> => {
  const row = await findComment(db, id);
  if (!row) throw refuse('not-found');
  return { row, ...(await reachReview(db, actor, row.order_id)) };
};

interface Settling {
  action: string;
  change: Updateable<ReviewCommentsTable>;
  after: Record<string, unknown>;
}

const settle = async (
  context: SessionContext,
  named: Named,
  { now, with: decide }: { now: Date; with: (reached: ReachedReview & { row: CommentRow }) => Settling },
): Promise<ReviewComment> =>
  context.db.tx(async (tx) => {
    const reached = await reachComment(tx, context, named.id);
    const { action, change, after } = decide(reached);
    const row = await updateComment(tx, named, change);
    if (!row) throw refuse('conflict');
    const { actor, from } = context;
    await writeAudit(tx, {
      by: { actor, from },
      action,
      subject: 'order',
      subjectId: row.order_id,
      after: { revision: row.revision, place: row.place_name, ...after },
      now,
    });
    return commentView(row, actor, reached.powers);
  });

/** The searcher answers, or answers otherwise while the comment is open. */
export const answerComment = (
  context: SessionContext,
  { text, ...named }: Named & { text: string },
  now: Date,
): Promise<ReviewComment> =>
  settle(context, named, {
    now,
    with: ({ powers, row }) => {
      requireAnswer(context.actor, powers, row);
      if (!isAnswerable(row)) throw refuse('wrong-state', { sentence: '这条意见已经关闭' });
      const { userId, fullName } = context.actor;
      return {
        action: 'review.answer',
        change: { answer: text, answered_by: userId, answered_by_name: fullName, answered_at: now },
        after: { answer: text },
      };
    },
  });

/** 同意，关闭; or open again. */
export const closeComment = (
  context: SessionContext,
  { closed, ...named }: Named & { closed: boolean },
  now: Date,
): Promise<ReviewComment> =>
  settle(context, named, {
    now,
    with: ({ powers, row }) => {
      requirePower(powers, 'close');
      if (closed && awaitsAnswer(row))
        throw refuse('wrong-state', { sentence: '委托人的意见要先由检索馆员答复，才能关闭' });
      const { userId, fullName } = context.actor;
      return {
        action: closed ? 'review.close' : 'review.reopen',
        change: closed
          ? { closed_by: userId, closed_by_name: fullName, closed_at: now }
          : { closed_by: null, closed_by_name: '', closed_at: null },
        after: { closed },
      };
    },
  });
