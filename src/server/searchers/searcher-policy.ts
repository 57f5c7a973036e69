import { refuse } from '#domain/errors.ts';
import { noveltyReviewFault, noveltySearchFault } from '#domain/orders/novelty-reviewer.ts';
import type { findSearcher } from './searcher-store.ts';

const faults = { searcher: noveltySearchFault, reviewer: noveltyReviewFault };

/** A novelty report is searched and reviewed by people whose record says that they may. */
export const requireQualified = (
  part: keyof typeof faults,
  record: Awaited<ReturnType<typeof findSearcher>>,
  register: { kept: boolean; today: string },
): void => {
  const sentence = faults[part](record, register);
  if (sentence) throw refuse('no-permission', { sentence });
};
