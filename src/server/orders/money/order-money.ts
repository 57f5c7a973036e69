import { refuse } from '#domain/errors.ts';
import { entryMistake, type LedgerEntry, standing } from '#domain/payments/ledger.ts';
import type { Db } from '#server/db/db.ts';
import type { OrderRow } from '../order-store.ts';
import { insertEntry } from './ledger-store.ts';

export interface MoneyInput {
  amount?: number;
  way?: string;
  reference?: string;
  reason?: string;
}

export interface Booker {
  id: string | null;
  name: string;
}

/** Adds entries to those known of the locked order; each must be one the ledger bears. */
export const book = async (
  db: Db,
  row: Pick<OrderRow, 'id' | 'institution_id'>,
  ledger: readonly LedgerEntry[],
  entries: readonly LedgerEntry[],
  given: MoneyInput,
  by: Booker,
  now: Date,
): Promise<LedgerEntry[]> => {
  const known = [...ledger];
  for (const entry of entries) {
    const mistake = entryMistake(standing(known), entry);
    if (mistake) throw refuse('bad-input', { sentence: mistake, fields: { amount: mistake } });
    known.push(entry);
    await insertEntry(db, row, entry, {
      way: given.way ?? null,
      reference: entry.kind === 'payment' || entry.kind === 'refund' ? given.reference || null : null,
      reason: given.reason ?? '',
      by,
      now,
    });
  }
  return known;
};
