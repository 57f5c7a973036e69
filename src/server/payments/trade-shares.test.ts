import { expect, test } from 'vitest';
import { fen } from '#domain/money/yuan.ts';
import { allot, receivedFor } from './trade-shares.ts';

const shares = [
  { orderId: 'a', amount: fen(4000) },
  { orderId: 'b', amount: fen(1000) },
];
const sums = (amount: number) => allot(shares, fen(amount)).map((share) => [share.orderId, share.amount]);

test('§+ what came in is allotted to the last fen, whatever it was', () => {
  expect(sums(5000)).toEqual([
    ['a', 4000],
    ['b', 1000],
  ]);
  expect(sums(3999)).toEqual([['a', 3999]]);
  expect(sums(4001)).toEqual([
    ['a', 4000],
    ['b', 1],
  ]);
  // Beyond the agreed it is the first one's surplus.
  expect(sums(5001)).toEqual([
    ['a', 4001],
    ['b', 1000],
  ]);
});

test('§+ of a payment that came twice each has its share twice', () => {
  const twice = [{ amount: fen(5000) }, { amount: fen(5000) }];
  expect(['a', 'b', 'c'].map((id) => receivedFor(id, shares, twice))).toEqual([8000, 2000, 0]);
});
