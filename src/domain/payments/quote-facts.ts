import type { JournalMetric, NoveltyRange, PatentType } from '../services/choices.ts';
import type { Service } from '../services/service.ts';

/** What was counted of one paper when the work was done. */
export interface CountedPaper {
  /** Searched databases in which it was found. */
  found: number;
  /** Databases that index it, of those where this was asked. */
  inclusions: number;
  citations: number;
  byOthers: number;
}

export interface CitationFacts {
  databases: number;
  papers: number;
  /** Different journals among the papers. */
  journals: number;
  inclusionAsked: boolean;
  citationsAsked: boolean;
  roleCheck: boolean;
  citingList: boolean;
  metrics: readonly JournalMetric[];
  /** null before the work: inclusions and citations are not known yet. In the order of the papers. */
  counted: readonly CountedPaper[] | null;
}

export interface NoveltyFacts {
  range: NoveltyRange;
  points: number;
}

export interface PatentFacts {
  type: PatentType;
  patents: number;
}

/** Everything a price may depend on. */
export interface QuoteFacts {
  service: Service;
  copies: number;
  urgent: boolean;
  /** Working days before the usual due day. */
  daysEarlier: number;
  courier: boolean;
  /** Handed in together with another order, which pays what is asked once. */
  second?: boolean;
  /** What of the free quota this person has used this year, without this order. */
  used: { reports: number; papers: number };
  citation: CitationFacts | null;
  novelty: NoveltyFacts | null;
  patent: PatentFacts | null;
}

export const noQuotaUsed: QuoteFacts['used'] = { reports: 0, papers: 0 };
