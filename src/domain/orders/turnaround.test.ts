import { expect, test } from 'vitest';
import { dueStartsNow, turnaroundDays, turnaroundSpan } from './turnaround.ts';

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

const patent = (type: string) => ({ service: 'patent', paperCount: 0, urgent: false, form: { type } }) as const;

test('§+ each kind of patent order takes its own days; without a kind only their span is known', () => {
  expect(['legal_status', 'family', 'fto', 'landscape'].map((type) => turnaroundDays(patent(type)))).toEqual([
    2, 3, 15, 20,
  ]);
  expect(turnaroundDays({ ...patent('landscape'), urgent: true })).toBe(1);
  expect(turnaroundSpan('patent', { type: '' })).toEqual({ from: 2, to: 20 });
  expect(turnaroundSpan('patent', { type: 'fto' })).toBeUndefined();
  expect(turnaroundSpan('citation', {})).toBeUndefined();
});
