import { refuse } from '#domain/errors.ts';
import { judgesDrafts, judgesNow, takesPartInReview } from '#domain/orders/review-part.ts';
import type { Actor } from '#server/http/context.ts';
import { orderActorOf } from '#server/orders/order-actor.ts';
import { actedOnOf, type OrderRow } from '#server/orders/order-store.ts';
import type { CommentRow } from './review-store.ts';

/** What a reader may do about the review of an order. */
export interface ReviewPowers {
  /** Find places right and write comments: whose step is open. Once they have passed it, their words reach nobody. */
  judge: boolean;
  answer: boolean;
  /** Tick comments off: who judges drafts, and has not made this one. */
  close: boolean;
}

/** Null: they take no part in it. */
export const reviewPowersOf = (actor: Actor, order: OrderRow): ReviewPowers | null => {
  if (!takesPartInReview(actor, order.applicant_id)) return null;
  const unsealed = order.frozen_version < order.report_version;
  return {
    judge: order.content_hash !== null && judgesNow(actedOnOf(order), orderActorOf(actor)),
    answer: actor.permissions.has('order.search') && unsealed,
    close: judgesDrafts(actor) && order.assignee_id !== actor.userId && unsealed,
  };
};

/** What an applicant said waits for its answer whoever closed it. */
export const awaitsAnswer = (row: Pick<CommentRow, 'by_applicant' | 'answered_at'>): boolean =>
  row.by_applicant && row.answered_at === null;

/** Nobody answers a comment of their own, or in another's place once that one has answered. */
export const mayAnswer = (
  { userId }: Pick<Actor, 'userId'>,
  { answer }: ReviewPowers,
  row: Pick<CommentRow, 'made_by' | 'answered_by'>,
): boolean => answer && row.made_by !== userId && (row.answered_by === null || row.answered_by === userId);

/** A closed comment is answered no more, except where its applicant still waits. */
export const isAnswerable = (row: Pick<CommentRow, 'by_applicant' | 'answered_at' | 'closed_at'>): boolean =>
  row.closed_at === null || awaitsAnswer(row);

export const requireAnswer = (...asked: Parameters<typeof mayAnswer>): void => {
  if (!mayAnswer(...asked)) throw refuse('no-permission');
};

export const requirePower = (powers: ReviewPowers, power: keyof ReviewPowers): void => {
  if (!powers[power]) throw refuse('no-permission');
};

/** Whether the draft is theirs to confirm: the applicant reads it and objects to it, and takes no other part. */
export const isDraftOf = ({ userId }: Pick<Actor, 'userId'>, order: Pick<OrderRow, 'applicant_id'>): boolean =>
  order.applicant_id === userId;
