import type { Insertable } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { insertRows } from '#server/db/rows.ts';
import type { InvoicesTable } from '#server/db/tables.ts';
import type { OrderRow } from '../order-store.ts';

/** The invoice that stands: issued and not reversed. */
export const standingInvoice = (db: Db, orderId: string) =>
  db.first(
    kysely
      .selectFrom('invoices as i')
      .selectAll()
      .where('i.order_id', '=', orderId)
      .where('i.kind', '=', 'blue')
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('invoices as red').select('red.id').whereRef('red.reverses', '=', 'i.id'))),
      )
      .orderBy('i.issued_at', 'desc')
      .limit(1),
  );

export const invoiceRowsOf = (db: Db, orderId: string) =>
  db.all(kysely.selectFrom('invoices').selectAll().where('order_id', '=', orderId).orderBy('issued_at').orderBy('id'));

export const insertInvoice = (
  db: Db,
  row: Pick<OrderRow, 'id' | 'institution_id'>,
  invoice: Omit<Insertable<InvoicesTable>, 'id' | 'institution_id' | 'order_id'>,
): Promise<number> =>
  insertRows(db, 'invoices', { ...invoice, id: newId(), institution_id: row.institution_id, order_id: row.id });
