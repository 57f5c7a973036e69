import type { Generated, GeneratedAlways } from 'kysely';
import type { Service } from '#domain/orders/status.ts';

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
  /** month: the day is its first. */
  span: 'day' | 'month';
}

export interface StatisticDeltasTable extends Told {
  id: GeneratedAlways<number>;
}

export interface StatisticTables {
  statistic_days: StatisticDaysTable;
  statistic_deltas: StatisticDeltasTable;
}
