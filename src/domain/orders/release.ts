import type { OrderState } from './order-state.ts';
import type { OrderStatus } from './status.ts';

/** How an applicant gets a file of the report: as it is, with a watermark, or not yet. */
export type Release = 'whole' | 'marked' | 'held';

/** Ended without the work being paid for: what was shown of it stays as it was shown. */
const unpaidEnds: readonly OrderStatus[] = ['withdrawn', 'refunded'];

/** Until nothing is due the draft carries a watermark and the sealed report is held back. */
export const releaseOf = (purpose: string, { balance, status }: Pick<OrderState, 'balance' | 'status'>): Release => {
  if (balance <= 0 && !unpaidEnds.includes(status)) return 'whole';
  if (purpose === 'report') return 'held';
  return purpose === 'draft' ? 'marked' : 'whole';
};

/** Where the applicant has seen a draft or may look at it: its making is over. */
export const draftShownStatuses: readonly OrderStatus[] = [
  'draft-ready',
  'awaiting-payment',
  'payment-claimed',
  'in-review',
  'in-recheck',
  'recheck-rejected',
  'awaiting-signature',
  'signature-rejected',
];

/** How an applicant gets a report: a frozen one that is not paid for is still shown with a watermark. */
export const reportReleaseOf = (
  kind: 'docx' | 'pdf' | 'xlsx' | 'sealed',
  order: Pick<OrderState, 'balance' | 'status'>,
): Release => {
  if (releaseOf('report', order) === 'whole') return 'whole';
  return kind === 'docx' || kind === 'pdf' ? 'marked' : 'held';
};
