import { refuse } from '#domain/errors.ts';
import { type Fen, fen } from '#domain/money/yuan.ts';
import type { OrderAction } from '#domain/orders/actions.ts';
import {
  closingEntries,
  entryMistake,
  type LedgerEntry,
  type LedgerStanding,
  refundEntries,
  standing,
} from '#domain/payments/ledger.ts';
import type { Db } from '#server/db/db.ts';
import type { OrderRow } from '../order-store.ts';
import { insertEntry } from './ledger-store.ts';

export interface MoneyGiven {
  amount?: number;
  way?: string;
  reference?: string;
  reason?: string;
}

export interface Booker {
  id: string | null;
  name: string;
}

const needAmount = (given: MoneyGiven): Fen => {
  if (given.amount === undefined)
    throw refuse('bad-input', { sentence: '请填写金额', fields: { amount: '请填写金额' } });
  return fen(given.amount);
};

/** What an action writes into the ledger before the rules decide. */
export const entriesBefore = (action: OrderAction, before: LedgerStanding, given: MoneyGiven): LedgerEntry[] => {
  switch (action) {
    case 'accept':
      return given.amount ? [{ kind: 'charge', amount: fen(given.amount) }] : [];
    case 'book-payment':
    case 'confirm-payment':
      return [{ kind: 'payment', amount: needAmount(given) }];
    case 'waive':
      return [{ kind: 'waiver', amount: needAmount(given) }];
    case 'requote': {
      const difference = fen(needAmount(given) - before.charged);
      return difference === 0 ? [] : [{ kind: 'requote', amount: difference }];
    }
    default:
      return [];
  }
};

/** What follows from the decision: an order that ends without work asks for nothing any more; a refund is booked whole. */
export const entriesAfter = (
  action: OrderAction,
  to: string,
  before: LedgerStanding,
  granted: { refund: number | undefined; kept: number | undefined },
): LedgerEntry[] => {
  if (action === 'confirm-refund') {
    const refund = fen(Math.min(granted.refund ?? before.net, before.net));
    return refundEntries(before, refund, granted.kept === undefined ? undefined : fen(granted.kept));
  }
  // Work on a further version ends here and the earlier report stands: what that work would have cost is waived.
  if (action === 'call-off' && to === 'completed' && before.due > 0) return [{ kind: 'waiver', amount: before.due }];
  return to === 'withdrawn' ? closingEntries(before) : [];
};

/** Adds entries to those known of the locked order; each must be one the ledger bears. */
export const book = async (
  db: Db,
  row: Pick<OrderRow, 'id' | 'institution_id'>,
  ledger: readonly LedgerEntry[],
  entries: readonly LedgerEntry[],
  given: MoneyGiven,
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
