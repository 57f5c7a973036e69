import type { OrderStatus } from './status.ts';

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
