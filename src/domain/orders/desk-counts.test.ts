import { expect, test } from 'vitest';
import { countOf, firstWaiting } from './desk-counts.ts';
import { desks } from './desks.ts';
import type { OrderStatus } from './status.ts';

const counted = (status: OrderStatus, n: number, objected = 0) => ({
  list: [{ service: 'citation' as const, status, n }],
  objected,
});

test('§+ a desk opens on the first queue in which something waits, objections too, and never on an archive', () => {
  const opened = (status: OrderStatus, n: number, objected?: number) =>
    firstWaiting(desks.accept, counted(status, n, objected)).key;
  expect(opened('submitted', 2, 1)).toBe('submitted');
  expect(opened('awaiting-invoice', 1, 1)).toBe('invoice');
  expect(opened('completed', 9, 1)).toBe('objections');
  expect(opened('completed', 9)).toBe('submitted');
});

test('§+ a reviewer’s desk opens where drafts wait, and counts no other service', () => {
  expect(firstWaiting(desks.search, counted('in-review', 3)).key).toBe('review');
  expect(firstWaiting(desks.novelty, counted('in-review', 3)).key).toBe('paid');
  expect(countOf(undefined, desks.search.tabs[0]!, 'citation')).toBe(0);
});
