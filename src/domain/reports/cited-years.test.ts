import { expect, test } from 'vitest';
import { citedYearsWords } from './cited-years.ts';

test.each([
  ['不限', '', ''],
  ['', '', ''],
  ['2024', '2024 年', 'of 2024'],
  ['2020–2026', '2020–2026 年', 'from 2020 to 2026'],
  ['2020–', '2020 年以来', 'since 2020'],
  ['–2026', '2026 年以前（含）', 'until 2026'],
])('§+ a count limited to %s says so, one of all years nothing', (years, zh, en) => {
  expect([citedYearsWords(years), citedYearsWords(years, 'en')]).toEqual([zh, en]);
});
