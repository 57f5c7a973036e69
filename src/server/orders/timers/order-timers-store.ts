import { timedStatuses } from '#domain/orders/timers.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { insertNew, sortedWhere } from '#server/db/rows.ts';
import type { OrderRow } from '../order-store.ts';

export type WaitingRow = Pick<
  OrderRow,
  'id' | 'institution_id' | 'status' | 'status_since' | 'due_on' | 'version' | 'content_hash'
>;

/** The orders that time does something to. */
export const waitingOrders = (db: Db): Promise<WaitingRow[]> =>
  sortedWhere(
    db,
    'orders',
    { status: timedStatuses },
    ['institution_id', 'id'],
    ['id', 'institution_id', 'status', 'status_since', 'due_on', 'version', 'content_hash'],
  );

export const remindersSent = (db: Db) =>
  db.all(
    kysely
      .selectFrom('reminders_sent as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.order_id', 'r.kind', 'r.about'])
      .where('o.status', 'in', [...timedStatuses]),
  );

/** 0 where it was said before. */
export const keepReminder = (
  db: Db,
  row: Pick<OrderRow, 'id' | 'institution_id'>,
  { kind, about, now }: { kind: string; about: string; now: Date },
): Promise<number> =>
  insertNew(db, 'reminders_sent', { institution_id: row.institution_id, order_id: row.id, kind, about, sent_at: now }, [
    'order_id',
    'kind',
    'about',
  ]);
