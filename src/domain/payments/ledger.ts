import { type Fen, fen } from '../money/yuan.ts';
import { percentOf } from './quote-lines.ts';

interface EntryRow {
  label: string;
  side: 'charged' | 'waived' | 'paid' | 'refunded';
  /** Which way the amount counts on its side. */
  sign: 1 | -1;
  /** The amount itself may be negative; else it is above zero. */
  signed?: true;
}

/** The entries of an order's ledger. They are only ever added: a mistake is mended by a further entry. */
export const ledgerEntryKinds = {
  charge: { label: '应收', side: 'charged', sign: 1 },
  requote: { label: '重新报价差额', side: 'charged', sign: 1, signed: true },
  cancellation: { label: '应收取消', side: 'charged', sign: -1 },
  'kept-fee': { label: '留存服务费', side: 'charged', sign: 1 },
  waiver: { label: '减免', side: 'waived', sign: 1 },
  payment: { label: '收款', side: 'paid', sign: 1 },
  'payment-reversal': { label: '收款冲正', side: 'paid', sign: -1 },
  refund: { label: '退款', side: 'refunded', sign: 1 },
} as const satisfies Record<string, EntryRow>;

export type LedgerEntryKind = keyof typeof ledgerEntryKinds;

export interface LedgerEntry {
  kind: LedgerEntryKind;
  amount: Fen;
}

export interface LedgerStanding {
  charged: Fen;
  waived: Fen;
  paid: Fen;
  refunded: Fen;
  /** Paid less refunded: the money that is here. */
  net: Fen;
  /** Still to pay; below zero a surplus to give back. */
  due: Fen;
  everPaid: boolean;
}

const rowOf = (kind: LedgerEntryKind): EntryRow => ledgerEntryKinds[kind];

export const standing = (entries: readonly LedgerEntry[]): LedgerStanding => {
  const sides = { charged: 0, waived: 0, paid: 0, refunded: 0 };
  for (const { kind, amount } of entries) sides[rowOf(kind).side] += rowOf(kind).sign * amount;
  const { charged, waived, paid, refunded } = sides;
  return {
    charged: fen(charged),
    waived: fen(waived),
    paid: fen(paid),
    refunded: fen(refunded),
    net: fen(paid - refunded),
    due: fen(charged - waived - (paid - refunded)),
    everPaid: entries.some(({ kind }) => kind === 'payment'),
  };
};

/** Why this entry may not be added to a ledger that stands so; undefined when it may. */
export const entryMistake = (before: LedgerStanding, { kind, amount }: LedgerEntry): string | undefined => {
  if (!Number.isSafeInteger(amount)) return '金额应精确到分';
  if (rowOf(kind).signed ? amount === 0 : amount <= 0) return '金额应大于 0';
  const after = standing([{ kind, amount }]);
  const charged = before.charged + after.charged;
  const waived = before.waived + after.waived;
  const net = before.net + after.net;
  if (kind === 'waiver' && amount > before.due) return '减免不能超过待缴金额';
  if (charged < waived) return '应收不能低于已减免的金额';
  if (net < 0) return kind === 'refund' ? '退款不能超过已收金额' : '冲正不能超过已收金额';
  return undefined;
};

/** A surplus goes back whole; of the price itself the share in per cent. */
export const refundAmount = ({ net, due }: LedgerStanding, sharePercent: number): Fen => {
  const surplus = Math.max(0, Math.min(net, -due));
  return fen(surplus + percentOf(fen(net - surplus), sharePercent));
};

const above = (kind: LedgerEntryKind, amount: number): LedgerEntry[] =>
  amount > 0 ? [{ kind, amount: fen(amount) }] : [];

/** Books what the actual count adds or takes off. What was waived is not taken off a second time. */
export const settlingEntries = ({ charged, waived }: LedgerStanding, adjustment: Fen): LedgerEntry[] => {
  const amount = fen(Math.max(adjustment, waived - charged));
  return amount === 0 || (adjustment < 0 && amount > 0) ? [] : [{ kind: 'requote', amount }];
};

/** Ends an order without work: nothing is asked for any more, so that whatever is paid shows as a surplus. */
export const closingEntries = ({ charged, waived }: LedgerStanding): LedgerEntry[] =>
  above('cancellation', charged - waived);

/**
 * Books a refund that ends the order: the price is cancelled and what is not given back becomes a fee of its own, so that
 * the ledger stands at zero and no money stays unseen. A smaller `kept` than the rest: money that came since the refund was
 * granted stands as a surplus.
 */
export const refundEntries = (before: LedgerStanding, refund: Fen, kept = fen(before.net - refund)): LedgerEntry[] => {
  if (refund < 0 || kept < 0 || refund + kept > before.net)
    throw new RangeError(`no refund of ${refund} and fee of ${kept} out of ${before.net}`);
  return [...above('refund', refund), ...closingEntries(before), ...above('kept-fee', kept)];
};
