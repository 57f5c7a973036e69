import type { Generated, GeneratedAlways } from 'kysely';
import type { TextKind } from '#domain/similarity/text-kinds.ts';
import type { OrNull, Stamp, StampOrNull, UnreadJson, UnreadJsonOrNull } from './columns.ts';

export type TextState = 'reading' | 'held' | 'failed' | 'withdrawn';

export interface SimilarityTextsTable {
  id: string;
  institution_id: number;
  number: GeneratedAlways<number>;
  kind: TextKind;
  state: Generated<TextState>;
  title: Generated<string>;
  authors: Generated<string>;
  source: Generated<string>;
  year: OrNull<number>;
  work_id: OrNull<string>;
  owner_id: OrNull<string>;
  file_id: OrNull<string>;
  task_id: OrNull<string>;
  body: OrNull<string>;
  letters: Generated<number>;
  error: OrNull<string>;
  version: Generated<number>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
  withdrawn_at: StampOrNull;
  withdrawn_by_name: Generated<string>;
  withdrawn_reason: Generated<string>;
}

export interface SimilarityPrintsTable {
  institution_id: number;
  hash: number;
  text_number: number;
}

export interface SimilaritySettingsTable {
  institution_id: number;
  monthly_quota: Generated<number>;
  phrases: Generated<string[]>;
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
  abstracts_at: Stamp;
  abstracts_id: Generated<string>;
}

/** `deleted`: the line alone is left, so that it still counts for the month. */
export type CheckState = 'running' | 'done' | 'failed' | 'deleted';

export interface SimilarityChecksTable {
  id: string;
  institution_id: number;
  user_id: string;
  user_name: string;
  order_id: OrNull<string>;
  name: string;
  size: number;
  file_id: OrNull<string>;
  task_id: OrNull<string>;
  state: Generated<CheckState>;
  error: OrNull<string>;
  options: UnreadJson;
  consent: boolean;
  text_id: OrNull<string>;
  letters: OrNull<number>;
  pages: OrNull<number>;
  total_share: OrNull<number>;
  quotations_share: OrNull<number>;
  own_share: OrNull<number>;
  largest_share: OrNull<number>;
  result: UnreadJsonOrNull;
  marks: UnreadJson;
  code: OrNull<string>;
  report_number: OrNull<string>;
  report_marks: UnreadJsonOrNull;
  report_file_id: OrNull<string>;
  report_sha256: OrNull<string>;
  reported_at: StampOrNull;
  version: Generated<number>;
  created_at: Stamp;
  finished_at: StampOrNull;
  agreed_at: StampOrNull;
  shared_at: StampOrNull;
  deleted_at: StampOrNull;
}

export type OpenedPart = 'result' | 'file' | 'report' | 'text';

export interface ManuscriptOpeningsTable {
  id: string;
  institution_id: number;
  check_id: OrNull<string>;
  order_id: OrNull<string>;
  what: OpenedPart;
  user_id: OrNull<string>;
  user_name: string;
  at: Stamp;
}

export interface SimilarityTables {
  similarity_texts: SimilarityTextsTable;
  similarity_prints: SimilarityPrintsTable;
  similarity_settings: SimilaritySettingsTable;
  similarity_checks: SimilarityChecksTable;
  manuscript_openings: ManuscriptOpeningsTable;
}
