import { expect, test } from 'vitest';
import { words as english } from '../payments/quote-words.en.ts';
import { words as chinese } from '../payments/quote-words.ts';
import { keptSentencesIn } from './kept-sentence.ts';

const told = keptSentencesIn(chinese, english);

test('§+ a kept sentence is told in another language with its own values, those within it too', () => {
  expect(told(chinese.reportFee)).toBe(english.reportFee);
  expect(told(chinese.searchedIn(2, 1, ''))).toBe(english.searchedIn(2, 1, ''));
  expect(told(chinese.searchedIn(2, 3, chinese.lessFree(1)))).toBe(english.searchedIn(2, 3, english.lessFree(1)));
  expect(told(chinese.citedTimes(chinese.cited, 7, chinese.capped(5), chinese.lessFree(2)))).toBe(
    english.citedTimes(english.cited, 7, english.capped(5), english.lessFree(2)),
  );
  expect(told(chinese.citedTimes(chinese.byOthers, 7, chinese.capped(5), ''))).toBe(
    english.citedTimes(english.byOthers, 7, english.capped(5), ''),
  );
});

test('§+ what the institution or a person wrote stays as it is', () => {
  for (const text of ['', '学校规定的基本费', 'Basic fee', `${chinese.reportFee}！`]) expect(told(text)).toBe(text);
});

test('§+ of two sentences that fit, the longer one was meant', () => {
  const kept = { any: (n: string) => `${n} 篇`, exact: (n: string) => `共 ${n} 篇`, same: '十 篇' };
  const other = { any: (n: string) => `any ${n}`, exact: (n: string) => `exact ${n}`, same: 'ten' };
  const tell = keptSentencesIn(kept, other);
  expect(['3 篇', '共 3 篇', '十 篇', '3 篇 ', '篇'].map(tell)).toEqual(['any 3', 'exact 3', 'ten', '3 篇 ', '篇']);
});
