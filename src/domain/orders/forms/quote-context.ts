import type { CountedPaper, QuoteFacts } from '#domain/payments/quote-facts.ts';

/** What a price depends on and the form does not say. */
export interface QuoteContext {
  /** Working days before the usual due day; 0 unless the order is urgent. */
  daysEarlier?: number;
  used?: QuoteFacts['used'];
  /** Handed in together with another order that is alive and pays the base fee. */
  second?: boolean;
  /** After the work: one row per stated paper, in their order. */
  counted?: readonly CountedPaper[] | null;
}

/** What of a price depends on the service. */
export type ServiceFacts = Partial<Pick<QuoteFacts, 'citation' | 'novelty' | 'patent'>>;
