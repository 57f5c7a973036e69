import { wholeDraftKey } from '#domain/reports/review/place-keys.ts';
import { words } from '#domain/reports/review/place-words.ts';
import type { Db } from '#server/db/db.ts';
import type { WholeObjection } from '#server/orders/order-reactions.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { keepComment } from './keep-comment.ts';
import { reviewedRevision } from './reach-review.ts';

const wholeDraft = { key: wholeDraftKey, group: wholeDraftKey, where: '', name: words.wholeDraft, value: '' };

/** Part of the step `object-to-draft`: words without a place stand with the draft as a whole, to be answered like the others. */
export const keepObjection = async (
  db: Db,
  order: OrderRow,
  { text, caller: { actor, from, withoutMails }, now }: WholeObjection,
): Promise<void> => {
  // The demo's past has no drafts that words could stand with.
  if (text === '' || !actor || withoutMails) return;
  const { institution_id, id: order_id, draft_revision } = order;
  const revision = (await reviewedRevision(db, order))?.revision ?? draft_revision;
  const said = { place: wholeDraft, kind: 'mend', text, byApplicant: true } as const;
  await keepComment(db, { actor, from }, { institution_id, order_id, revision }, said, now);
};
