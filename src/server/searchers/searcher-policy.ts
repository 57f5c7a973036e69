import { refuse } from '#domain/errors.ts';
import { noveltyReviewFault, noveltySearchFault } from '#domain/orders/novelty-reviewer.ts';
import type { findSearcher } from './searcher-store.ts';

const faults = { searcher: noveltySearchFault, reviewer: noveltyReviewFault };

export type RegisterPart = keyof typeof faults;
type Held = Awaited<ReturnType<typeof findSearcher>>;
interface Register {
  kept: boolean;
  today: string;
}

/** Why the register closes a part of novelty work to this person; undefined where it does not. */
export const whyNotQualified = (part: RegisterPart, record: Held, register: Register): string | undefined =>
  faults[part](record, register);

/** A novelty report is searched and reviewed by people whose record says that they may. */
export const requireQualified = (part: RegisterPart, record: Held, register: Register): void => {
  const sentence = whyNotQualified(part, record, register);
  if (sentence) throw refuse('no-permission', { sentence });
};
