import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalYuan, fen, formatYuan, parseYuan, sumFen } from './yuan.ts';

test('§+ an amount is written with a yuan sign, thousands and two decimals', () => {
  expect(formatYuan(fen(123450))).toBe('¥1,234.50');
  expect(formatYuan(fen(5))).toBe('¥0.05');
  expect(formatYuan(fen(0))).toBe('¥0.00');
  expect(formatYuan(fen(-0))).toBe('¥0.00');
  expect(formatYuan(fen(-123456789))).toBe('-¥1,234,567.89');
});

test('§+ what people type as an amount is read exactly', () => {
  expect(parseYuan('¥1,234.50')).toBe(123450);
  expect(parseYuan(' 186 ')).toBe(18600);
  expect(parseYuan('￥0.1')).toBe(10);
  expect(parseYuan('-¥3')).toBe(-300);
});

test.each(['', 'abc', '1.005', '1,23.00', '1e3', '--3', '-¥-3', '１２', '99999999999999999'])(
  '§+ the text "%s" is no amount',
  (text) => {
    expect(parseYuan(text)).toBeUndefined();
  },
);

test('§+ every amount comes back from both of its written forms', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      expect(parseYuan(formatYuan(fen(amount)))).toBe(fen(amount));
      expect(parseYuan(decimalYuan(fen(amount)))).toBe(fen(amount));
    }),
  );
});

test('§+ half a fen is not money, and sums of fen are exact', () => {
  expect(() => fen(0.5)).toThrow(RangeError);
  expect(sumFen([fen(10), fen(20)])).toBe(30);
});
