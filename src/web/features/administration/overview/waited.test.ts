import { expect, test } from 'vitest';
import { leftWords, waitedWords } from './waited.ts';

const now = new Date('2026-11-16T01:00:00+08:00');

test.each([
  ['2026-11-16T00:10:00+08:00', '今天'],
  ['2026-11-15T23:50:00+08:00', '最早 11-15，已等 1 天'],
  ['2026-11-10T12:00:00+08:00', '最早 11-10，已等 6 天'],
])('§+ what came at %s has waited: %s', (at, words) => {
  expect(waitedWords(at, now)).toBe(words);
});

test.each([
  ['2026-12-02', '16 天'],
  ['2026-11-16', '今天到期'],
  ['2026-11-14', '已过期 2 天'],
])('§+ what ends on %s has left: %s', (on, words) => {
  expect(leftWords(on, now)).toBe(words);
});
