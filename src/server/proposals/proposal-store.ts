import type { Selectable } from 'kysely';
import type { Proposal } from '#contracts/novelty/proposals.ts';
import type { ReadProposal } from '#domain/proposals/read-proposals.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { insertRows, updateWhere } from '../db/rows.ts';
import type { ModelProposalsTable } from '../db/tables.ts';

export type ProposalRow = Selectable<ModelProposalsTable>;

/** What a proposal is about: a place in an order, or one message. */
export interface ProposalPlace {
  orderId: string | null;
  feedbackId: string | null;
  point: number | null;
  documentId: string | null;
}

export const proposalView = (row: ProposalRow): Proposal => ({
  id: row.id,
  kind: row.kind,
  point: row.point,
  documentId: row.document_id,
  subject: row.subject,
  text: row.text,
  quote: row.quote,
  model: row.model,
  promptVersion: row.prompt_version,
  askedAt: row.asked_at.toISOString(),
});

const open = kysely.selectFrom('model_proposals').selectAll().where('state', '=', 'open');

export const openProposalsOfOrder = (db: Db, orderId: string): Promise<ProposalRow[]> =>
  db.all(open.where('order_id', '=', orderId).orderBy('id'));

/** Of the messages of an institution. */
export const openHeadings = (db: Db): Promise<ProposalRow[]> =>
  db.all(open.where('feedback_id', 'is not', null).orderBy('id'));

export const lockOpenProposals = (db: Db, ids: readonly string[]): Promise<ProposalRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.all(
        open
          .where('id', 'in', [...ids])
          .orderBy('id')
          .forUpdate(),
      );

export const decideProposal = (
  db: Db,
  id: string,
  state: 'taken' | 'rejected',
  by: { name: string; now: Date },
): Promise<number> =>
  updateWhere(db, 'model_proposals', { id }, { state, decided_by_name: by.name, decided_at: by.now });

export interface Proposed extends ProposalPlace {
  institutionId: number;
  answerId: string;
  kind: ProposalRow['kind'];
  model: string;
  promptVersion: number;
  askedByName: string;
  now: Date;
}

/** What was proposed for the same place before and nobody decided gives way. */
export const replaceProposals = async (db: Db, at: Proposed, read: readonly ReadProposal[]): Promise<void> => {
  await db.run(
    kysely
      .updateTable('model_proposals')
      .set({ state: 'replaced', decided_at: at.now })
      .where('state', '=', 'open')
      .where('kind', '=', at.kind)
      .where('order_id', 'is not distinct from', at.orderId)
      .where('feedback_id', 'is not distinct from', at.feedbackId)
      .where('point', 'is not distinct from', at.point)
      .where('document_id', 'is not distinct from', at.documentId),
  );
  if (read.length === 0) return;
  await insertRows(
    db,
    'model_proposals',
    read.map(({ subject, text, quote }) => ({
      id: newId(at.now.getTime()),
      institution_id: at.institutionId,
      order_id: at.orderId,
      feedback_id: at.feedbackId,
      answer_id: at.answerId,
      kind: at.kind,
      point: at.point,
      document_id: at.documentId,
      subject,
      text,
      quote,
      model: at.model,
      prompt_version: at.promptVersion,
      asked_by_name: at.askedByName,
      asked_at: at.now,
    })),
  );
};
