import type { Insertable } from 'kysely';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { insertRows } from '../db/rows.ts';
import type { OrderMessagesTable } from '../db/tables.ts';
import type { OrderRow } from './order-store.ts';

export const insertMessage = (
  db: Db,
  row: Pick<OrderRow, 'id' | 'institution_id'>,
  message: Omit<Insertable<OrderMessagesTable>, 'id' | 'institution_id' | 'order_id'>,
): Promise<number> =>
  insertRows(db, 'order_messages', { ...message, id: newId(), institution_id: row.institution_id, order_id: row.id });

/** With what the staff say among themselves, or without. */
export const messageRowsOf = (db: Db, orderId: string, internal: boolean) =>
  db.all(
    kysely
      .selectFrom('order_messages')
      .selectAll()
      .where('order_id', '=', orderId)
      .$if(!internal, (query) => query.where('internal', '=', false))
      .orderBy('id'),
  );
