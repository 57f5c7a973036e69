import type { NoveltyRange, PatentType } from '../services/choices.ts';
import type { CountedPaper } from './quote-facts.ts';

/** An order that does not exist, to try prices on: what every service may ask about. */
export interface ExampleOrder {
  copies: number;
  urgent: boolean;
  daysEarlier: number;
  courier: boolean;
  databases: number;
  papers: number;
  journals: number;
  /** Per paper, as the work counts them; absent: an estimate before the work. */
  counted?: CountedPaper | undefined;
  roleCheck: boolean;
  citingList: boolean;
  metrics: readonly string[];
  range: NoveltyRange;
  points: number;
  patentType: PatentType;
  patents: number;
}
