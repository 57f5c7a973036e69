import { expect, test } from 'vitest';
import { readTypedAmount } from './typed-amount.ts';

test.each([
  ['1234.5', 123_450],
  ['¥1,234.50', 123_450],
  ['1.500', 150],
  ['0', 0],
  ['-0', 0],
  ['100000000', 10_000_000_000],
])('§+ %s is read as %i fen', (text, amount) => {
  expect(readTypedAmount(text)).toMatchObject({ amount });
});

test.each([
  ['', '请填写金额'],
  ['12元', '金额不是有效的数字'],
  ['1,23', '金额不是有效的数字'],
  ['0.001', '金额最多保留两位小数'],
  ['-3', '金额不能为负'],
  ['100000000.01', '金额过大，不能超过 1 亿元'],
  // Below 1e15 the capitals can be written: not a matter of decimals.
  ['90071992547409.92', '金额过大，不能超过 1 亿元'],
  ['999999999999999.99', '金额过大，不能超过 1 亿元'],
  ['1000000000000000', '超出最大处理数字'],
])('§8.11 %s is refused: %s', (text, fault) => {
  expect(readTypedAmount(text)).toMatchObject({ fault });
});

test('§+ nothing is refused where something is due', () => {
  expect(readTypedAmount('0.00', { aboveZero: true })).toEqual({ fault: '金额应大于 0' });
});
