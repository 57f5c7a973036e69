import type { Generated, GeneratedAlways } from 'kysely';
import type { OrNull, Stamp, StampOrNull, UnreadJson } from './columns.ts';

export interface LibraryWorksTable {
  id: string;
  institution_id: number;
  place: GeneratedAlways<number>;
  title: Generated<string>;
  authors: Generated<string>;
  source: Generated<string>;
  year: OrNull<number>;
  doi: Generated<string>;
  database_ids: Generated<number[]>;
  open: Generated<boolean>;
  claimed: Generated<boolean>;
  merged_into: OrNull<string>;
  keys: Generated<string[]>;
  search_bigrams: Generated<string[]>;
  data: UnreadJson;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface LibraryRecordsTable {
  record_id: string;
  work_id: string;
  institution_id: number;
}

export interface LibraryPapersTable {
  paper_id: string;
  work_id: string;
  order_id: string;
  institution_id: number;
}

export interface LibraryBranchPapersTable {
  branch_paper_id: string;
  work_id: string;
  institution_id: number;
}

/** `waiting`: without a matching author, until a librarian decides; it counts nowhere. */
export type ClaimState = 'claimed' | 'rejected' | 'waiting' | 'refused';

export interface LibraryClaimsTable {
  work_id: string;
  user_id: string;
  institution_id: number;
  state: ClaimState;
  /** Why a librarian refused it. */
  reason: Generated<string>;
  by_id: OrNull<string>;
  by_name: Generated<string>;
  at: Stamp;
}

export interface LibraryDoubtsTable {
  work_id: string;
  other_id: string;
  institution_id: number;
  score: number;
  reasons: Generated<string[]>;
  decision: OrNull<'same' | 'different'>;
  decided_by_name: Generated<string>;
  decided_at: StampOrNull;
}

export interface LibraryLogTable {
  id: string;
  institution_id: number;
  work_id: string;
  kind: string;
  detail: Generated<string>;
  actor_id: OrNull<string>;
  actor_name: Generated<string>;
  at: Stamp;
}

export type IntakeKind = 'order' | 'import' | 'branch';

export interface LibraryIntakeTable {
  institution_id: number;
  kind: IntakeKind;
  subject_id: string;
  done: Generated<string>;
  tries: Generated<number>;
  created_at: Stamp;
}

export interface OaiRecordsTable {
  institution_id: number;
  work_id: string;
  stamp: Stamp;
  deleted: Generated<boolean>;
  database_ids: Generated<number[]>;
}

export interface OutwardServicesTable {
  institution_id: number;
  oai: Generated<boolean>;
  oai_email: Generated<string>;
  mcp: Generated<boolean>;
  resolver_url: Generated<string>;
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
}

export interface LibraryTables {
  oai_records: OaiRecordsTable;
  outward_services: OutwardServicesTable;
  library_works: LibraryWorksTable;
  library_records: LibraryRecordsTable;
  library_papers: LibraryPapersTable;
  library_branch_papers: LibraryBranchPapersTable;
  library_claims: LibraryClaimsTable;
  library_doubts: LibraryDoubtsTable;
  library_log: LibraryLogTable;
  library_intake: LibraryIntakeTable;
}
