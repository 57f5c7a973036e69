import { expect, test } from 'vitest';
import { accessionOwnerOf, countsIn, heldBy } from './held-by.ts';

test('§+ a Web of Science record stands in the collection and in the indexes its edition names', () => {
  expect(heldBy(2, ['Science Citation Index Expanded (SCI-EXPANDED)'])).toEqual([2, 4]);
  expect(heldBy(2, ['Social Science Citation Index (SSCI)', 'SCI-EXPANDED'])).toEqual([2, 1, 4]);
  expect(heldBy(2, ['Conference Proceedings Citation Index - Science (CPCI-S)'])).toEqual([2, 7]);
  expect(heldBy(2, ['Conference Proceedings Citation Index - Social Science &amp; Humanities (CPCI-SSH)'])).toEqual([
    2, 8,
  ]);
  expect(heldBy(2, [])).toEqual([2]);
  expect(heldBy(4, [])).toEqual([2, 4]);
  expect(heldBy(11, ['SCI-EXPANDED'])).toEqual([11]);
});

test('§+ a record counts in the ordered databases that hold it, else in its own', () => {
  expect(countsIn(2, ['SCI-EXPANDED'], [4, 11])).toEqual([4]);
  expect(countsIn(2, ['SCI-EXPANDED'], [2, 4])).toEqual([2, 4]);
  expect(countsIn(2, ['ESCI'], [4])).toEqual([2]);
  expect(countsIn(0, [], [4])).toEqual([0]);
});

test('§+ a database names its records by its own numbers', () => {
  expect([4, 2, 10, 11, 14, 19].map(accessionOwnerOf)).toEqual(['wos', 'wos', 'scopus', 'ei', 'cnki', 'other']);
});
