import type { Generated } from 'kysely';
import type { OrderFilePurpose } from '#domain/orders/file-access.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Service } from '#domain/services/service.ts';
import type { OrNull, Stamp, StampOrNull, UnreadJson, UnreadJsonOrNull } from './columns.ts';

/** Fen; whole numbers that fit a JavaScript number. */
type Amount = number;

export interface OrdersTable {
  id: string;
  institution_id: number;
  station_id: OrNull<number>;
  number: OrNull<string>;
  service: Service;
  compares: Generated<boolean>;
  status: Generated<OrderStatus>;
  status_since: Stamp;
  version: Generated<number>;
  applicant_id: string;
  applicant_name: Generated<string>;
  department: Generated<string>;
  created_by: string;
  /** Made by the page before the first saving, so that a repeated one finds the same draft. */
  draft_key: OrNull<string>;
  assignee_id: OrNull<string>;
  form: UnreadJson;
  summary: Generated<string>;
  paper_count: Generated<number>;
  urgent: Generated<boolean>;
  due_on: OrNull<string>;
  settings: UnreadJsonOrNull;
  price_list_id: OrNull<string>;
  quote: UnreadJsonOrNull;
  accepted: Generated<boolean>;
  balance: Generated<Amount>;
  paid: Generated<Amount>;
  ever_paid: Generated<boolean>;
  after_payment: OrNull<'start' | 'review' | 'tail'>;
  refund_origin: OrNull<OrderStatus>;
  refund_asks: Generated<number>;
  refunding: Generated<boolean>;
  refund_amount: OrNull<Amount>;
  kept_amount: OrNull<Amount>;
  invoice_wanted: Generated<boolean>;
  invoice_issued: Generated<boolean>;
  courier_wanted: Generated<boolean>;
  report_version: Generated<number>;
  frozen_version: Generated<number>;
  shipped_version: Generated<number>;
  delivered_version: Generated<number>;
  report_number: OrNull<string>;
  /** Of a novelty order: drawn at acceptance, later the report's number. */
  contract_number: OrNull<string>;
  /** What the draft in hand says; null while it is in work. */
  content_hash: OrNull<string>;
  draft_revision: Generated<number>;
  worked_by: Generated<string[]>;
  reviewed_by: OrNull<string>;
  objection_raised: Generated<boolean>;
  submitted_at: StampOrNull;
  accepted_at: StampOrNull;
  completed_at: StampOrNull;
  /** Working days from acceptance to the last completion; kept by the database itself. */
  turnaround_days: OrNull<number>;
  created_at: Stamp;
  updated_at: Stamp;
  search_bigrams: Generated<string[]>;
}

export interface OrderStepsTable {
  id: string;
  institution_id: number;
  order_id: string;
  at: Stamp;
  action: string;
  from_status: OrderStatus;
  to_status: OrderStatus;
  actor_id: OrNull<string>;
  actor_name: Generated<string>;
  party: string;
  on_behalf: Generated<boolean>;
  reason: Generated<string>;
  /** The content that the step was taken on. */
  content_hash: OrNull<string>;
  /** What it was about, as the database itself wrote it down. */
  service: Generated<string>;
  papers: Generated<number>;
}

export interface LedgerEntriesTable {
  id: string;
  institution_id: number;
  order_id: string;
  at: Stamp;
  kind: string;
  amount: Amount;
  way: OrNull<string>;
  reference: OrNull<string>;
  reason: Generated<string>;
  actor_id: OrNull<string>;
  actor_name: Generated<string>;
}

export interface OrderMessagesTable {
  id: string;
  institution_id: number;
  order_id: string;
  at: Stamp;
  author_id: string;
  author_name: Generated<string>;
  from_staff: boolean;
  internal: Generated<boolean>;
  body: string;
}

export interface OrderFilesTable {
  order_id: string;
  file_id: string;
  institution_id: number;
  purpose: OrderFilePurpose;
  report_version: Generated<number>;
  added_at: Stamp;
}

export interface ShipmentsTable {
  id: string;
  institution_id: number;
  order_id: string;
  report_version: number;
  company: Generated<string>;
  waybill: string;
  address: UnreadJson;
  shipped_at: Stamp;
  ended_at: StampOrNull;
  outcome: OrNull<'received' | 'bounced'>;
}

export interface InvoicesTable {
  id: string;
  institution_id: number;
  order_id: string;
  kind: Generated<'blue' | 'red'>;
  title: string;
  tax_number: Generated<string>;
  amount: Amount;
  number: string;
  file_id: OrNull<string>;
  issued_at: Stamp;
  /** The invoice that this red-letter one takes back. */
  reverses: OrNull<string>;
  reason: Generated<string>;
}

export interface NumberSeriesTable {
  institution_id: number;
  kind: string;
  year: number;
  last: Generated<number>;
}

export interface PriceListsTable {
  id: string;
  institution_id: number;
  service: Service;
  user_class: 'inside' | 'outside';
  version: number;
  body: UnreadJson;
  created_by: OrNull<string>;
  created_at: Stamp;
}

export interface CalendarDaysTable {
  day: string;
  institution_id: OrNull<number>;
  kind: 'holiday' | 'workday';
  name: Generated<string>;
}

export interface OrderCountersTable {
  institution_id: number;
  service: Service;
  status: OrderStatus;
  n: Generated<number>;
}

export interface RemindersSentTable {
  institution_id: number;
  order_id: string;
  kind: string;
  about: string;
  sent_at: Stamp;
}

export interface OrderTables {
  orders: OrdersTable;
  order_steps: OrderStepsTable;
  ledger_entries: LedgerEntriesTable;
  order_messages: OrderMessagesTable;
  order_files: OrderFilesTable;
  shipments: ShipmentsTable;
  invoices: InvoicesTable;
  number_series: NumberSeriesTable;
  price_lists: PriceListsTable;
  calendar_days: CalendarDaysTable;
  order_counters: OrderCountersTable;
  reminders_sent: RemindersSentTable;
}
