import type { Generated, GeneratedAlways } from 'kysely';
import type { Service } from '#domain/services/service.ts';
import type { Span } from '#domain/statistics/periods.ts';
import type { OrNull, UnreadJson } from './columns.ts';

interface Told {
  institution_id: number;
  topic: 'order' | 'task' | 'money';
  /** Days come as text. */
  day: string;
  /** What happened to an order, the action somebody took, or paid and refunded. */
  name: string;
  service: Service;
  actor_id: Generated<string>;
  way: Generated<string>;
  days: Generated<number>;
  n: Generated<number>;
  papers: Generated<number>;
  amount: Generated<number>;
}

export interface StatisticDaysTable extends Told {
  /** Longer than a day: the day is its first. */
  span: Span;
}

export interface StatisticDeltasTable extends Told {
  place: GeneratedAlways<number>;
}

export interface CitedPapersTable {
  id: string;
  institution_id: number;
  report_id: string;
  order_id: string;
  place: number;
  key: string;
  title: string;
  authors: Generated<string>;
  source: Generated<string>;
  year: OrNull<number>;
  doi: Generated<string>;
  applicant_name: Generated<string>;
  department: Generated<string>;
  report_number: Generated<string>;
  issued_on: string;
  rule: Generated<string>;
  total: number;
  self: number | null;
  others: number | null;
  counts: UnreadJson;
  search_bigrams: Generated<string[]>;
}

export interface AuditWordsTable {
  /** 0: of the platform itself. */
  institution_id: number;
  kind: 'action' | 'actor';
  word: string;
  subject: Generated<string>;
}

export interface StatisticTables {
  audit_words: AuditWordsTable;
  statistic_days: StatisticDaysTable;
  statistic_deltas: StatisticDeltasTable;
  cited_papers: CitedPapersTable;
}
