import type { ConfirmationView, OwnObjection } from '#contracts/reports/draft-confirmation.ts';
import { refuse } from '#domain/errors.ts';
import { withPrintedGrounds } from '#domain/reports/paper-lines.ts';
import { wholeDraftKey } from '#domain/reports/review/place-keys.ts';
import { words as english } from '#domain/reports/review/place-words.en.ts';
import type { SessionContext } from '#server/http/context.ts';
import { readsEnglish } from '#server/orders/order-line-words-for.ts';
import { reachOrder } from '#server/orders/reach-order.ts';
import { revisionSaying } from '../draft-revision-store.ts';
import { reportOfOrderVersion } from '../report-store.ts';
import { paperOf } from './draft-on-paper.ts';
import { placesRead, provedRevision } from './place-fingerprints.ts';
import { isDraftOf } from './review-policy.ts';
import { type CommentRow, commentsOf } from './review-store.ts';

const objectionView = (row: CommentRow, named: string | undefined): OwnObjection => ({
  id: row.id,
  revision: row.revision,
  place: row.place,
  placeName: named ?? row.place_name,
  text: row.text,
  at: row.made_at.toISOString(),
  answer: row.answered_at && { text: row.answer, at: row.answered_at.toISOString() },
});

/** The draft in hand for its applicant, or null when none waits for them. What reviewers said of it and what its figures rest on stays with the staff. */
export const showConfirmation = async (
  { db, actor }: SessionContext,
  orderId: string,
): Promise<ConfirmationView | null> => {
  const order = await reachOrder(db, actor, orderId);
  if (!isDraftOf(actor, order)) throw refuse('not-found');
  const waits = order.status === 'draft-ready' && order.content_hash;
  const revision = waits ? await revisionSaying(db, order.id, waits) : undefined;
  const report = revision && (await reportOfOrderVersion(db, order.id, revision.report_version));
  // A screen that heard of the draft a moment ago may ask after it was answered: that is no failure.
  if (!revision || !report) return null;
  const proved = await provedRevision(db, revision);
  const places = placesRead(proved, readsEnglish(actor) ? 'en' : 'zh');
  // A place that this draft has no more is called as it was then.
  const named = new Map<string, string>(
    readsEnglish(actor)
      ? [
          [wholeDraftKey, english.wholeDraft],
          ...places.map(({ key, where, name }) => [key, `${where} ${name}`] as const),
        ]
      : [],
  );
  const paper = await paperOf(db, order, proved);
  return {
    ...paper,
    report: withPrintedGrounds(revision.content.report),
    orderId: order.id,
    reportId: report.id,
    contentHash: revision.content_hash,
    places,
    objections: (await commentsOf(db, order.id))
      .filter((row) => row.by_applicant)
      .map((row) => objectionView(row, named.get(row.place))),
  };
};
