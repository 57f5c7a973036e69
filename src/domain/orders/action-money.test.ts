import { expect, test } from 'vitest';
import { fen } from '../money/yuan.ts';
import { standing } from '../payments/ledger.ts';
import { amountOf, entriesAfter, entriesBefore, usualAmount } from './action-money.ts';
import { orderActions } from './actions.ts';

const charged = standing([{ kind: 'charge', amount: fen(10_000) }]);
const paid = standing([
  { kind: 'charge', amount: fen(10_000) },
  { kind: 'payment', amount: fen(10_000) },
]);
const facts = { free: false, quoted: 12_300, money: charged, refundShare: 50 };
const nothingGranted = { refund: undefined, kept: undefined };

test('§+ each action proposes the amount that is usual for it, and most propose none', () => {
  const usual = Object.fromEntries(
    orderActions.flatMap((action) => {
      const amount = usualAmount(action, { ...facts, money: action === 'grant-refund' ? paid : charged });
      return amount === null ? [] : [[action, amount]];
    }),
  );
  expect(usual).toEqual({
    accept: 12_300,
    'book-payment': 10_000,
    'confirm-payment': 10_000,
    waive: 10_000,
    requote: 10_000,
    'grant-refund': 5_000,
  });
  expect(usualAmount('accept', { ...facts, free: true })).toBe(0);
  expect(usualAmount('waive', { ...facts, money: standing([{ kind: 'payment', amount: fen(1) }]) })).toBe(0);
});

test('§+ silence means the quote on acceptance and nothing anywhere else', () => {
  expect(amountOf('accept', undefined, facts)).toBe(12_300);
  expect(amountOf('accept', 0, facts)).toBe(0);
  for (const action of orderActions.filter((one) => one !== 'accept'))
    expect(amountOf(action, undefined, facts), action).toBeUndefined();
});

test('§+ an action books what it is about, once the amount is given', () => {
  expect(entriesBefore('accept', standing([]), 0)).toEqual([]);
  expect(entriesBefore('accept', standing([]), 1)).toEqual([{ kind: 'charge', amount: 1 }]);
  expect(entriesBefore('requote', charged, 10_000)).toEqual([]);
  expect(entriesBefore('requote', charged, 9_999)).toEqual([{ kind: 'requote', amount: -1 }]);
  for (const action of ['book-payment', 'confirm-payment', 'waive', 'requote'] as const)
    expect(() => entriesBefore(action, charged, undefined), action).toThrow();
  expect(entriesBefore('grant-refund', paid, undefined)).toEqual([]);
});

test('§+ the end of an order settles what its way there says', () => {
  expect(entriesAfter('call-off', 'completed', charged, nothingGranted)).toEqual([{ kind: 'waiver', amount: 10_000 }]);
  expect(entriesAfter('call-off', 'completed', paid, nothingGranted)).toEqual([]);
  expect(entriesAfter('call-off', 'withdrawn', charged, nothingGranted)).toEqual([
    { kind: 'cancellation', amount: 10_000 },
  ]);
  expect(entriesAfter('cancel', 'withdrawn', charged, nothingGranted)).toEqual([
    { kind: 'cancellation', amount: 10_000 },
  ]);
  expect(entriesAfter('sign', 'completed', charged, nothingGranted)).toEqual([]);
  expect(entriesAfter('confirm-refund', 'refunded', paid, { refund: 99_999, kept: undefined })).toEqual([
    { kind: 'refund', amount: 10_000 },
    { kind: 'cancellation', amount: 10_000 },
  ]);
  expect(entriesAfter('confirm-refund', 'refunded', paid, { refund: 4_000, kept: 6_000 })).toContainEqual({
    kind: 'kept-fee',
    amount: 6_000,
  });
});
