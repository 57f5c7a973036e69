import { lazy } from 'react';

/** Reviewers' comments: most orders have none, and applicants never. */
export const OrderComments = lazy(async () => ({
  default: (await import('../review/order-comments.tsx')).OrderComments,
}));
