import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/reports/canonical-json.ts';
import type { ReportEvidence } from '#domain/reports/review/evidence.ts';
import type { Db } from '#server/db/db.ts';
import { readJson } from '#server/db/read-json.ts';
import { firstWhere, insertRows } from '#server/db/rows.ts';
import type { DraftRevision } from '../draft-revision-store.ts';
import { evidenceSchema } from './evidence-schema.ts';

export interface DraftEvidence {
  evidence: ReportEvidence;
  evidence_hash: string;
}

export const evidenceHashOf = (evidence: ReportEvidence): string =>
  createHash('sha256').update(canonicalJson(evidence)).digest('hex');

/** Written once, in the transaction that writes the revision. */
export const insertEvidence = (
  db: Db,
  { order_id, revision, institution_id, made_at }: DraftRevision,
  evidence: ReportEvidence,
): Promise<number> =>
  insertRows(db, 'draft_evidence', {
    order_id,
    revision,
    institution_id,
    made_at,
    evidence: JSON.stringify(evidence),
    evidence_hash: evidenceHashOf(evidence),
  });

/** None of revisions that were kept before evidence was. */
export const evidenceOf = async (db: Db, orderId: string, revision: number): Promise<DraftEvidence | undefined> => {
  const row = await firstWhere(db, 'draft_evidence', { order_id: orderId, revision }, ['evidence', 'evidence_hash']);
  const place = { table: 'draft_evidence', column: 'evidence', id: `${orderId} ${revision}` };
  return row && { evidence: readJson(evidenceSchema, row.evidence, place), evidence_hash: row.evidence_hash };
};
