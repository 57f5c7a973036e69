import type { Credentials, SourceAnswer, SourceRequest, Verdict } from '../connector.ts';
import type { HelperAsk, HelperWork } from './helper-work.ts';

/** How a helper source is asked and understood. */
export interface Helper {
  /** A key that the source takes in the address alone. It is added as the request leaves and stands in no book. */
  secretQuery?(credentials: Credentials): Record<string, string>;
  request(ask: HelperAsk): SourceRequest;
  judge(answer: SourceAnswer): Verdict;
  works(text: string): HelperWork[];
  check: HelperAsk;
  /** Somebody's works by ORCID, where the source can tell. */
  byPerson?: { request(orcid: string): SourceRequest; total(text: string): number };
}
