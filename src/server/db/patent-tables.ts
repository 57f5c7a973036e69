import type { Generated } from 'kysely';
import type { LegalState } from '#domain/patents/patent-record.ts';
import type { OrNull, Stamp, UnreadJson } from './columns.ts';

export interface PatentWorkTable {
  order_id: string;
  institution_id: number;
  version: Generated<number>;
  numbers: UnreadJson;
  group_decisions: UnreadJson;
  name_decisions: UnreadJson;
  claims: UnreadJson;
  techniques: Generated<string[]>;
  effects: Generated<string[]>;
  comment: Generated<string>;
  charts: Generated<string[]>;
  others: Generated<number>;
  query: UnreadJson;
  chart_view: UnreadJson;
  updated_at: Stamp;
}

export interface PatentMembersTable {
  order_id: string;
  record_id: string;
  institution_id: number;
  hash: string;
  publication_id: string;
  application_id: string;
  family_id: string;
  title: Generated<string>;
  publication_number: Generated<string>;
  application_number: Generated<string>;
  office: Generated<string>;
  type: Generated<string>;
  state: OrNull<LegalState>;
  filed_on: OrNull<string>;
  published_on: OrNull<string>;
  facts: UnreadJson;
  joined: UnreadJson;
}

export interface PatentMarksTable {
  order_id: string;
  record_id: string;
  institution_id: number;
  techniques: Generated<string[]>;
  effects: Generated<string[]>;
  tags: Generated<string[]>;
  marked_by_name: Generated<string>;
  marked_at: Stamp;
}

export interface PatentStatusesTable {
  id: string;
  institution_id: number;
  order_id: string;
  number: string;
  status: string;
  state: OrNull<LegalState>;
  checked_on: string;
  source: string;
  expires_on: OrNull<string>;
  note: Generated<string>;
  made_by: OrNull<string>;
  made_by_name: Generated<string>;
  made_at: Stamp;
}

export interface PatentDocumentsTable {
  id: string;
  institution_id: number;
  order_id: string;
  number: number;
  record_id: OrNull<string>;
  name: string;
  title: Generated<string>;
  owner: Generated<string>;
  office: Generated<string>;
  published_on: OrNull<string>;
  filed_on: OrNull<string>;
  category: OrNull<'X' | 'Y' | 'A' | 'P' | 'E' | 'R'>;
  /** By the feature's key; absent where nobody compared yet. */
  cells: UnreadJson;
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
}

export interface PatentSearchesTable {
  id: string;
  institution_id: number;
  order_id: string;
  database: string;
  formula: string;
  run_on: string;
  hits: number;
  note: Generated<string>;
  made_by: OrNull<string>;
  made_by_name: Generated<string>;
  made_at: Stamp;
  syntax_version: Generated<string>;
}

export interface PatentTables {
  patent_work: PatentWorkTable;
  patent_members: PatentMembersTable;
  patent_marks: PatentMarksTable;
  patent_statuses: PatentStatusesTable;
  patent_documents: PatentDocumentsTable;
  patent_searches: PatentSearchesTable;
}
