import type { ExpressionBuilder } from 'kysely';
import { timedOrders } from '#domain/orders/timers.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { insertNew } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import type { OrderRow } from '../order-store.ts';

export type WaitingRow = Pick<
  OrderRow,
  'id' | 'institution_id' | 'status' | 'status_since' | 'due_on' | 'version' | 'content_hash'
>;

const timed = (now: Date) => {
  const { anyway, byDueDay, dueBy } = timedOrders(now.getTime());
  return (eb: ExpressionBuilder<{ o: Tables['orders'] }, 'o'>) =>
    eb.or([
      eb('o.status', 'in', [...anyway]),
      eb.and([eb('o.status', 'in', [...byDueDay]), eb('o.due_on', '<=', dueBy)]),
    ]);
};

/** The orders that time may do something to now. */
export const waitingOrders = (db: Db, now: Date): Promise<WaitingRow[]> =>
  db.all(
    kysely
      .selectFrom('orders as o')
      .select(['o.id', 'o.institution_id', 'o.status', 'o.status_since', 'o.due_on', 'o.version', 'o.content_hash'])
      .where(timed(now))
      .orderBy('o.institution_id')
      .orderBy('o.id'),
  );

export const remindersSent = (db: Db, now: Date) =>
  db.all(
    kysely
      .selectFrom('reminders_sent as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.order_id', 'r.kind', 'r.about'])
      .where(timed(now)),
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
