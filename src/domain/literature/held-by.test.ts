import { expect, test } from 'vitest';
import { accessionOwnerOf, countsIn, heldBy, leaveIndexOpen, mayCountIn } from './held-by.ts';

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

test('§+ a record of the collection that tells no index may count in each of them; one that tells one, or is elsewhere, not', () => {
  const may = (database: number, editions: string[], asked: number) =>
    mayCountIn({ database, editions }, asked, [4, 10]);
  expect([may(2, [], 4), may(2, ['source:1001'], 4), may(2, ['SCI-EXPANDED'], 4)]).toEqual([true, true, true]);
  expect([may(2, ['SSCI'], 4), may(10, [], 4), may(2, [], 10)]).toEqual([false, false, false]);
});

test('§+ one record that tells its index answers for those beside it that tell none', () => {
  const [silent, telling, elsewhere] = [
    { database: 2, editions: [] },
    { database: 2, editions: ['SSCI'] },
    { database: 10, editions: [] },
  ];
  expect([leaveIndexOpen([silent]), leaveIndexOpen([silent, elsewhere])]).toEqual([true, true]);
  expect([leaveIndexOpen([silent, telling]), leaveIndexOpen([elsewhere]), leaveIndexOpen([])]).toEqual([
    false,
    false,
    false,
  ]);
});
