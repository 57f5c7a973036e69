import type { Selectable, Updateable } from 'kysely';
import { type CitationForm, readCitationForm } from '#domain/orders/forms/citation-form.ts';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import type { CitationWorkTable, OrderPapersTable } from '#server/db/literature-tables.ts';
import { findOrder, type OrderRow } from '#server/orders/order-store.ts';

export type WorkRow = Selectable<CitationWorkTable>;
export type PaperRow = Selectable<OrderPapersTable>;

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
  search_dates: {},
  order_version: 0,
  needs_matches: 0,
  needs_verdicts: 0,
  needs_references: 0,
  needs_roles: 0,
  summary: null,
  recount: true,
  updated_at: order.updated_at,
});

/** As it stands, without beginning it. */
export const readWork = async (db: Db, order: OrderRow): Promise<Work> => ({
  order,
  form: readCitationForm(order.form),
  row: (await db.first(found(order.id))) ?? blank(order),
});

/** Held until the transaction ends, begun where there is none: changes of one order's search come one after another. */
export const lockWork = async (db: Db, orderId: string): Promise<Work> => {
  const order = await findOrder(db, orderId);
  await db.run(
    kysely
      .insertInto('citation_work')
      .values({ order_id: orderId, institution_id: order.institution_id })
      .onConflict((conflict) => conflict.column('order_id').doNothing()),
  );
  const row = await db.one(found(orderId).forUpdate());
  return { order, form: readCitationForm(order.form), row };
};

export const updateWork = (db: Db, orderId: string, change: Updateable<CitationWorkTable>): Promise<number> =>
  db.run(kysely.updateTable('citation_work').set(change).where('order_id', '=', orderId));

export const papersOf = (db: Db, orderId: string): Promise<PaperRow[]> =>
  db.all(
    kysely
      .selectFrom('order_papers')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('gone', '=', false)
      .orderBy('no'),
  );

export const allPapersOf = (db: Db, orderId: string): Promise<PaperRow[]> =>
  db.all(kysely.selectFrom('order_papers').selectAll().where('order_id', '=', orderId).orderBy('no'));

export const insertPapers = async (
  db: Db,
  rows: readonly Pick<PaperRow, 'institution_id' | 'order_id' | 'no' | 'entry'>[],
) => {
  if (rows.length === 0) return;
  await db.run(
    kysely
      .insertInto('order_papers')
      .values(rows.map((row) => ({ ...row, id: newId(), entry: JSON.stringify(row.entry) }))),
  );
};

export const updatePaper = (db: Db, id: string, change: Updateable<OrderPapersTable>): Promise<number> =>
  db.run(kysely.updateTable('order_papers').set(change).where('id', '=', id));
