import type { Generated } from 'kysely';
import type { Service } from '#domain/services/service.ts';
import type { OrNull, Stamp, StampOrNull, UnreadJson, UnreadJsonOrNull } from './columns.ts';

export type ReportState = 'draft' | 'frozen' | 'under-objection' | 'void' | 'withdrawn';
export type ReportSource = 'made' | 'attached';
/** sealed: signed by the institution's certificate. unsealed: issued without one, and saying so. */
export type ReportFileKind = 'docx' | 'pdf' | 'xlsx' | 'sealed' | 'unsealed';

export interface ReportsTable {
  id: string;
  institution_id: number;
  order_id: string;
  version: number;
  service: Service;
  number: OrNull<string>;
  template: OrNull<string>;
  source: Generated<ReportSource>;
  state: Generated<ReportState>;
  schema_version: number;
  data: UnreadJson;
  sha256: string;
  /** The draft revision that it says; null before a draft is finished. */
  revision: OrNull<number>;
  content_hash: OrNull<string>;
  code: string;
  successor_id: OrNull<string>;
  wanted_at: StampOrNull;
  task_id: OrNull<string>;
  gathered_at: Stamp;
  frozen_at: StampOrNull;
  voided_at: StampOrNull;
  withdrawn_at: StampOrNull;
  withdrawn_reason: Generated<string>;
  withdrawn_by_names: Generated<string>;
  created_at: Stamp;
}

export interface ReportFilesTable {
  report_id: string;
  kind: ReportFileKind;
  institution_id: number;
  file_id: string;
  sha256: string;
  drawn_from: string;
  made_by: string;
  made_at: Stamp;
}

/** What was not decided when a draft was finished. */
export interface OpenItem {
  label: string;
  count: number;
}

/** The price of an order by actual count. */
export interface CountedFee {
  total: number;
  lines: readonly { label: string; quantity: number; amount: number; why: string }[];
}

export interface DraftRevisionsTable {
  order_id: string;
  revision: number;
  institution_id: number;
  report_version: number;
  content_hash: string;
  source: ReportSource;
  content: UnreadJson;
  open_items: UnreadJson;
  open_reason: Generated<string>;
  fee: UnreadJsonOrNull;
  origin: Generated<'finish' | 'upgrade'>;
  made_by: OrNull<string>;
  made_by_name: Generated<string>;
  made_at: Stamp;
}

export interface DraftEvidenceTable {
  order_id: string;
  revision: number;
  institution_id: number;
  evidence: UnreadJson;
  evidence_hash: string;
  made_at: Stamp;
}

/** mend: the draft should change; ask: a question only. */
export type CommentKind = 'mend' | 'ask';

export interface ReviewCommentsTable {
  id: string;
  institution_id: number;
  order_id: string;
  revision: number;
  place: string;
  place_group: string;
  place_name: string;
  kind: CommentKind;
  text: string;
  by_applicant: Generated<boolean>;
  made_by: OrNull<string>;
  made_by_name: string;
  made_at: Stamp;
  answer: Generated<string>;
  answered_by: OrNull<string>;
  answered_by_name: Generated<string>;
  answered_at: StampOrNull;
  closed_by: OrNull<string>;
  closed_by_name: Generated<string>;
  closed_at: StampOrNull;
  version: Generated<number>;
}

export interface ReviewMarksTable {
  order_id: string;
  user_id: string;
  place: string;
  institution_id: number;
  revision: number;
  fingerprint: string;
  user_name: string;
  marked_at: Stamp;
}

export type ReportTextKind = 'database' | 'sentence' | 'institution' | 'novelty';

export interface ReportTextsTable {
  institution_id: number;
  kind: ReportTextKind;
  key: string;
  zh: Generated<string>;
  en: Generated<string>;
  listed: Generated<boolean>;
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
}

export interface ReportTables {
  reports: ReportsTable;
  draft_revisions: DraftRevisionsTable;
  draft_evidence: DraftEvidenceTable;
  review_comments: ReviewCommentsTable;
  review_marks: ReviewMarksTable;
  report_files: ReportFilesTable;
  report_texts: ReportTextsTable;
}
