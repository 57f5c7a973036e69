import { placeLabel, type ReviewPlace } from '#domain/reports/review/review-place.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import type { CommentKind } from '#server/db/stored-values.ts';
import type { By } from '#server/http/context.ts';
import type { DraftRevision } from '../draft-revision-store.ts';
import { insertComment } from './review-store.ts';

interface Kept {
  place: Pick<ReviewPlace, 'key' | 'group' | 'where' | 'name' | 'value'>;
  kind: CommentKind;
  text: string;
  byApplicant: boolean;
}

/** Words at a place of a revision, with their line in the log. */
export const keepComment = async (
  db: Db,
  by: By,
  { institution_id, order_id, revision }: Pick<DraftRevision, 'institution_id' | 'order_id' | 'revision'>,
  { place, kind, text, byApplicant }: Kept,
  now: Date,
) => {
  const row = await insertComment(db, {
    id: newId(now.getTime()),
    institution_id,
    order_id,
    revision,
    place: place.key,
    place_group: place.group,
    place_name: placeLabel(place),
    kind,
    text,
    by_applicant: byApplicant,
    made_by: by.actor.userId,
    made_by_name: by.actor.fullName,
    made_at: now,
  });
  const after = { revision, place: row.place_name, kind, text };
  await writeAudit(db, { by, action: 'review.comment', subject: 'order', subjectId: order_id, after, now });
  return row;
};
