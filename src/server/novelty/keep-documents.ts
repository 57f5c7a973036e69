import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { quoteFault } from '#domain/novelty/comparison/quote-needed.ts';
import { settledCell } from '#domain/novelty/comparison/single-comparison.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import type { ProposalRow } from '../proposals/proposal-store.ts';
import { type Carried, takeProposals } from '../proposals/take-proposals.ts';
import { type Body, changeProject } from './change-novelty.ts';
import {
  deleteDocument,
  documentsOf,
  insertDocument,
  lockDocument,
  lockWork,
  updateDocument,
} from './novelty-store.ts';

type Save = Body<'POST /novelty/documents/save'>;
type Delete = Body<'POST /novelty/documents/delete'>;

export const mostDocuments = 200;

/** A passage is quoted as it stands; a sentence may be written anew, which is noted too. */
const carriedIn = ({ kind, point, text }: ProposalRow, cells: Save['cells']): Carried => {
  const cell = cells[point ?? -1];
  const written = kind === 'passage' ? cell?.quote : kind === 'difference' ? cell?.lacks : '';
  if (!written) return 'no';
  return written.includes(text) ? 'whole' : 'changed';
};

/** Keeps a closely related document with its row of the grid. Two people in one row: the second is told. */
export const saveDocument = (context: SessionContext, body: Save, now: Date): Promise<NoveltyProject> =>
  changeProject(context, body.orderId, now, async (tx, order) => {
    // The work's row is held, so that two new documents never get one number.
    const { features } = await lockWork(tx, order);
    const cells = body.cells.map((cell, at) => cell && settledCell(cell, features[at]?.length ?? 0));
    const id = body.id ?? newId();
    const before = body.id ? await lockDocument(tx, order.id, body.id) : undefined;
    if (before && before.version !== body.version) throw refuse('conflict');
    const abstract = body.abstract ?? before?.abstract ?? '';
    for (const [at, cell] of cells.entries()) {
      const fault = quoteFault(cell, at, { before: before?.cells[at], abstract });
      if (fault) throw refuse('bad-input', { sentence: fault, fields: { quote: '请引用原文' } });
    }
    const said = {
      reference: body.reference,
      disclosed: body.disclosed,
      ...(body.abstract !== undefined && { abstract: body.abstract }),
      year: body.year,
      month: body.month,
      day: body.day,
      of_team: body.ofTeam,
      confirmed_before: body.confirmedBefore,
      cells: JSON.stringify(cells),
      updated_by_name: context.actor.fullName,
      updated_at: now,
    };
    if (before) {
      await updateDocument(tx, id, { ...said, version: before.version + 1 });
    } else {
      const known = await documentsOf(tx, order.id);
      if (known.length >= mostDocuments)
        throw refuse('bad-input', { sentence: `密切相关文献最多 ${mostDocuments} 篇` });
      const number = (known.at(-1)?.number ?? 0) + 1;
      await insertDocument(tx, { id, institution_id: order.institution_id, order_id: order.id, number, ...said });
    }
    await takeProposals(tx, context, {
      ids: body.proposals,
      carriedBy: (row) => (row.order_id === order.id && row.document_id === id ? carriedIn(row, cells) : 'no'),
      subject: 'order',
      subjectId: order.id,
      institutionId: order.institution_id,
      now,
    });
    return {
      action: before ? 'novelty.document.update' : 'novelty.document.add',
      before: before && { reference: before.reference, cells: before.cells },
      after: { id, reference: body.reference, cells },
    };
  });

export const removeDocument = (context: SessionContext, body: Delete, now: Date): Promise<NoveltyProject> =>
  changeProject(context, body.orderId, now, async (tx, order) => {
    await lockWork(tx, order);
    const document = await lockDocument(tx, order.id, body.id);
    if (document.version !== body.version) throw refuse('conflict');
    await deleteDocument(tx, document);
    return {
      action: 'novelty.document.delete',
      before: { id: document.id, reference: document.reference, cells: document.cells },
    };
  });
