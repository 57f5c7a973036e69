import type { PatentType } from '#domain/services/choices.ts';
import type { ChartMode } from './claim-chart.ts';
import { words } from './question-words.ts';

/** The parts of a workbench; a report has the same. */
export type PatentPart = 'set' | 'families' | 'statuses' | 'chart' | 'landscape';

/** What an order of some kinds cannot do without, and others can. */
export type NeededOfKind = 'numbers' | 'solution' | 'product' | 'field' | 'countries';

export interface OrderKind {
  /** The question it answers, for somebody who does not know its name. */
  question: string;
  /** How many it usually takes. */
  workingDays: number;
  needs: readonly NeededOfKind[];
  /** Its work ends in a comparison. */
  compares?: true;
  /** The view a workbench opens with. */
  first: PatentPart;
  /** Parts of the report in their order. */
  parts: readonly PatentPart[];
  mode: ChartMode;
}

export const orderKinds: Record<PatentType, OrderKind> = {
  novelty: {
    question: words.novelty,
    workingDays: 7,
    needs: ['solution'],
    compares: true,
    first: 'chart',
    parts: ['chart', 'set'],
    mode: 'disclosure',
  },
  topic: {
    question: words.topic,
    workingDays: 5,
    needs: ['field'],
    first: 'set',
    parts: ['set', 'families', 'landscape'],
    mode: 'disclosure',
  },
  legal_status: {
    question: words.legal_status,
    workingDays: 2,
    needs: ['numbers'],
    first: 'statuses',
    parts: ['statuses'],
    mode: 'disclosure',
  },
  family: {
    question: words.family,
    workingDays: 3,
    needs: ['numbers'],
    first: 'families',
    parts: ['families', 'statuses'],
    mode: 'disclosure',
  },
  validity: {
    question: words.validity,
    workingDays: 15,
    needs: ['numbers'],
    first: 'chart',
    parts: ['statuses', 'chart', 'set'],
    mode: 'disclosure',
  },
  fto: {
    question: words.fto,
    workingDays: 15,
    needs: ['product', 'countries'],
    compares: true,
    first: 'chart',
    parts: ['chart', 'statuses', 'set'],
    mode: 'use',
  },
  infringement: {
    question: words.infringement,
    workingDays: 10,
    needs: ['numbers', 'product'],
    first: 'chart',
    parts: ['statuses', 'chart'],
    mode: 'use',
  },
  landscape: {
    question: words.landscape,
    workingDays: 20,
    needs: ['field'],
    first: 'landscape',
    parts: ['landscape', 'set'],
    mode: 'disclosure',
  },
  before_filing: {
    question: words.before_filing,
    workingDays: 7,
    needs: ['solution'],
    first: 'chart',
    parts: ['chart', 'landscape', 'set'],
    mode: 'disclosure',
  },
};

/** An order whose kind was never chosen is looked at as a list. */
export const orderKindOf = (type: PatentType | ''): OrderKind => orderKinds[type || 'topic'];
