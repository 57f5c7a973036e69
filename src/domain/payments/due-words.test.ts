import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

test.each([
  [1, '应补 ¥0.01'],
  [12_000, '应补 ¥120.00'],
  [0, '不补不退'],
  [-1, '应退 ¥0.01'],
  [-12_000, '应退 ¥120.00'],
])('§+ a settled price of %i fen more means %s', (due, words) => {
  expect(dueWords(due)).toBe(words);
});
