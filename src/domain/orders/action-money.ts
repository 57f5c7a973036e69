import { refuse } from '../errors.ts';
import { type Fen, fen } from '../money/yuan.ts';
import { closingEntries, type LedgerEntry, type LedgerStanding } from '../payments/ledger.ts';
import type { Granted, MoneyFacts } from './actions/action-row.ts';
import { type OrderAction, rowOf } from './actions.ts';
import type { OrderStatus } from './status.ts';

/** The amount that is usual for an action; null where it asks for none. */
export const usualAmount = (action: OrderAction, facts: MoneyFacts): number | null =>
  rowOf(action).money?.usual?.(facts) ?? null;

/** What was given, or the usual amount where silence means it. */
export const amountOf = (action: OrderAction, given: number | undefined, facts: MoneyFacts): number | undefined =>
  given ?? (rowOf(action).money?.assumed ? (usualAmount(action, facts) ?? undefined) : undefined);

const needAmount = (amount: number | undefined): Fen => {
  if (amount === undefined) throw refuse('bad-input', { sentence: '请填写金额', fields: { amount: '请填写金额' } });
  return fen(amount);
};

/** What an action writes into the ledger before the rules decide. */
export const entriesBefore = (
  action: OrderAction,
  before: LedgerStanding,
  amount: number | undefined,
): LedgerEntry[] => {
  const { books } = rowOf(action).money ?? {};
  return books ? books(before, needAmount(amount)) : [];
};

/** What follows from the decision: an order that ends without work asks for nothing any more. */
export const entriesAfter = (
  action: OrderAction,
  to: OrderStatus,
  before: LedgerStanding,
  granted: Granted,
): LedgerEntry[] => [
  ...(rowOf(action).money?.settles?.(before, to, granted) ?? []),
  ...(to === 'withdrawn' ? closingEntries(before) : []),
];
