import type { LiteratureRecord } from '#domain/literature/record.ts';

/** Something that tells of one work: what it says, and what to link to the work. */
export interface Telling {
  /** Every form in which it says so; the first is the one looked up when it makes a new work. */
  forms: readonly LiteratureRecord[];
  recordIds: readonly string[];
  paper?: { id: string; orderId: string };
  branchPaperId?: string;
}

/** A stretch of what is to come in, and how far it reaches; null: to the end. */
export interface Stretch {
  tellings: Telling[];
  next: string | null;
}
