import type { Selectable } from 'kysely';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import type { Tables } from './tables.ts';

type Stored<Table extends keyof Tables> = Selectable<Tables[Table]>;

export type AnswerPurpose = Stored<'source_answers'>['purpose'];
export type AttemptState = Stored<'mail_attempts'>['state'];
export type ClaimState = Stored<'library_claims'>['state'];
export type CommentKind = Stored<'review_comments'>['kind'];
export type IntakeKind = Stored<'library_intake'>['kind'];
export type ReportFileKind = Stored<'report_files'>['kind'];
export type ReportState = Stored<'reports'>['state'];
export type ReportTextKind = Stored<'report_texts'>['kind'];
export type SecretSlot = Stored<'open_secrets'>['slot'];
export type TextState = Stored<'similarity_texts'>['state'];
export type OpenedPart = Stored<'manuscript_openings'>['what'];
export type VerdictWord = Stored<'citations'>['by_rule'];

/** A record as it is kept: its raw text stands in a pack. */
export type KeptRecord = Omit<LiteratureRecord, 'provenance'> & {
  provenance: Omit<LiteratureRecord['provenance'], 'raw'>;
};

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
