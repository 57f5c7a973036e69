import type { Insertable, Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import { queryShape } from '#contracts/novelty/query-shape.ts';
import {
  askedNumbers,
  chartCells,
  chartClaim,
  chartView,
  groupDecision,
  nameDecision,
} from '#contracts/patents/workbench.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { deleteWhere, insertNew, insertRows, sortedWhere, updateWhere } from '../db/rows.ts';
import type { PatentDocumentsTable, PatentSearchesTable, PatentStatusesTable, PatentWorkTable } from '../db/tables.ts';
import type { OrderRow } from '../orders/order-store.ts';

const claims = z.array(chartClaim);
const groupDecisions = z.array(groupDecision);
const nameDecisions = z.array(nameDecision);

const readWorkRow = (row: Selectable<PatentWorkTable>) => {
  const at = (column: string) => ({ table: 'patent_work', column, id: row.order_id });
  return {
    ...row,
    numbers: readJson(askedNumbers, row.numbers, at('numbers')),
    group_decisions: readJson(groupDecisions, row.group_decisions, at('group_decisions')),
    name_decisions: readJson(nameDecisions, row.name_decisions, at('name_decisions')),
    claims: readJson(claims, row.claims, at('claims')),
    query: readJson(queryShape, row.query, at('query')),
    chart_view: readJson(chartView, row.chart_view, at('chart_view')),
  };
};

const readDocumentRow = (row: Selectable<PatentDocumentsTable>) => ({
  ...row,
  cells: readJson(chartCells, row.cells, { table: 'patent_documents', column: 'cells', id: row.id }),
});

export type WorkRow = ReturnType<typeof readWorkRow>;
export type DocumentRow = ReturnType<typeof readDocumentRow>;
export type StatusRow = Selectable<PatentStatusesTable>;
export type SearchRow = Selectable<PatentSearchesTable>;

const found = (orderId: string) => kysely.selectFrom('patent_work').selectAll().where('order_id', '=', orderId);

const blank = (order: OrderRow): WorkRow => ({
  order_id: order.id,
  institution_id: order.institution_id,
  version: 1,
  numbers: [],
  group_decisions: [],
  name_decisions: [],
  claims: [],
  techniques: [],
  effects: [],
  comment: '',
  charts: [],
  annex: false,
  others: 0,
  query: { blocks: [], not: [] },
  chart_view: { unit: 'family', filter: {} },
  updated_at: order.updated_at,
});

/** As it stands, without beginning it. */
export const readWork = async (db: Db, order: OrderRow): Promise<WorkRow> => {
  const row = await db.first(found(order.id));
  return row ? readWorkRow(row) : blank(order);
};

/** Held until the transaction ends, begun where there is none. */
export const lockWork = async (db: Db, order: OrderRow): Promise<WorkRow> => {
  await insertNew(db, 'patent_work', { order_id: order.id, institution_id: order.institution_id }, ['order_id']);
  return readWorkRow(await db.one(found(order.id).forUpdate()));
};

export const updateWork = (db: Db, orderId: string, change: Updateable<PatentWorkTable>): Promise<number> =>
  updateWhere(db, 'patent_work', { order_id: orderId }, change);

const documents = (orderId: string) =>
  kysely.selectFrom('patent_documents').selectAll().where('order_id', '=', orderId);

export const documentsOf = async (db: Db, orderId: string): Promise<DocumentRow[]> =>
  (await db.all(documents(orderId).orderBy('number'))).map(readDocumentRow);

/** Refused as missing where the order has no such document. */
export const lockDocument = async (db: Db, orderId: string, id: string): Promise<DocumentRow> =>
  readDocumentRow(await db.one(documents(orderId).where('id', '=', id).forUpdate()));

export const insertDocument = (db: Db, row: Insertable<PatentDocumentsTable>): Promise<number> =>
  insertRows(db, 'patent_documents', row);

export const updateDocument = (db: Db, id: string, change: Updateable<PatentDocumentsTable>): Promise<number> =>
  updateWhere(db, 'patent_documents', { id }, change);

/** Takes the document out; those after it move up. */
export const deleteDocument = async (db: Db, { id, order_id, number }: DocumentRow): Promise<void> => {
  await deleteWhere(db, 'patent_documents', { id });
  const later = await db.all(documents(order_id).where('number', '>', number).orderBy('number'));
  for (const row of later) await updateDocument(db, row.id, { number: row.number - 1 });
};

export const statusesOf = (db: Db, orderId: string): Promise<StatusRow[]> =>
  sortedWhere(db, 'patent_statuses', { order_id: orderId }, ['id']);

export const insertStatus = (db: Db, row: Insertable<PatentStatusesTable>): Promise<number> =>
  insertRows(db, 'patent_statuses', row);

export const searchesOf = (db: Db, orderId: string): Promise<SearchRow[]> =>
  sortedWhere(db, 'patent_searches', { order_id: orderId }, ['id']);

export const insertSearch = (db: Db, row: Insertable<PatentSearchesTable>): Promise<number> =>
  insertRows(db, 'patent_searches', row);
