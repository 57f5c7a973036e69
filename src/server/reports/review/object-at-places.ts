import { refuse } from '#domain/errors.ts';
import { placeLabel, type ReviewPlace } from '#domain/reports/review/review-place.ts';
import type { Clock } from '#server/db/scopes.ts';
import type { SessionContext } from '#server/http/context.ts';
import type { WithOrderCommands } from '#server/orders/act-on-order.ts';
import { callerOf } from '#server/orders/order-caller.ts';
import { reachOrder } from '#server/orders/reach-order.ts';
import { keepComment } from './keep-comment.ts';
import { provedRevision } from './place-fingerprints.ts';
import { reviewedRevision } from './reach-review.ts';
import { isDraftOf } from './review-policy.ts';

interface Objecting {
  orderId: string;
  version: number;
  contentHash: string;
  reason: string;
  pins: readonly { place: string; text: string }[];
}

const longestReason = 2000;

/** The reason of the step: what was said of the whole, then each place with its words. */
const reasonOf = (reason: string, pins: Objecting['pins'], places: ReadonlyMap<string, ReviewPlace>): string =>
  [
    reason,
    ...pins.map(({ place, text }, at) => {
      const found = places.get(place);
      return `${at + 1}. ${found ? placeLabel(found) : place}：${text}`;
    }),
  ]
    .filter(Boolean)
    .join('\n')
    .slice(0, longestReason);

/** The applicant sends the draft back; what they pinned to places stands there, the rest with the whole, for the librarian to answer. */
export const objectAtPlaces = (
  { now, orderCommands }: Clock & WithOrderCommands,
  { db, actor, from }: SessionContext,
  { orderId, version, contentHash, reason, pins }: Objecting,
): Promise<{ pinned: number }> =>
  db.tx(async (tx) => {
    const order = await reachOrder(tx, actor, orderId);
    if (!isDraftOf(actor, order)) throw refuse('not-found');
    const at = now();
    const revision = await reviewedRevision(tx, order);
    const proved = revision && (await provedRevision(tx, revision));
    const places = new Map(proved?.places.map(({ place }) => [place.key, place]));
    // The step comes first: out of turn it is refused whatever was pinned.
    const step = { id: orderId, version, action: 'object-to-draft' as const, contentHash };
    const said = { reason: reasonOf(reason, pins, places), ofWhole: reason };
    await orderCommands.act(tx, callerOf({ actor, from }), { ...step, ...said }, at);
    for (const { place, text } of pins) {
      const found = places.get(place);
      if (!found || !revision) throw refuse('not-found', { sentence: '初稿里没有这一处' });
      await keepComment(tx, { actor, from }, revision, { place: found, kind: 'mend', text, byApplicant: true }, at);
    }
    return { pinned: pins.length };
  });
