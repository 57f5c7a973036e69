import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

const calendar = { holidays: new Set(['2026-11-18']), makeUpDays: new Set<string>() };

test.each([
  ['2026-11-16', false, '今天到期'],
  ['2026-11-17', false, '剩 1 个工作日'],
  ['2026-11-19', false, '剩 2 个工作日'],
  ['2026-11-13', true, '已逾期 1 个工作日'],
])('§+ a day %s seen on Monday the 16th is overdue %s: %s', (day, overdue, words) => {
  expect(dueWords(day, '2026-11-16', calendar)).toEqual({ overdue, words });
});
