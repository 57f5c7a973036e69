import type { CheckItem } from '#domain/services/choices.ts';
import type { CitingWork } from '../report-data.ts';

/** The export that a record came from. */
export interface EvidenceFile {
  name: string;
  /** Code of the database it was read as; empty where it has none. */
  database: string;
  /** Day of the import, `2026-11-12`. */
  on: string;
  by: string;
  /** Fingerprint of its bytes; drafts of before kept none, nor does a single record. */
  sha256?: string | undefined;
}

/** One record of a citing work, as one database gives it. */
export interface EvidenceRecord {
  id: string;
  /** Codes of the ordered databases it counts in. */
  databases: string[];
  accession: string;
  file: EvidenceFile | null;
}

/** What a person decided, with their reason. */
export interface EvidenceDecision {
  by: string;
  on: string;
  reason: string;
}

/** A citation of one paper by one work: what is counted once after merging. */
export interface EvidenceCitation {
  /** Which paper, by its key. */
  paper: string;
  /** Which citing work: the same one may cite several papers. */
  work: string;
  reference: string;
  verdict: CitingWork['verdict'];
  /** What the rule says before a person decided. */
  byRule: CitingWork['verdict'];
  reason: string;
  decision: EvidenceDecision | null;
  /** The entry of its reference list that names the paper; empty where it came by a citing list. */
  cited: string;
  records: EvidenceRecord[];
}

/** The record that proves a paper in a database. */
export interface EvidenceInclusion {
  /** Code of the database. */
  code: string;
  accession: string;
  editions: string[];
  /** Why the record is taken to be the paper. */
  reasons: string[];
  decision: EvidenceDecision | null;
  file: EvidenceFile | null;
}

/** A search that a librarian's dated word stands for. */
export interface HandSearch {
  questions: CheckItem[];
  by: string;
  on: string;
  /** Of so many papers of the report. */
  papers: number;
}

export interface EvidencePaper {
  /** Stays the same over all revisions of an order. */
  key: string;
  /** Its number in the report. */
  place: number;
  inclusions: EvidenceInclusion[];
  /** Fields that the applicant typed otherwise, or a person corrected: one sentence each. */
  fields: string[];
  /** How the printed author role was decided; empty where record and applicant agree. */
  role: string;
}

/** A sentence of the conclusion and where its figures stand in it. */
export interface MarkedSentence {
  text: string;
  figures: { start: number; end: number; key: string }[];
}

/**
 * What the figures of a draft rest on. It is kept beside the draft revision with a hash of its own and never gathered
 * again: who reviews sees what was counted.
 */
export interface ReportEvidence {
  schemaVersion: 1;
  papers: EvidencePaper[];
  citations: EvidenceCitation[];
  /** Files of the order by the code of the database, for its search date. */
  searches: { code: string; stated: boolean; files: EvidenceFile[]; hands?: HandSearch[] }[];
  sentences: MarkedSentence[];
}

/** A report whose words staff wrote themselves rests on that file alone. */
export const noEvidence: ReportEvidence = {
  schemaVersion: 1,
  papers: [],
  citations: [],
  searches: [],
  sentences: [],
};
