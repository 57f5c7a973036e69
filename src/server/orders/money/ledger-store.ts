import { fen } from '#domain/money/yuan.ts';
import type { LedgerEntry, LedgerEntryKind } from '#domain/payments/ledger.ts';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import { insertRows, sortedWhere } from '#server/db/rows.ts';
import type { OrderRow } from '../order-store.ts';

interface Booking {
  way: string | null;
  reference: string | null;
  reason: string;
  by: { id: string | null; name: string };
  now: Date;
}

export const insertEntry = (
  db: Db,
  row: Pick<OrderRow, 'id' | 'institution_id'>,
  entry: LedgerEntry,
  { way, reference, reason, by, now }: Booking,
): Promise<number> =>
  insertRows(db, 'ledger_entries', {
    id: newId(),
    institution_id: row.institution_id,
    order_id: row.id,
    at: now,
    kind: entry.kind,
    amount: entry.amount,
    way,
    reference,
    reason,
    actor_id: by.id,
    actor_name: by.name,
  });

export const ledgerRowsOf = (db: Db, orderId: string) =>
  sortedWhere(db, 'ledger_entries', { order_id: orderId }, ['id']);

export const entriesOf = async (db: Db, orderId: string): Promise<LedgerEntry[]> => {
  const rows = await sortedWhere(db, 'ledger_entries', { order_id: orderId }, ['id'], ['kind', 'amount']);
  return rows.map(({ kind, amount }) => ({ kind: kind as LedgerEntryKind, amount: fen(amount) }));
};
