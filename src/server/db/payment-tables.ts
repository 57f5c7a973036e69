import type { Generated } from 'kysely';
import type { FindingKind } from '#domain/payments/statements/reconcile.ts';
import type { Movement } from '#domain/payments/statements/statement.ts';
import type { TradeState } from '#domain/payments/trade-state.ts';
import type { OrNull, Stamp, StampOrNull, UnreadJson, UnreadJsonOrNull } from './columns.ts';

/** Fen; whole numbers that fit a JavaScript number. */
type Amount = number;

export interface GatewaySettingsTable {
  institution_id: number;
  way: string;
  enabled: Generated<boolean>;
  sealed: string;
  public_url: Generated<string>;
  version: Generated<number>;
  updated_by: OrNull<string>;
  updated_at: Stamp;
}

export interface PaymentWaysTable {
  institution_id: number;
  way: string;
  enabled: Generated<boolean>;
  words: Generated<string>;
  version: Generated<number>;
  updated_by: OrNull<string>;
  updated_at: Stamp;
}

export interface TradesTable {
  id: string;
  institution_id: number;
  order_id: string;
  trade_no: string;
  way: string;
  kind: Generated<'qr' | 'phone'>;
  amount: Amount;
  state: Generated<TradeState>;
  closed: Generated<boolean>;
  begun: UnreadJsonOrNull;
  begun_by: OrNull<string>;
  created_at: Stamp;
  expires_at: Stamp;
  asked_at: StampOrNull;
  origin: Generated<string>;
  settled_at: StampOrNull;
}

export interface TradeRefundsTable {
  id: string;
  institution_id: number;
  trade_id: string;
  order_id: string;
  refund_no: string;
  batch: string;
  amount: Amount;
  purpose: 'order' | 'surplus';
  state: Generated<'asked' | 'failed' | 'done'>;
  reason: Generated<string>;
  fault: Generated<string>;
  asked_by: OrNull<string>;
  sent_at: StampOrNull;
  created_at: Stamp;
  settled_at: StampOrNull;
}

export interface TradeBookingsTable {
  institution_id: number;
  key: string;
  trade_id: string;
  order_id: string;
  refund_no: OrNull<string>;
  amount: Amount;
  gateway_no: string;
  at: Stamp;
  booked_at: Stamp;
}

export interface PaymentFlagsTable {
  id: string;
  institution_id: number;
  key: string;
  flag: string;
  way: string;
  trade_no: string;
  order_id: OrNull<string>;
  amount: OrNull<Amount>;
  gateway_no: OrNull<string>;
  at: Stamp;
  resolved_at: StampOrNull;
  resolved_by: OrNull<string>;
  note: Generated<string>;
}

export interface ReconciliationsTable {
  id: string;
  institution_id: number;
  file_id: string;
  way: string;
  format: string;
  from_day: string;
  to_day: string;
  summary: UnreadJson;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
}

export interface ReconciliationFindingsTable {
  id: string;
  institution_id: number;
  reconciliation_id: string;
  kind: FindingKind;
  movement: Movement;
  at: Stamp;
  statement_row: OrNull<number>;
  statement_amount: OrNull<Amount>;
  book_amount: OrNull<Amount>;
  number: Generated<string>;
  own_number: Generated<string>;
  trade_no: OrNull<string>;
  order_id: OrNull<string>;
  remark: Generated<string>;
  why: Generated<string>;
  settled_at: StampOrNull;
  settled_by_name: Generated<string>;
  note: Generated<string>;
}

export interface StatementColumnsTable {
  institution_id: number;
  way: string;
  columns: UnreadJson;
  updated_by: OrNull<string>;
  updated_at: Stamp;
}

export interface PaymentTables {
  gateway_settings: GatewaySettingsTable;
  payment_ways: PaymentWaysTable;
  trades: TradesTable;
  trade_refunds: TradeRefundsTable;
  trade_bookings: TradeBookingsTable;
  payment_flags: PaymentFlagsTable;
  reconciliations: ReconciliationsTable;
  reconciliation_findings: ReconciliationFindingsTable;
  statement_columns: StatementColumnsTable;
}
