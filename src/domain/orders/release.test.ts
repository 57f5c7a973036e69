import { expect, test } from 'vitest';
import { fen } from '../money/yuan.ts';
import { releaseOf } from './release.ts';

test('§+ until nothing is due the draft is marked and the sealed report held; then both are whole', () => {
  const owing = { balance: fen(100), status: 'awaiting-payment' } as const;
  expect(['draft', 'report', 'invoice'].map((purpose) => releaseOf(purpose, owing))).toEqual([
    'marked',
    'held',
    'whole',
  ]);
  const paid = { balance: fen(0), status: 'completed' } as const;
  expect(['draft', 'report'].map((purpose) => releaseOf(purpose, paid))).toEqual(['whole', 'whole']);
});

test('§+ an order that was called off or given back releases nothing', () => {
  for (const status of ['withdrawn', 'refunded'] as const)
    expect(['draft', 'report'].map((one) => releaseOf(one, { balance: fen(0), status }))).toEqual(['marked', 'held']);
});
