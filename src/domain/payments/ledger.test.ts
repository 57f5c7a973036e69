import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fen } from '../money/yuan.ts';
import {
  closingEntries,
  entryMistake,
  type LedgerEntry,
  type LedgerEntryKind,
  ledgerEntryKinds,
  refundAmount,
  refundEntries,
  settlingEntries,
  standing,
} from './ledger.ts';

const entry = (kind: LedgerEntryKind, amount: number): LedgerEntry => ({ kind, amount: fen(amount) });

describe('a life of money', () => {
  test('§1.6 charge, payment, more counted at the end, waiver', () => {
    const entries = [entry('charge', 8600), entry('payment', 8600), entry('requote', 14_600), entry('waiver', 4600)];
    expect(standing(entries)).toEqual({
      charged: 23_200,
      waived: 4600,
      paid: 8600,
      refunded: 0,
      net: 8600,
      due: 10_000,
      everPaid: true,
    });
  });

  test('§+ too much paid is a surplus, and giving it back ends at zero', () => {
    const entries = [entry('charge', 5000), entry('payment', 5000), entry('requote', -2000)];
    expect(standing(entries).due).toBe(-2000);
    expect(standing([...entries, entry('refund', 2000)])).toMatchObject({ due: 0, net: 3000, charged: 3000 });
  });

  test('§+ half refunded: the kept half is a fee and nothing is left over', () => {
    const entries = [entry('charge', 10_000), entry('waiver', 2000), entry('payment', 8000)];
    const refund = refundAmount(standing(entries), 50);
    expect(refund).toBe(4000);
    const booked = refundEntries(standing(entries), refund);
    expect(booked).toEqual([entry('refund', 4000), entry('cancellation', 8000), entry('kept-fee', 4000)]);
    expect(standing([...entries, ...booked])).toMatchObject({ due: 0, net: 4000 });
  });

  test('§+ a payment that arrives after the order was withdrawn is a surplus', () => {
    const entries = [entry('charge', 3000)];
    const closed = [...entries, ...closingEntries(standing(entries))];
    expect(standing(closed).due).toBe(0);
    expect(standing([...closed, entry('payment', 3000)]).due).toBe(-3000);
  });

  test('§+ what may not be booked is said', () => {
    const before = standing([entry('charge', 1000), entry('waiver', 400), entry('payment', 100)]);
    expect(entryMistake(before, entry('refund', 101))).toBe('退款不能超过已收金额');
    expect(entryMistake(before, entry('waiver', 501))).toBe('减免不能超过待缴金额');
    expect(entryMistake(before, entry('requote', -601))).toBe('应收不能低于已减免的金额');
    expect(entryMistake(before, entry('payment-reversal', 101))).toBe('冲正不能超过已收金额');
    expect(entryMistake(before, entry('payment', 0))).toBe('金额应大于 0');
    expect(entryMistake(before, { kind: 'payment', amount: 0.5 as never })).toBe('金额应精确到分');
    expect(entryMistake(before, entry('payment', 9999))).toBeUndefined();
  });
});

const kinds = Object.keys(ledgerEntryKinds) as LedgerEntryKind[];
const attempts = fc.array(
  fc
    .tuple(fc.constantFrom(...kinds), fc.integer({ min: -20_000, max: 20_000 }))
    .map(([kind, amount]) => entry(kind, amount)),
  { maxLength: 40 },
);
/** The entries that the ledger took. */
const taken = (tried: readonly LedgerEntry[]): LedgerEntry[] => {
  const entries: LedgerEntry[] = [];
  for (const one of tried) if (!entryMistake(standing(entries), one)) entries.push(one);
  return entries;
};

describe('whatever is tried', () => {
  test('§+ the money here is never below zero and the sides always balance', () => {
    fc.assert(
      fc.property(attempts, (tried) => {
        const { charged, waived, paid, refunded, net, due } = standing(taken(tried));
        expect(net).toBe(paid - refunded);
        expect(due).toBe(charged - waived - net);
        expect(Math.min(net, waived, refunded, charged - waived)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  test('§+ the order of entries does not change where they stand', () => {
    fc.assert(
      fc.property(attempts, (tried) => {
        expect(standing([...tried].reverse())).toEqual(standing(tried));
      }),
    );
  });

  test('§+ any refund that ends an order leaves it at zero, the kept part as its fee', () => {
    fc.assert(
      fc.property(attempts, fc.nat(100), (tried, share) => {
        const entries = taken(tried);
        const before = standing(entries);
        const refund = refundAmount(before, share);
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(before.net);
        if (share === 100) expect(refund).toBe(before.net);
        const booked = refundEntries(before, refund);
        let now = entries;
        for (const one of booked) {
          expect(one.amount).toBeGreaterThan(0);
          now = [...now, one];
        }
        expect(standing(now)).toMatchObject({ due: 0, net: before.net - refund });
      }),
      { numRuns: 500 },
    );
  });
});

describe('what the actual count and the end of an order book', () => {
  test('§+ what more or less was counted is one entry; what was waived is not taken off twice; nothing is no entry', () => {
    const booked = (charged: number, waived: number, adjustment: number) =>
      settlingEntries(
        standing([entry('charge', charged), ...(waived > 0 ? [entry('waiver', waived)] : [])]),
        fen(adjustment),
      ).map(({ kind, amount }) => [kind, Number(amount)]);
    expect(booked(1000, 0, 300)).toEqual([['requote', 300]]);
    expect(booked(1000, 0, -300)).toEqual([['requote', -300]]);
    expect(booked(1000, 0, 0)).toEqual([]);
    expect(booked(1000, 400, -600)).toEqual([['requote', -600]]);
    expect(booked(1000, 400, -601)).toEqual([['requote', -600]]);
    expect(booked(1000, 1000, -1)).toEqual([]);
    expect(booked(1000, 1000, 1)).toEqual([['requote', 1]]);
  });

  test('§+ no more is given back and kept than came in, and neither is below nothing', () => {
    const before = standing([entry('charge', 1000), entry('payment', 1000)]);
    expect(refundEntries(before, fen(600), fen(400))).toHaveLength(3);
    expect(refundEntries(before, fen(600), fen(0)).map(({ kind }) => kind)).toEqual(['refund', 'cancellation']);
    for (const [refund, kept] of [
      [601, 400],
      [600, 401],
      [-1, 0],
      [0, -1],
    ])
      expect(() => refundEntries(before, fen(refund!), fen(kept!)), `${refund} ${kept}`).toThrow(RangeError);
  });
});
