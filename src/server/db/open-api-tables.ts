import type { Generated, GeneratedAlways } from 'kysely';
import type { OrNull, Stamp, StampOrNull, UnreadJsonOrNull } from './columns.ts';

export interface OpenApplicationsTable {
  id: string;
  institution_id: number;
  access_token: string;
  name: string;
  contact: Generated<string>;
  scopes: string[];
  addresses: Generated<string[]>;
  calls_per_minute: Generated<number>;
  expires_on: OrNull<string>;
  disabled_at: StampOrNull;
  version: Generated<number>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
  updated_at: Stamp;
}

export type SecretSlot = 'A' | 'B';

export interface OpenSecretsTable {
  application_id: string;
  slot: SecretSlot;
  institution_id: number;
  sealed: string;
  tail: string;
  made_by_name: Generated<string>;
  made_at: Stamp;
}

export interface OpenCallsTable {
  id: string;
  institution_id: number;
  application_id: string;
  at: Stamp;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  ip: Generated<string>;
  reason: Generated<string>;
}

export interface OpenAnswersTable {
  application_id: string;
  key: string;
  institution_id: number;
  request_hash: string;
  status: Generated<number>;
  answer: UnreadJsonOrNull;
  created_at: Stamp;
}

export interface ReportChangesTable {
  seq: GeneratedAlways<string>;
  institution_id: number;
  report_id: string;
  order_id: string;
  state: string;
  at: Stamp;
  announced: Generated<boolean>;
}

export interface OpenApiTables {
  open_applications: OpenApplicationsTable;
  open_secrets: OpenSecretsTable;
  open_calls: OpenCallsTable;
  open_answers: OpenAnswersTable;
  report_changes: ReportChangesTable;
}
