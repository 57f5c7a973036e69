import { expect, test } from 'vitest';
import { waitAfter } from './retry-schedule.ts';

test('§+ a failed delivery waits longer each time, and is given up after the eighth', () => {
  const waits = Array.from({ length: 7 }, (_, at) => waitAfter(at + 1, 0));
  expect(waits).toEqual([5e3, 3e5, 18e5, 72e5, 18e6, 36e6, 36e6]);
  expect(waitAfter(8, 0)).toBeUndefined();
});

test('§+ chance adds a tenth at most', () => {
  expect(waitAfter(2, 1)).toBe(330_000);
});
