import { expect, test } from 'vitest';
import { englishDay } from './english-day.ts';

test.each([
  ['2026-11-05', '5 Nov 2026'],
  ['2026-01-31', '31 Jan 2026'],
  ['2026-12-01 00:05:59', '1 Dec 2026, 00:05'],
  ['2026-12-01 23:59', '1 Dec 2026, 23:59'],
  ['2026-09', 'Sep 2026'],
  ['11-05', '5 Nov'],
  ['11-05 08:00', '5 Nov, 08:00'],
  ['2026-13-01', '2026-13-01'],
  ['2026', '2026'],
  ['12', '12'],
  ['', ''],
  ['C2026-0160', 'C2026-0160'],
  ['5 Nov 2026', '5 Nov 2026'],
])('§+ %s reads %s in English', (text, said) => {
  expect(englishDay(text)).toBe(said);
  expect(englishDay(englishDay(text))).toBe(said);
});
