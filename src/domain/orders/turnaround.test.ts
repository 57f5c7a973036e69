import { expect, test } from 'vitest';
import { dueStartsNow } from './turnaround.ts';

const submitted = { status: 'submitted', dueOn: null } as const;
const waiting = { status: 'awaiting-payment', dueOn: null } as const;
const unpaid = { status: 'awaiting-payment', afterPayment: 'start' } as const;
const paid = { status: 'paid', afterPayment: 'start' } as const;

test('§+ the due day starts at acceptance or at payment, as the institution says', () => {
  expect(dueStartsNow('acceptance', 'accept', submitted, unpaid)).toBe(true);
  expect(dueStartsNow('payment', 'accept', submitted, unpaid)).toBe(false);
  expect(dueStartsNow('payment', 'book-payment', waiting, paid)).toBe(true);
  expect(dueStartsNow('payment', 'book-payment', waiting, unpaid)).toBe(false);
});

test('§+ work that waits for no payment is due from acceptance under either rule', () => {
  expect(dueStartsNow('payment', 'accept', submitted, { status: 'in-progress', afterPayment: null })).toBe(true);
});

test('§+ a day that stands is not moved by a later payment', () => {
  expect(dueStartsNow('payment', 'book-payment', { ...waiting, dueOn: '2026-11-20' }, paid)).toBe(false);
  expect(dueStartsNow('payment', 'book-payment', waiting, { status: 'completed', afterPayment: 'tail' })).toBe(false);
  expect(dueStartsNow('payment', 'cancel', waiting, { status: 'withdrawn', afterPayment: 'start' })).toBe(false);
});
