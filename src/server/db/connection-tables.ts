import type { Generated } from 'kysely';
import type { OrNull, Stamp, StampOrNull, UnreadJson, UnreadJsonOrNull } from './columns.ts';

export interface SourceConnectionsTable {
  id: string;
  institution_id: number;
  source: string;
  address: string;
  proxy: Generated<string>;
  sealed_key: OrNull<string>;
  key_tail: Generated<string>;
  sealed_token: OrNull<string>;
  token_tail: Generated<string>;
  contact: Generated<string>;
  collection: Generated<string>;
  /** A numeric column: it comes as text. */
  per_second: string | number;
  concurrency: number;
  daily_budget: OrNull<number>;
  yearly_budget: OrNull<number>;
  order_budget: OrNull<number>;
  ask_above: Generated<number>;
  timeout_seconds: Generated<number>;
  enabled: Generated<boolean>;
  next_at: StampOrNull;
  failures: Generated<number>;
  open_until: StampOrNull;
  quota: UnreadJson;
  checked_at: StampOrNull;
  check_result: UnreadJsonOrNull;
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
}

type FetchState = 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'cancelled';

export interface SourceFetchesTable {
  id: string;
  institution_id: number;
  order_id: string;
  source: string;
  what: 'records' | 'citing' | 'both' | 'hints';
  state: FetchState;
  task_id: OrNull<string>;
  sentence: Generated<string>;
  resume_at: StampOrNull;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
  finished_at: StampOrNull;
}

export interface SourceFetchStepsTable {
  id: string;
  institution_id: number;
  fetch_id: string;
  no: number;
  what: 'records' | 'citing' | 'hints';
  by: string;
  terms: string[];
  paper_ids: string[];
  state: Generated<'todo' | 'fetched' | 'done' | 'none'>;
  found: OrNull<number>;
  next_page: Generated<number>;
  import_ids: Generated<string[]>;
  sentence: Generated<string>;
}

export type AnswerPurpose = 'check' | 'records' | 'citing' | 'hints' | 'people';

export interface SourceAnswersTable {
  id: string;
  institution_id: number;
  connection_id: string;
  source: string;
  purpose: AnswerPurpose;
  order_id: OrNull<string>;
  step_id: OrNull<string>;
  page: Generated<number>;
  query: string;
  at: Stamp;
  day: string;
  settled_at: StampOrNull;
  status: OrNull<number>;
  milliseconds: OrNull<number>;
  request_id: Generated<string>;
  media_type: Generated<string>;
  sha256: Generated<string>;
  records: Generated<number>;
  body: OrNull<Buffer>;
  failure: Generated<string>;
}

export interface SourceHintsTable {
  id: string;
  institution_id: number;
  order_id: string;
  paper_id: string;
  source: string;
  kind: 'field' | 'retracted' | 'count' | 'figure' | 'copy';
  field: Generated<string>;
  value: Generated<string>;
  sentence: string;
  answer_id: OrNull<string>;
  state: Generated<'open' | 'taken' | 'dismissed'>;
  decided_by_name: Generated<string>;
  decided_at: StampOrNull;
  created_at: Stamp;
}

export interface ConnectionTables {
  source_connections: SourceConnectionsTable;
  source_fetches: SourceFetchesTable;
  source_fetch_steps: SourceFetchStepsTable;
  source_answers: SourceAnswersTable;
  source_hints: SourceHintsTable;
}
