import type { PlaceEvidence, ReviewPlaceView, ReviewView } from '#contracts/reports/review.ts';
import { refuse } from '#domain/errors.ts';
import {
  type Attention,
  isDoubtful,
  sampledPlaces,
  unconfirmedCounts,
  unusualFigures,
} from '#domain/reports/review/attention.ts';
import { paperGroups } from '#domain/reports/review/places.ts';
import { causeOf, freshItems, itemKey, placeChanges } from '#domain/reports/review/review-changes.ts';
import type { ReviewPlace } from '#domain/reports/review/review-place.ts';
import type { Db } from '#server/db/db.ts';
import type { Actor, SessionContext } from '#server/http/context.ts';
import { findRevision, revisionSaying } from '../draft-revision-store.ts';
import { contentSteps, revisionLines, revisionOf } from '../draft-view-query.ts';
import { reportOfOrderVersion } from '../report-store.ts';
import { commentView } from './comment-view.ts';
import { paperOf } from './draft-on-paper.ts';
import { type ProvedRevision, provedRevision } from './place-fingerprints.ts';
import { reachReview, reviewedRevision } from './reach-review.ts';
import { type CommentRow, commentsOf, type MarkRow, marksOf } from './review-store.ts';

/** The last revision before this one that the reader judged, marked or wrote about. */
const seenBefore = async (
  db: Db,
  { userId }: Actor,
  { revision }: ProvedRevision,
  known: { comments: readonly CommentRow[]; marks: readonly MarkRow[] },
): Promise<ProvedRevision | undefined> => {
  const [steps, lines] = [await contentSteps(db, revision.order_id), await revisionLines(db, revision.order_id)];
  const seen = [
    ...steps.filter(({ actor_id }) => actor_id === userId).map((step) => revisionOf(lines, step)),
    ...known.comments.filter(({ made_by }) => made_by === userId).map((one) => one.revision),
    ...known.marks.filter(({ user_id }) => user_id === userId).map((one) => one.revision),
  ].filter((one) => one > 0 && one < revision.revision);
  if (seen.length === 0) return undefined;
  const before = await findRevision(db, revision.order_id, Math.max(...seen));
  return before && provedRevision(db, before);
};

const attentionOf = (
  place: ReviewPlace,
  { unconfirmed, changed, unusual }: { unconfirmed: boolean; changed: boolean; unusual: boolean },
): Attention[] => {
  const { gap, lists } = place;
  const manual = lists().some(({ items }) => items.some((item) => item.manual));
  const reasons: [Attention, boolean][] = [
    ['gap', gap !== ''],
    ['doubtful', unconfirmed || isDoubtful(place)],
    ['manual', manual],
    ['changed', changed],
    ['unusual', unusual],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
};

const placeViews = (
  now: ProvedRevision,
  before: ProvedRevision | undefined,
  { actor, comments, marks }: { actor: Actor; comments: readonly CommentRow[]; marks: readonly MarkRow[] },
): { places: ReviewPlaceView[]; gone: ReviewView['gone'] } => {
  const { changed, gone } = before ? placeChanges(before.places, now.places) : { changed: [], gone: [] };
  const changes = new Map(changed.map((one) => [one.key, one]));
  const earlier = comments
    .filter(({ revision }) => revision < now.revision.revision)
    .map((one) => ({ place: one.place, group: one.place_group, own: one.made_by === actor.userId }));
  const marksAt = Map.groupBy(marks, ({ place }) => place);
  const unusual = unusualFigures(now.places.map(({ place }) => place));
  const { report } = now.revision.content;
  const unconfirmed = unconfirmedCounts(report.papers, paperGroups(report, now.evidence?.evidence ?? null));
  const attention = new Map(
    now.places.map(({ place }) => [
      place.key,
      attentionOf(place, {
        unconfirmed: unconfirmed.has(place.key),
        changed: changes.has(place.key),
        unusual: unusual.has(place.key),
      }),
    ]),
  );
  const plain = now.places.flatMap(({ place: { key } }) => (attention.get(key)!.length === 0 ? [key] : []));
  const sampled = sampledPlaces(plain, now.revision.content_hash);
  return {
    places: now.places.map(({ place, fingerprint }) => {
      const { key, group, where, name, value, gap } = place;
      const right = (marksAt.get(key) ?? []).filter((mark) => mark.fingerprint === fingerprint);
      const change = changes.get(key);
      return {
        key,
        group,
        where,
        name,
        value,
        gap,
        checked: right.some(({ user_id }) => user_id === actor.userId),
        checkedBy: right.filter(({ user_id }) => user_id !== actor.userId).map(({ user_name }) => user_name),
        change: change
          ? { before: change.before, evidenceOnly: change.evidenceOnly, cause: causeOf(change, group, earlier) }
          : null,
        attention: attention.get(key)!,
        sampled: sampled.has(key),
      };
    }),
    gone: gone.map(({ key, where, name, value }) => ({ key, where, name, value })),
  };
};

/** The kept draft for one who reviews it: its places, what changed since they saw one, comments and marks. */
export const showReview = async ({ db, actor }: SessionContext, orderId: string): Promise<ReviewView> => {
  const { order, powers } = await reachReview(db, actor, orderId);
  const revision = await reviewedRevision(db, order);
  const report = revision && (await reportOfOrderVersion(db, order.id, revision.report_version));
  if (!revision || !report) throw refuse('not-found', { sentence: '这张委托还没有完成的初稿' });
  const now = await provedRevision(db, revision);
  const [comments, marks] = [await commentsOf(db, order.id), await marksOf(db, order.id)];
  const before = await seenBefore(db, actor, now, { comments, marks });
  return {
    ...(await paperOf(db, order, now)),
    orderId: order.id,
    applicantName: order.applicant_name,
    service: order.service,
    reportId: report.id,
    contentHash: revision.content_hash,
    evidenceHash: now.evidence?.evidence_hash ?? null,
    madeBy: revision.made_by_name,
    madeAt: revision.made_at.toISOString(),
    inHand: order.content_hash !== null,
    ...placeViews(now, before, { actor, comments, marks }),
    seen: before ? { revision: before.revision.revision } : null,
    comments: comments.map((row) => commentView(row, actor, powers)),
    openItems: revision.open_items,
    openReason: revision.open_reason,
    may: { mark: powers.judge, comment: powers.judge },
  };
};

/** Arithmetic and records of one place, as they were kept when the draft was finished. */
export const showPlace = async (
  { db, actor }: SessionContext,
  { orderId, key, contentHash }: { orderId: string; key: string; contentHash: string },
): Promise<PlaceEvidence> => {
  const { order } = await reachReview(db, actor, orderId);
  // What the reader has on the screen: another draft may have come in hand since, this one was kept as it was.
  const shown = await revisionSaying(db, order.id, contentHash);
  if (!shown) throw refuse('not-found');
  const now = await provedRevision(db, shown);
  const place = now.places.find((one) => one.place.key === key)?.place;
  if (!place) throw refuse('not-found', { sentence: '初稿里没有这一处' });
  const [comments, marks] = [await commentsOf(db, order.id), await marksOf(db, order.id)];
  const before = await seenBefore(db, actor, now, { comments, marks });
  const fresh = freshItems(before?.places.find((one) => one.place.key === key)?.place, place);
  const { where, name, value, sums, gap, chosen } = place;
  return {
    key,
    where,
    name,
    value,
    sums,
    gap,
    chosen,
    lists: place.lists().map((list) => ({
      name: list.name,
      items: list.items.map((item) => ({ ...item, fresh: fresh.has(itemKey(item)) })),
    })),
  };
};
