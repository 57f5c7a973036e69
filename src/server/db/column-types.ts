import type { ReferenceField } from '#domain/literature/citations/reference-fields.ts';
import type { SearchGap, SearchQuestion } from '#domain/literature/searches/search-state.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { FindingKind } from '#domain/payments/statements/reconcile.ts';
import type { TradeState } from '#domain/payments/trade-state.ts';
import type { Service } from '#domain/services/service.ts';

export type CitingWay = 'list' | 'reference' | 'search' | 'person';

/** Columns of which the database says less than the domain: no check lists their words. */
export interface ColumnTypes {
  'citations.ways': CitingWay[];
  'doubtful_citations.agree': ReferenceField[];
  'doubtful_citations.differ': ReferenceField[];
  'order_counters.service': Service;
  'order_counters.status': OrderStatus;
  'order_steps.from_status': OrderStatus;
  'order_steps.to_status': OrderStatus;
  'orders.refund_origin': OrderStatus;
  'orders.status': OrderStatus;
  'paper_searches.question': SearchQuestion;
  'paper_searches.why': SearchGap;
  'reconciliation_findings.kind': FindingKind;
  'source_fetch_steps.gap': SearchGap;
  'source_fetches.gap': SearchGap;
  'source_connections.per_second': string | number;
  'statistic_days.service': Service;
  'statistic_deltas.service': Service;
  'statistic_deltas.topic': 'order' | 'task' | 'money';
  'trades.state': TradeState;
}
