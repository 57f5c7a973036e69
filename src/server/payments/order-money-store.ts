import type { LedgerStanding } from '#domain/payments/ledger.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { firstWhere, updateWhere } from '../db/rows.ts';

interface Seen {
  id: string;
  version: number;
}

/** What is due and paid, as the ledger says; the order stays where it is. */
export const saveStanding = (db: Db, order: Seen, money: LedgerStanding, now: Date): Promise<number> =>
  db.run(
    kysely
      .updateTable('orders')
      .set({
        balance: money.due,
        paid: money.net,
        ever_paid: money.everPaid,
        version: order.version + 1,
        updated_at: now,
      })
      .where('id', '=', order.id),
  );

/** A new version, so that whoever still sees the old one is told. */
export const bumpOrder = (db: Db, order: Seen): Promise<number> =>
  updateWhere(db, 'orders', { id: order.id }, { version: order.version + 1 });

export const isInLedger = async (db: Db, institutionId: number, way: string, reference: string): Promise<boolean> =>
  (await firstWhere(db, 'ledger_entries', { institution_id: institutionId, way, reference }, ['id'])) !== undefined;

/** An order that was submitted, by its number. */
export const orderIdByNumber = async (db: Db, number: string): Promise<string | undefined> =>
  (await db.first(kysely.selectFrom('orders').select('id').where('number', '=', number).where('status', '<>', 'draft')))
    ?.id;
