import { expect, test } from 'vitest';
import { greetingAt, todayAt } from './greeting.ts';

test.each([
  [0, '夜深了'],
  [5, '早上好'],
  [9, '上午好'],
  [12, '中午好'],
  [14, '下午好'],
  [18, '晚上好'],
  [23, '晚上好'],
])('§+ at %i o’clock in China the home page says %s', (hour, words) => {
  expect(greetingAt(Date.UTC(2026, 10, 15, hour - 8, 30))).toBe(words);
});

test('§+ the home page names the day', () => {
  expect(todayAt(Date.UTC(2026, 10, 15, 1))).toBe('2026 年 11 月 15 日 星期日');
});
