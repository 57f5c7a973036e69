import type { DraftOnPaper } from '#contracts/reports/review.ts';
import { paperGroups } from '#domain/reports/review/places.ts';
import type { Db } from '#server/db/db.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { similarityOnPaper } from '../verification/similarity-report-store.ts';
import type { ProvedRevision } from './place-fingerprints.ts';

/** A kept draft as it is drawn with its places, for reviewers and for the applicant alike. */
export const paperOf = async (
  db: Db,
  order: Pick<OrderRow, 'number'>,
  { revision, evidence }: ProvedRevision,
): Promise<DraftOnPaper> => {
  const { content } = revision;
  return {
    orderNumber: order.number ?? '',
    revision: revision.revision,
    report: content.report,
    attached: content.attached.map(({ name, sha256 }) => ({ name, sha256 })),
    similarity: await similarityOnPaper(db, content.attached),
    groups: paperGroups(content.report, evidence?.evidence ?? null),
    sentences: evidence?.evidence.sentences ?? content.report.conclusion.map((text) => ({ text, figures: [] })),
  };
};
