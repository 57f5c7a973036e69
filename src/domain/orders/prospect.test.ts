import { expect, test } from 'vitest';
import { fen } from '../money/yuan.ts';
import type { PriceLine } from '../payments/price-list.ts';
import type { Quote } from '../payments/quote.ts';
import { addRanges, judgeDay, prospectDays, rangeOfList, rangeOfOrders } from './prospect.ts';

const calendar = { holidays: new Set<string>(), makeUpDays: new Set<string>() };
/** A Tuesday. */
const days = prospectDays('2026-11-17', 3, calendar);

test('§+ a day is usual, urgent or impossible, on both sides of each bound', () => {
  expect(days).toEqual({ usualDays: 3, usualDay: '2026-11-20', firstDay: '2026-11-18' });
  expect(judgeDay('2026-11-20', days, calendar)).toEqual({ kind: 'usual' });
  expect(judgeDay('2026-11-19', days, calendar)).toEqual({ kind: 'urgent', daysEarlier: 1 });
  expect(judgeDay('2026-11-18', days, calendar)).toEqual({ kind: 'urgent', daysEarlier: 2 });
  expect(judgeDay('2026-11-17', days, calendar)).toEqual({ kind: 'impossible' });
  for (const none of ['', '不急']) expect(judgeDay(none, days, calendar)).toEqual({ kind: 'none' });
});

test('§+ four orders say nothing, five give their middle half', () => {
  expect(rangeOfOrders([100, 200, 300, 400])).toBeUndefined();
  expect(rangeOfOrders([500, 100, 400, 200, 300])).toEqual({ low: 200, high: 400, orders: 5 });
});

const quote = (total: number, open: PriceLine['kind'][]): Quote => ({
  lines: open.map((kind) => ({ kind, label: '', quantity: 0, unitPrice: fen(1), amount: fen(0), why: '' })),
  total: fen(total),
  final: false,
  usesFree: { reports: 0, papers: 0 },
});
const inclusion: PriceLine = { kind: 'per-inclusion', each: fen(200) };
const citation = (capPerPaper: number | null): PriceLine => ({
  kind: 'per-citation',
  counts: 'all',
  each: fen(100),
  eachWithList: null,
  capPerPaper: capPerPaper === null ? null : fen(capPerPaper),
});
const asked = { papers: 3, databases: 2 };

test('§+ the list bounds what it can, and says so where it cannot', () => {
  expect(rangeOfList(quote(3000, []), [inclusion, citation(null)], asked)).toMatchObject({ low: 3000, high: 3000 });
  expect(rangeOfList(quote(3000, ['per-inclusion']), [inclusion, citation(null)], asked)).toMatchObject({ high: 4200 });
  const both = ['per-inclusion', 'per-citation'] as const;
  expect(rangeOfList(quote(3000, [...both]), [inclusion, citation(1000)], asked)).toMatchObject({ high: 7200 });
  expect(rangeOfList(quote(3000, [...both]), [inclusion, citation(null)], asked)).toMatchObject({ high: null });
});

test('§+ two orders are known together only as far as both are', () => {
  const known = { low: fen(100), high: fen(200), orders: 7 };
  expect(addRanges([known, { low: fen(10), high: null, orders: 0 }])).toEqual({ low: 110, high: null, orders: 0 });
  expect(addRanges([known, { ...known, orders: 5 }])).toEqual({ low: 200, high: 400, orders: 5 });
  expect(addRanges([])).toBeUndefined();
});
