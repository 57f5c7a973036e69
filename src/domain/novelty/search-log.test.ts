import { expect, test } from 'vitest';
import { databaseNamed } from './query/database-named.ts';
import { standingSearches } from './standing-searches.ts';

test.each([
  ['cnki', 'cnki'],
  ['CNKI', 'cnki'],
  ['中国知网', 'cnki'],
  [' 知网 ', 'cnki'],
  ['Web of Science', 'wos'],
  ['web-of-science', 'wos'],
  ['ＣＮＫＩ', 'cnki'],
  ['国家科技图书文献中心', '国家科技图书文献中心'],
])('§+ %s is the database %s', (typed, database) => {
  expect(databaseNamed(typed)).toBe(database);
});

test('§+ of a row and its corrections only the last counts', () => {
  const row = (id: string, corrects: string | null) => ({ id, corrects });
  const rows = [row('a', null), row('b', null), row('c', 'a'), row('d', 'c')];
  expect(standingSearches(rows).map(({ id }) => id)).toEqual(['b', 'd']);
});
