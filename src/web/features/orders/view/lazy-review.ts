import { lazy } from 'react';

/** Reviewers' comments: most orders have none, and applicants never. */
export const OrderComments = lazy(async () => ({
  default: (await import('../review/order-comments.tsx')).OrderComments,
}));

/** The draft an applicant confirms: drawn when one waits. */
export const DraftConfirmation = lazy(async () => ({
  default: (await import('../confirm/draft-confirmation.tsx')).DraftConfirmation,
}));
