import type { LiteratureRecord } from '#domain/literature/record.ts';

/** Something that describes one work: what it says, and what to link to the work. */
export interface WorkSource {
  /** Every form in which it says so; the first is the one looked up when it makes a new work. */
  forms: readonly LiteratureRecord[];
  recordIds: readonly string[];
  paper?: { id: string; orderId: string };
  branchPaperId?: string;
}

/** One batch of sources to take in, and where the next begins; null: there is no next. */
export interface SourceBatch {
  sources: WorkSource[];
  next: string | null;
}
