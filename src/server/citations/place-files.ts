import type { z } from 'zod';
import type { OrderFile, orderFileCalls } from '#contracts/literature/order-files.ts';
import type { AfterDecision } from '#contracts/literature/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { databaseById } from '#domain/literature/databases.ts';
import { isIndexOfCollection } from '#domain/literature/held-by.ts';
import { readCitationForm } from '#domain/orders/services/citation/form.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { requireOpenSearch } from '../orders/open-search.ts';
import { announceFileRead, type OrderRow } from '../orders/order-store.ts';
import { lockImport, updateImport } from '../records/import-store.ts';
import { writeDecisions } from './decisions/decision-store.ts';
import { setEditions } from './decisions/set-editions.ts';
import { type FileRow, filesOfOrder, type PlaceRow, placesOfOrder, recordsWithoutIndex } from './file-places-query.ts';
import { recomputeAfterImport } from './recompute.ts';
import { lockWork, papersOf } from './works/work-store.ts';

/** A file of which all that cites one paper by its references: the rest of it probably does too. */
const proposalOf = (places: readonly PlaceRow[]): string | null => {
  const cited = places.filter(({ citing }) => citing > 0);
  return cited.length === 1 ? cited[0]!.paper_id : null;
};

/** Asked anew where a person named a paper that the order no longer has. */
const saidOf = (
  { citing_paper_id, rest_paper_id, rest_decided_at, rest_decided_by_name }: FileRow,
  papers: ReadonlySet<string>,
): Pick<OrderFile, 'listPaperId' | 'restDecision'> => ({
  listPaperId: citing_paper_id !== null && papers.has(citing_paper_id) ? citing_paper_id : null,
  restDecision:
    rest_decided_at && (rest_paper_id === null || papers.has(rest_paper_id))
      ? { paperId: rest_paper_id, by: rest_decided_by_name }
      : null,
});

const fileOf = (
  row: FileRow,
  places: readonly PlaceRow[],
  { indexes, papers }: { indexes: OrderFile['indexes']; papers: ReadonlySet<string> },
): OrderFile => ({
  importId: row.id,
  version: row.version,
  name: row.name,
  records: row.records,
  papers: places.map(({ import_id: _, paper_id, ...counts }) => ({ paperId: paper_id, ...counts })),
  rest: row.rest,
  ...saidOf(row, papers),
  proposal: proposalOf(places),
  withoutIndex: indexes.length > 0 ? row.without_index : 0,
  indexes,
});

/** Where the records of each file went. */
export const listFiles = async (db: Db, order: OrderRow): Promise<OrderFile[]> => {
  const byFile = Map.groupBy(await placesOfOrder(db, order.id), ({ import_id }) => import_id);
  const indexes = readCitationForm(order.form)
    .databases.filter(isIndexOfCollection)
    .map((database) => ({ database, code: databaseById(database)!.code }));
  const papers = new Set((await papersOf(db, order.id)).map(({ id }) => id));
  return (await filesOfOrder(db, order.id)).map((row) => fileOf(row, byFile.get(row.id) ?? [], { indexes, papers }));
};

type Place = z.output<(typeof orderFileCalls)['POST /citations/files/place']['body']>;

const fileIn = async (db: Db, orderId: string, importId: string) => {
  const row = await lockImport(db, importId);
  if (row.order_id !== orderId) throw refuse('not-found', { sentence: '没有找到这个文件，请刷新' });
  if (row.state !== 'done') throw refuse('wrong-state', { sentence: '文件还没有读完，或者已经撤销' });
  return row;
};

/** A person says what a file, or what went nowhere of it, cites. The order is counted anew. */
export const placeFile = async (
  { db, actor, from }: SessionContext,
  body: Place,
  now: Date,
): Promise<{ list: OrderFile[] }> => {
  await db.tx(async (tx) => {
    const order = await requireOpenSearch(tx, actor, body.orderId);
    await lockWork(tx, order.id);
    const row = await fileIn(tx, order.id, body.importId);
    if (row.version !== body.version) throw refuse('conflict');
    const paper = (await papersOf(tx, order.id)).find(({ id }) => id === body.paperId);
    if (body.paperId !== null && !paper)
      throw refuse('bad-input', { sentence: '没有这篇论文，请刷新', fields: { paperId: '没有这篇论文' } });
    const rest = {
      rest_paper_id: body.paperId,
      rest_decided_by_name: body.reopen ? '' : actor.fullName,
      rest_decided_at: body.reopen ? null : now,
    };
    await updateImport(tx, row.id, {
      ...(body.what === 'whole' ? { citing_paper_id: body.paperId } : rest),
      version: row.version + 1,
    });
    const whole = body.what === 'whole' ? '整个文件' : '没有对上的题录';
    const after = paper ? `${whole}：施引第 ${paper.no} 篇` : body.reopen ? `${whole}：待定` : `${whole}：与本单无关`;
    await writeDecisions(
      tx,
      order,
      actor,
      [
        {
          kind: 'add',
          paperId: body.paperId,
          recordTitle: row.name,
          after: body.what === 'whole' && !paper ? '按内容分配' : after,
        },
      ],
      now,
    );
    await writeAudit(tx, {
      by: { actor, from },
      action: 'citation.place',
      subject: 'order',
      subjectId: order.id,
      before: { citingPaperId: row.citing_paper_id, restPaperId: row.rest_paper_id },
      after: { file: row.name, what: body.what, paperId: body.paperId, reopen: body.reopen },
    });
    await recomputeAfterImport(tx, order.id, row.id, now);
    await announceFileRead(tx, order);
  });
  return { list: await listFiles(db, await requireOpenSearch(db, actor, body.orderId)) };
};

/** The index that all records of a file belong to which tell none: said once, where the file was dropped. */
export const indexFile = async (
  context: SessionContext,
  { orderId, importId, database }: { orderId: string; importId: string; database: number },
  now: Date,
): Promise<AfterDecision> =>
  context.db.tx(async (tx) => {
    const order = await requireOpenSearch(tx, context.actor, orderId);
    const row = await fileIn(tx, order.id, importId);
    const recordIds = await recordsWithoutIndex(tx, order.id, row.id);
    if (recordIds.length === 0) throw refuse('wrong-state', { sentence: '这个文件的题录都已标明索引' });
    const reason = `导入 ${row.name} 时标明：由该索引检索导出`;
    return setEditions({ ...context, db: tx }, { orderId, recordIds, database, holds: true, reason }, now);
  });
