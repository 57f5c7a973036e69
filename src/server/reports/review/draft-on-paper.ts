import type { DraftOnPaper } from '#contracts/reports/review.ts';
import { paperGroups } from '#domain/reports/review/places.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import type { ProvedRevision } from './place-fingerprints.ts';

/** A kept draft as it is drawn with its places, for reviewers and for the applicant alike. */
export const paperOf = (order: Pick<OrderRow, 'number'>, { revision, evidence }: ProvedRevision): DraftOnPaper => {
  const { content } = revision;
  return {
    orderNumber: order.number ?? '',
    revision: revision.revision,
    report: content.report,
    attached: content.attached.map(({ name, sha256 }) => ({ name, sha256 })),
    groups: paperGroups(content.report, evidence?.evidence ?? null),
    sentences: evidence?.evidence.sentences ?? content.report.conclusion.map((text) => ({ text, figures: [] })),
  };
};
