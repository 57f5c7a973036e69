import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fen, sumFen } from '#domain/money/yuan.ts';
import type { GatewayEvent } from './gateways/gateway.ts';
import { applyEvent, askRefund, type Booking, newTrade, type Proof, refundable, type Trade } from './trade.ts';

const at = new Date('2026-11-15T02:00:00Z');
const tradeNo = 'trade00001';
const fresh = newTrade({ tradeNo, orderId: 'order-1', amount: fen(10_000) });
const paid: GatewayEvent = { kind: 'paid', tradeNo, amount: fen(10_000), gatewayNo: 'g1', at };
const closed: GatewayEvent = { kind: 'closed', tradeNo, at };
const refund = (refundNo: string, amount: number, kind: 'refund' | 'refund-failed' = 'refund'): GatewayEvent => ({
  kind,
  tradeNo,
  refundNo,
  amount: fen(amount),
  gatewayNo: `g-${refundNo}`,
  at,
});

const run = (start: Trade, events: readonly GatewayEvent[], proof: Proof = 'told') => {
  const bookings: Booking[] = [];
  const flags: string[] = [];
  let trade = start;
  for (const event of events) {
    const decision = applyEvent(trade, event, proof);
    if (decision.do === 'book') {
      bookings.push(decision.booking);
      flags.push(...decision.findings.map(({ key }) => key));
    }
    if (decision.do === 'flag') flags.push(decision.key);
    if (decision.do === 'book' || decision.do === 'note') trade = decision.trade;
  }
  return { trade, bookings, flags };
};
const afterPaying = run(fresh, [paid]).trade;

describe('one event', () => {
  test('§+ a payment is booked to the order of its trade', () => {
    expect(applyEvent(fresh, paid)).toEqual({
      do: 'book',
      booking: { key: 'paid:trade00001:g1', orderId: 'order-1', tradeNo, amount: 10_000, gatewayNo: 'g1', at },
      trade: { ...fresh, state: 'paid', payments: [{ gatewayNo: 'g1', amount: 10_000, at }] },
      findings: [],
    });
  });

  test('§+ told again it is ignored', () => {
    expect(applyEvent(afterPaying, paid)).toEqual({ do: 'ignore' });
  });

  test('§+ money for a trade nobody knows is flagged', () => {
    expect(applyEvent(undefined, paid)).toMatchObject({ do: 'flag', flag: 'unknown-trade', event: paid });
    expect(applyEvent(fresh, { ...paid, tradeNo: 'another001' })).toMatchObject({ flag: 'unknown-trade' });
  });

  test('§+ another sum than agreed is asked for; what the gateway then says came in is booked and pointed out', () => {
    const less = { ...paid, amount: fen(1) };
    expect(applyEvent(fresh, less)).toEqual({ do: 'ask' });
    expect(run(fresh, [less, less, paid])).toMatchObject({ trade: { state: 'paid' }, bookings: [{ amount: 10_000 }] });
    expect(run(fresh, [less, less], 'asked')).toMatchObject({
      trade: { state: 'paid' },
      bookings: [{ amount: 1 }],
      flags: ['wrong-amount:paid:trade00001:g1:1'],
    });
  });

  test('§+ one payment with two sums is booked once and pointed out', () => {
    const { bookings, flags } = run(fresh, [paid, { ...paid, amount: fen(1) }], 'asked');
    expect(bookings).toHaveLength(1);
    expect(flags).toEqual(['wrong-amount:paid:trade00001:g1:1']);
  });

  test('§+ a second payment under another number of the gateway is booked and pointed out', () => {
    const twice = run(fresh, [paid, { ...paid, gatewayNo: 'g2' }, paid]);
    expect(twice.bookings.map(({ amount }) => amount)).toEqual([10_000, 10_000]);
    expect(twice.flags).toEqual(['paid-twice:trade00001']);
    expect(refundable(twice.trade)).toBe(20_000);
  });

  test('§+ money that came in after the trade was closed is booked all the same', () => {
    expect(run(fresh, [closed]).trade.state).toBe('closed');
    expect(run(fresh, [closed, paid])).toMatchObject({ trade: { state: 'paid' }, bookings: [{ amount: 10_000 }] });
  });
});

describe('refunds', () => {
  test('§+ no more goes back than came in, counting what is under way', () => {
    expect(refundable(fresh)).toBe(0);
    const half = askRefund(afterPaying, { refundNo: 'r1', amount: fen(6_000) });
    expect([half.state, refundable(half)]).toEqual(['refunding', 4_000]);
    expect(() => askRefund(half, { refundNo: 'r2', amount: fen(4_001) })).toThrow(RangeError);
    expect(() => askRefund(half, { refundNo: 'r1', amount: fen(1) })).toThrow(RangeError);
    expect(() => askRefund(half, { refundNo: 'r2', amount: fen(0) })).toThrow(RangeError);
    expect(() => askRefund(fresh, { refundNo: 'r1', amount: fen(1) })).toThrow(RangeError);
  });

  test('§+ a refund is booked as money out; with the last part all is refunded', () => {
    const asked = askRefund(askRefund(afterPaying, { refundNo: 'r1', amount: fen(6_000) }), {
      refundNo: 'r2',
      amount: fen(4_000),
    });
    const first = run(asked, [refund('r1', 6_000), refund('r1', 6_000)]);
    expect(first).toMatchObject({ trade: { state: 'refunding' }, bookings: [{ key: 'refund:r1', amount: -6_000 }] });
    expect(run(first.trade, [refund('r2', 4_000)])).toMatchObject({ trade: { state: 'refunded' } });
  });

  test('§+ a failed refund frees its sum; should the bank mend it later, it is booked', () => {
    const asked = askRefund(afterPaying, { refundNo: 'r1', amount: fen(10_000) });
    const failed = run(asked, [refund('r1', 10_000, 'refund-failed')]);
    expect([failed.trade.state, refundable(failed.trade), failed.bookings]).toEqual(['paid', 10_000, []]);
    expect(run(failed.trade, [refund('r1', 10_000)])).toMatchObject({ trade: { state: 'refunded' } });
  });

  test('§+ a refund nobody asked for, or of another sum, is flagged', () => {
    const asked = askRefund(afterPaying, { refundNo: 'r1', amount: fen(500) });
    expect(applyEvent(asked, refund('r9', 500))).toMatchObject({ do: 'flag', flag: 'unknown-refund' });
    expect(applyEvent(asked, refund('r1', 501))).toMatchObject({ do: 'flag', flag: 'wrong-amount' });
  });
});

test('§+ any order of the same events with any repetitions ends in the same trade and books each sum once', () => {
  const asked: Trade = {
    ...fresh,
    refunds: [
      { refundNo: 'r1', amount: fen(6_000), state: 'asked' },
      { refundNo: 'r2', amount: fen(4_000), state: 'asked' },
    ],
  };
  const pool: GatewayEvent[] = [
    paid,
    { ...paid, amount: fen(9_999), gatewayNo: 'g2' },
    { ...paid, tradeNo: 'another001' },
    closed,
    refund('r1', 6_000),
    refund('r1', 6_000, 'refund-failed'),
    refund('r2', 4_000),
    refund('r2', 4_000, 'refund-failed'),
    refund('r2', 1),
    refund('r9', 100),
  ];
  const told = fc.subarray(pool, { minLength: 1 }).chain((once) =>
    fc
      .array(fc.constantFrom(...once), { maxLength: 12 })
      .map((again) => [...once, ...again])
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }))
      .map((shuffled) => ({ once, shuffled })),
  );
  const keys = (bookings: Booking[]) => bookings.map(({ key }) => key).sort();
  fc.assert(
    fc.property(told, ({ once, shuffled }) => {
      const inOrder = run(asked, once, 'asked');
      const anyhow = run(asked, shuffled, 'asked');
      expect(anyhow.trade).toEqual(inOrder.trade);
      expect(keys(anyhow.bookings)).toEqual(keys(inOrder.bookings));
      expect(new Set(keys(anyhow.bookings)).size).toBe(anyhow.bookings.length);
      expect(new Set(anyhow.flags)).toEqual(new Set(inOrder.flags));
      const told = (event: GatewayEvent) => once.includes(event);
      const came = (told(pool[0]!) ? 10_000 : 0) + (told(pool[1]!) ? 9_999 : 0);
      const balance = came - (told(pool[4]!) ? 6_000 : 0) - (told(pool[6]!) ? 4_000 : 0);
      expect(sumFen(anyhow.bookings.map(({ amount }) => amount))).toBe(balance);
    }),
    { numRuns: 1000 },
  );
});
