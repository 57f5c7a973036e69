import { expect, test } from 'vitest';
import { stepFrom } from './use-cursor.ts';

test('§+ arrows step from the cursor while it is in sight', () => {
  expect(stepFrom(4, 1, { first: 0, last: 9 })).toBe(5);
  expect(stepFrom(4, -1, { first: 0, last: 9 })).toBe(3);
  expect(stepFrom(9, 1, { first: 0, last: 9 })).toBe(10);
  expect(stepFrom(3, 1, undefined)).toBe(4);
});

test('§+ after the wheel has gone elsewhere an arrow takes the nearest row in sight, and jumps nowhere', () => {
  expect(stepFrom(2, 1, { first: 40, last: 52 })).toBe(40);
  expect(stepFrom(2, -1, { first: 40, last: 52 })).toBe(40);
  expect(stepFrom(90, -1, { first: 40, last: 52 })).toBe(52);
});
