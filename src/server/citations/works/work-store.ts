import type { Selectable, Updateable } from 'kysely';
import type { RoleDecision } from '#domain/literature/paper/author-role.ts';
import type { DescribedPaper } from '#domain/literature/paper/described-paper.ts';
import type { FieldChoices } from '#domain/literature/paper/printed-paper.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import { type CitationForm, readCitationForm } from '#domain/orders/services/citation/form.ts';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { readJson } from '#server/db/read-json.ts';
import { insertNew, insertRows, updateWhere } from '#server/db/rows.ts';
import type { CitationWorkTable, OrderPapersTable } from '#server/db/tables.ts';
import { findOrder, type OrderRow } from '#server/orders/order-store.ts';
import { withOwnSources } from '#server/search-sources/own-sources.ts';
import { describedPaper, fieldChoices, paperEntry, roleDecision } from './paper-json.ts';

/** What the releases before kept in `search_dates` stands in a table of its own. */
export type WorkRow = Omit<Selectable<CitationWorkTable>, 'search_dates'>;
export type PaperRow = Omit<Selectable<OrderPapersTable>, 'entry' | 'found' | 'choices' | 'role_decision'> & {
  entry: PaperEntry;
  found: DescribedPaper | null;
  choices: FieldChoices;
  role_decision: RoleDecision | null;
};

/** The search of one citation order: what was ordered, and how far it is. */
export interface Work {
  order: OrderRow;
  form: CitationForm;
  row: WorkRow;
}

const found = (orderId: string) => kysely.selectFrom('citation_work').selectAll().where('order_id', '=', orderId);

const blank = (order: OrderRow): WorkRow => ({
  order_id: order.id,
  institution_id: order.institution_id,
  version: 1,
  rule: null,
  aliases: [],
  order_version: 0,
  needs_matches: 0,
  needs_verdicts: 0,
  needs_references: 0,
  needs_roles: 0,
  summary: null,
  taken_off: [],
  recount: true,
  words_at: null,
  updated_at: order.updated_at,
});

/** Work that goes on calls the institution's own sources as they are called now. */
const formOf = async (db: Db, order: OrderRow): Promise<CitationForm> =>
  readCitationForm(await withOwnSources(db, order.institution_id, order.form));

/** As it stands, without beginning it. */
export const readWork = async (db: Db, order: OrderRow): Promise<Work> => {
  const row = await db.first(found(order.id));
  return { order, form: await formOf(db, order), row: row ?? blank(order) };
};

/** Held until the transaction ends, begun where there is none: changes of one order's search come one after another. */
export const lockWork = async (db: Db, orderId: string): Promise<Work> => {
  const order = await findOrder(db, orderId);
  await insertNew(db, 'citation_work', { order_id: orderId, institution_id: order.institution_id }, ['order_id']);
  const row = await db.one(found(orderId).forUpdate());
  return { order, form: await formOf(db, order), row };
};

export const updateWork = (db: Db, orderId: string, change: Updateable<CitationWorkTable>): Promise<number> =>
  updateWhere(db, 'citation_work', { order_id: orderId }, change);

const readPaperRow = (row: Selectable<OrderPapersTable>): PaperRow => {
  const place = (column: string) => ({ table: 'order_papers', column, id: row.id });
  return {
    ...row,
    entry: readJson(paperEntry, row.entry, place('entry')),
    found: readJson(describedPaper.nullable(), row.found, place('found')),
    choices: readJson(fieldChoices, row.choices, place('choices')),
    role_decision: readJson(roleDecision.nullable(), row.role_decision, place('role_decision')),
  };
};

const papers = (orderId: string) =>
  kysely.selectFrom('order_papers').selectAll().where('order_id', '=', orderId).orderBy('no');

export const papersOf = async (db: Db, orderId: string): Promise<PaperRow[]> =>
  (await db.all(papers(orderId).where('gone', '=', false))).map(readPaperRow);

export const allPapersOf = async (db: Db, orderId: string): Promise<PaperRow[]> =>
  (await db.all(papers(orderId))).map(readPaperRow);

export const insertPapers = async (
  db: Db,
  rows: readonly Pick<PaperRow, 'institution_id' | 'order_id' | 'no' | 'entry'>[],
) => {
  if (rows.length === 0) return;
  await insertRows(
    db,
    'order_papers',
    rows.map((row) => ({ ...row, id: newId(), entry: JSON.stringify(row.entry) })),
  );
};

export const updatePaper = (db: Db, id: string, change: Updateable<OrderPapersTable>): Promise<number> =>
  updateWhere(db, 'order_papers', { id }, change);
