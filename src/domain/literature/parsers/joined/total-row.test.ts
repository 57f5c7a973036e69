import { expect, test } from 'vitest';
import { isTotalRow } from './total-row.ts';

test.each([
  [['合计', '', '12', '3.5'], true],
  [['', '总 计：', '1,234 篇'], true],
  [['Total (papers)', '12'], true],
  [['小计'], true],
  [['共 12 条'], true],
  [['合计', '1', '2', '3', '4', '5'], true],
  // A paper whose title begins so has words beside it.
  [['Total: 12', '3'], true],
  [['Total papers', '12'], true],
  [['Total synthesis of taxol', '2020', '12'], false],
  [['Summary', '12'], false],
  [['Total', 'Smith J', '2020'], false],
  [['Total', '2020', 'Smith J'], false],
  [['合计', '1', '2', '3', '4', '5', '6'], false],
  [['12', '合计'], false],
  [['共 12 人'], false],
  [['', ''], false],
  [[], false],
])('§+ the cells %j are the last line of a table, added up: %s', (cells, expected) => {
  expect(isTotalRow(cells)).toBe(expected);
});
