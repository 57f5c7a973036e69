import type { PatentProject } from '#contracts/patents/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { partsOf } from '#domain/patents/patent-number.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import { type Body, changeProject } from './change-work.ts';
import { requireMember } from './member-store.ts';
import { deleteDocument, documentsOf, insertDocument, lockDocument, lockWork, updateDocument } from './patent-store.ts';

type Save = Body<'POST /patents/documents/save'>;

const mostDocuments = 100;

/** What the set knows of the document stands before what was typed. */
const factsOf = async (db: Db, orderId: string, body: Save) => {
  if (body.recordId === null)
    return {
      record_id: null,
      name: body.name,
      title: body.title,
      owner: body.owner,
      office: partsOf(body.name)?.office ?? '',
      published_on: body.publishedOn,
      filed_on: body.filedOn,
    };
  const row = await requireMember(db, orderId, body.recordId);
  return {
    record_id: row.record_id,
    name: row.publication_number || body.name,
    title: row.title,
    owner: (row.facts.applicants ?? []).slice(0, 3).join('；').slice(0, 300),
    office: row.office,
    published_on: row.published_on ?? body.publishedOn,
    filed_on: row.filed_on ?? body.filedOn,
  };
};

/** Keeps a column of the claim chart. Two people in one column: the second is told. */
export const saveDocument = (context: SessionContext, body: Save, now: Date): Promise<PatentProject> =>
  changeProject(context, body.orderId, now, async (tx, order) => {
    // The work's row is held, so that two new documents never get one number.
    await lockWork(tx, order);
    const said = {
      ...(await factsOf(tx, order.id, body)),
      category: body.category,
      cells: JSON.stringify(body.cells),
      updated_by_name: context.actor.fullName,
      updated_at: now,
    };
    const id = body.id ?? newId();
    const before = body.id ? await lockDocument(tx, order.id, body.id) : undefined;
    if (before) {
      if (before.version !== body.version) throw refuse('conflict');
      await updateDocument(tx, id, { ...said, version: before.version + 1 });
    } else {
      const known = await documentsOf(tx, order.id);
      if (known.length >= mostDocuments) throw refuse('bad-input', { sentence: `对比文件最多 ${mostDocuments} 篇` });
      if (known.some(({ name }) => name === said.name))
        throw refuse('bad-input', { sentence: `${said.name} 已经在比对表里` });
      const number = (known.at(-1)?.number ?? 0) + 1;
      await insertDocument(tx, { id, institution_id: order.institution_id, order_id: order.id, number, ...said });
    }
    return {
      action: before ? 'patent.document.update' : 'patent.document.add',
      before: before && { name: before.name, category: before.category, cells: before.cells },
      after: { id, name: said.name, category: body.category, cells: body.cells },
    };
  });

export const removeDocument = (
  context: SessionContext,
  body: Body<'POST /patents/documents/delete'>,
  now: Date,
): Promise<PatentProject> =>
  changeProject(context, body.orderId, now, async (tx, order) => {
    await lockWork(tx, order);
    const document = await lockDocument(tx, order.id, body.id);
    if (document.version !== body.version) throw refuse('conflict');
    await deleteDocument(tx, document);
    return {
      action: 'patent.document.delete',
      before: { id: document.id, name: document.name, cells: document.cells },
    };
  });
