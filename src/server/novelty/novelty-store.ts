import type { Insertable, Selectable, Updateable } from 'kysely';
import { noveltyCalls } from '#contracts/novelty/workbench.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { deleteWhere, insertNew, insertRows, sortedWhere, updateWhere } from '../db/rows.ts';
import type { NoveltyDocumentsTable, NoveltySearchesTable, NoveltyWorkTable } from '../db/tables.ts';
import type { OrderRow } from '../orders/order-store.ts';

const { features } = noveltyCalls['POST /novelty/features'].body.shape;
const { query } = noveltyCalls['POST /novelty/query'].body.shape;
const { pointQueries } = noveltyCalls['GET /novelty/orders/:id'].data.shape;
const { edits, overruled } = noveltyCalls['POST /novelty/conclusion'].body.shape;
const { attachments } = noveltyCalls['POST /novelty/report'].body.shape;
const { cells } = noveltyCalls['POST /novelty/documents/save'].body.shape;

/** What is kept as JSON has the shape in which it was sent. */
const readWorkRow = (row: Selectable<NoveltyWorkTable>) => {
  const at = (column: string) => ({ table: 'novelty_work', column, id: row.order_id });
  return {
    ...row,
    features: readJson(features, row.features, at('features')),
    query: readJson(query, row.query, at('query')),
    point_queries: readJson(pointQueries, row.point_queries, at('point_queries')),
    edits: readJson(edits, row.edits, at('edits')),
    overruled: readJson(overruled, row.overruled, at('overruled')),
    attachments: readJson(attachments, row.attachments, at('attachments')),
  };
};

const readDocumentRow = (row: Selectable<NoveltyDocumentsTable>) => ({
  ...row,
  cells: readJson(cells, row.cells, { table: 'novelty_documents', column: 'cells', id: row.id }),
});

export type WorkRow = ReturnType<typeof readWorkRow>;
export type SearchRow = Selectable<NoveltySearchesTable>;
export type DocumentRow = ReturnType<typeof readDocumentRow>;

const found = (orderId: string) => kysely.selectFrom('novelty_work').selectAll().where('order_id', '=', orderId);

const blank = (order: OrderRow): WorkRow => ({
  order_id: order.id,
  institution_id: order.institution_id,
  version: 1,
  features: [],
  query: { blocks: [], not: [] },
  point_queries: {},
  edits: [],
  overruled: {},
  attachments: [],
  remarks: '',
  updated_at: order.updated_at,
});

/** As it stands, without beginning it. */
export const readWork = async (db: Db, order: OrderRow): Promise<WorkRow> => {
  const row = await db.first(found(order.id));
  return row ? readWorkRow(row) : blank(order);
};

/** Held until the transaction ends, begun where there is none. */
export const lockWork = async (db: Db, order: OrderRow): Promise<WorkRow> => {
  await insertNew(db, 'novelty_work', { order_id: order.id, institution_id: order.institution_id }, ['order_id']);
  return readWorkRow(await db.one(found(order.id).forUpdate()));
};

export const updateWork = (db: Db, orderId: string, change: Updateable<NoveltyWorkTable>): Promise<number> =>
  updateWhere(db, 'novelty_work', { order_id: orderId }, change);

export const searchesOf = (db: Db, orderId: string): Promise<SearchRow[]> =>
  sortedWhere(db, 'novelty_searches', { order_id: orderId }, ['id']);

export const insertSearch = (db: Db, row: Insertable<NoveltySearchesTable>): Promise<number> =>
  insertRows(db, 'novelty_searches', row);

const documents = (orderId: string) =>
  kysely.selectFrom('novelty_documents').selectAll().where('order_id', '=', orderId);

export const documentsOf = async (db: Db, orderId: string): Promise<DocumentRow[]> =>
  (await db.all(documents(orderId).orderBy('number'))).map(readDocumentRow);

/** Refused as missing where the order has no such document. */
export const lockDocument = async (db: Db, orderId: string, id: string): Promise<DocumentRow> =>
  readDocumentRow(await db.one(documents(orderId).where('id', '=', id).forUpdate()));

export const insertDocument = (db: Db, row: Insertable<NoveltyDocumentsTable>): Promise<number> =>
  insertRows(db, 'novelty_documents', row);

export const updateDocument = (db: Db, id: string, change: Updateable<NoveltyDocumentsTable>): Promise<number> =>
  updateWhere(db, 'novelty_documents', { id }, change);

/** Takes the document out; those after it move up. */
export const deleteDocument = async (db: Db, { id, order_id, number }: DocumentRow): Promise<void> => {
  await deleteWhere(db, 'novelty_documents', { id });
  const later = await db.all(documents(order_id).where('number', '>', number).orderBy('number'));
  for (const row of later) await updateDocument(db, row.id, { number: row.number - 1 });
};
