import { expect, test } from 'vitest';
import { scrollPosition } from './scroll-to-top.ts';

test('§9.7 turning the page scrolls to the top within 300 ms', () => {
  expect(scrollPosition(900, 0)).toBe(900);
  expect(scrollPosition(900, 150)).toBeLessThan(450);
  expect(scrollPosition(900, 299)).toBeGreaterThan(0);
  expect(scrollPosition(900, 300)).toBe(0);
  expect(scrollPosition(900, 5000)).toBe(0);
});
