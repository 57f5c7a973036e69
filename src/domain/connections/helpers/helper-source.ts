import type { Credentials, SourceAnswer, SourceRequest, Verdict } from '../connector.ts';
import type { HelperAsk, HelperWork } from './helper-work.ts';

export interface PersonName {
  name: string;
  unit: string;
}

/** How a helper source is asked and understood. */
export interface Helper {
  headers?(credentials: Credentials): Record<string, string>;
  /** A key that the source takes in the address alone. It is added as the request leaves and stands in no book. */
  secretQuery?(credentials: Credentials): Record<string, string>;
  /** What it is asked about one paper; undefined: it cannot be asked about this one. Absent: it gives no hints. */
  request?(ask: HelperAsk): SourceRequest | undefined;
  /** The second question, where the first answer only says under which number the work is known. */
  follow?(text: string): SourceRequest | undefined;
  judge(answer: SourceAnswer): Verdict;
  works(text: string, ask: HelperAsk): HelperWork[];
  /** One cheap question for 连接自检. */
  check: SourceRequest;
  /** Somebody's works by ORCID, where the source can tell. */
  byPerson?: { request(orcid: string): SourceRequest; total(text: string): number };
  /** Works by somebody of this name at this unit: a guess that the person looks through. */
  byName?: { request(person: PersonName): SourceRequest; total(text: string): number };
}
