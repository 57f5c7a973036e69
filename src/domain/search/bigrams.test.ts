import { expect, test } from 'vitest';
import { bigrams, queryBigrams } from './bigrams.ts';

test('§+ an index holds every pair of neighbours within a word and every character, however it is typed', () => {
  expect(bigrams('甲乙丙').toSorted()).toEqual(['丙', '乙', '乙丙', '甲', '甲乙'].toSorted());
  expect(bigrams('甲，乙丙').toSorted()).toEqual(['丙', '乙', '乙丙', '甲'].toSorted());
  expect(bigrams('ＡＢ')).toEqual(bigrams('ab'));
  expect(bigrams('甲', '乙').toSorted()).toEqual(['乙', '甲'].toSorted());
  expect(bigrams('𠮷田')).toContain('𠮷田');
  expect(bigrams('', ' ，')).toEqual([]);
});

test('§+ a query asks for its pairs, and for a character only where that is the whole word; its index holds them all', () => {
  expect(queryBigrams('甲乙丙 丁')).toEqual(['甲乙', '乙丙', '丁']);
  expect(queryBigrams('，')).toEqual([]);
  for (const text of ['甲乙丙 丁', 'a bc', 'ABC', '甲'])
    expect(
      queryBigrams(text).filter((pair) => !bigrams(text).includes(pair)),
      text,
    ).toEqual([]);
});
