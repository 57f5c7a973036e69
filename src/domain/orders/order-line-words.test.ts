import { expect, test } from 'vitest';
import { dueWords } from '../dates/due-words.ts';
import { applicantView } from './applicant-view.ts';
import { words as english } from './order-line-words.en.ts';
import { words as chinese } from './order-line-words.ts';
import { orderStatuses } from './status.ts';

const calendar = { holidays: new Set<string>(), makeUpDays: new Set<string>() };
const han = /\p{Script=Han}/u;
const sentencesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
};

test('§+ whoever reads English is told of an order in English, and in Chinese what the lists say', () => {
  expect(sentencesIn(english).filter((sentence) => han.test(sentence))).toEqual([]);
  expect(sentencesIn(chinese).filter((sentence) => !han.test(sentence))).toEqual([]);
  expect(sentencesIn(english)).toHaveLength(sentencesIn(chinese).length);
});

test('§4.1 every status has the same code and a badge in the same places in both languages', () => {
  for (const status of orderStatuses) {
    const [said, shown] = [applicantView(status, english), applicantView(status)];
    expect([status, said.code, said.badge === undefined]).toEqual([status, shown.code, shown.badge === undefined]);
    expect(han.test(said.label)).toBe(false);
    expect(applicantView(status, chinese)).toEqual(shown);
  }
});

test('§+ how far off a day is, on both sides of today', () => {
  const words = (day: string) => dueWords(day, '2026-11-18', calendar, english.due).words;
  expect(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map(words)).toEqual([
    '1 working day overdue',
    'Due today',
    '1 working day left',
    '2 working days left',
  ]);
});
