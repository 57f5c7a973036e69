import { refuse } from '#domain/errors.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { SessionContext } from '#server/http/context.ts';
import { provedRevision } from './place-fingerprints.ts';
import { reachReview, requireJudging } from './reach-review.ts';
import { dropMarks, putMarks } from './review-store.ts';

interface Marking {
  orderId: string;
  contentHash: string;
  places: readonly string[];
  checked: boolean;
}

/** 这处无误: keeps with each place what stood there, so that the mark falls away when it changes. */
export const markPlaces = async (
  { db, actor, from }: SessionContext,
  { orderId, contentHash, places, checked }: Marking,
  now: Date,
): Promise<{ marked: number }> =>
  db.tx(async (tx) => {
    const reached = await reachReview(tx, actor, orderId);
    const revision = await requireJudging(tx, reached, contentHash);
    const known = new Map((await provedRevision(tx, revision)).places.map((one) => [one.place.key, one]));
    const keys = [...new Set(places)];
    if (!keys.every((key) => known.has(key))) throw refuse('not-found', { sentence: '初稿里没有这一处' });
    if (checked)
      await putMarks(
        tx,
        keys.map((key) => ({
          order_id: orderId,
          user_id: actor.userId,
          place: key,
          institution_id: revision.institution_id,
          revision: revision.revision,
          fingerprint: known.get(key)!.fingerprint,
          user_name: actor.fullName,
          marked_at: now,
        })),
      );
    else await dropMarks(tx, orderId, actor.userId, keys);
    await writeAudit(tx, {
      by: { actor, from },
      action: checked ? 'review.check' : 'review.uncheck',
      subject: 'order',
      subjectId: orderId,
      after: { revision: revision.revision, contentHash, places: keys.slice(0, 50), count: keys.length },
      now,
    });
    return { marked: keys.length };
  });
