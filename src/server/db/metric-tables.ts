import type { Generated } from 'kysely';
import type { MetricKind } from '#domain/literature/metrics/metric-kinds.ts';
import type { OrNull, Stamp, UnreadJson } from './columns.ts';

export interface MetricTablesTable {
  id: string;
  institution_id: OrNull<number>;
  kind: MetricKind;
  scheme: string;
  year: number;
  edition: Generated<string>;
  journals: Generated<number>;
  file_id: OrNull<string>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
}

export interface JournalMetricsTable {
  table_id: string;
  no: number;
  institution_id: OrNull<number>;
  title: Generated<string>;
  other_title: Generated<string>;
  title_key: Generated<string>;
  other_title_key: Generated<string>;
  issn: Generated<string>;
  eissn: Generated<string>;
  metrics: UnreadJson;
}

export interface MetricTables {
  metric_tables: MetricTablesTable;
  journal_metrics: JournalMetricsTable;
}
