import type { ReviewComment } from '#contracts/reports/review.ts';
import { refuse } from '#domain/errors.ts';
import { placeLabel } from '#domain/reports/review/review-place.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { newId } from '#server/db/id.ts';
import type { CommentKind } from '#server/db/report-tables.ts';
import type { SessionContext } from '#server/http/context.ts';
import { commentView } from './comment-view.ts';
import { provedRevision } from './place-fingerprints.ts';
import { reachReview, requireJudging } from './reach-review.ts';
import { dropMarks, insertComment } from './review-store.ts';

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
    const row = await insertComment(tx, {
      id: newId(now.getTime()),
      institution_id: revision.institution_id,
      order_id: orderId,
      revision: revision.revision,
      place,
      place_group: found.group,
      place_name: placeLabel(found),
      kind,
      text,
      made_by: actor.userId,
      made_by_name: actor.fullName,
      made_at: now,
    });
    await writeAudit(tx, {
      by: { actor, from },
      action: 'review.comment',
      subject: 'order',
      subjectId: orderId,
      after: { revision: revision.revision, place: row.place_name, kind, text },
      now,
    });
    return commentView(row, actor, reached.powers);
  });
