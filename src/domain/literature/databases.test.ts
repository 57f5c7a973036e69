import { expect, test } from 'vitest';
import { databaseById, databases, databasesOf, isNumbered } from './databases.ts';

test('§3.12 the databases carry the numbers of the specification', () => {
  const listed = Object.fromEntries(databases.map(({ id, code }) => [id, code]));
  expect(listed).toEqual({
    1: 'SSCI',
    2: 'WOS',
    3: 'ESCI',
    4: 'SCI-E',
    6: 'A&HCI',
    7: 'CPCI-S',
    8: 'CPCI-SSH',
    10: 'Scopus',
    11: 'EI',
    12: 'CSCD',
    13: 'CSSCI',
    14: 'CNKI',
    15: 'Wanfang',
    16: 'Weipu',
    18: 'Renda',
    19: 'Springer Link',
    36: 'MedLine',
  });
  expect(databases).toHaveLength(17);
});

test('§1.8 the databases are subsets of the Web of Science, Chinese ones and others', () => {
  expect(databasesOf('chinese').map(({ id }) => id)).toEqual([12, 13, 14, 15, 16, 18]);
  expect(databasesOf('international').map(({ id }) => id)).toEqual([1, 2, 3, 4, 6, 7, 8, 10, 11, 19, 36]);
});

test('§3.12 a number that is no database is known as none', () => {
  expect(databaseById(4)?.english).toBe('Science Citation Index Expanded');
  for (const id of [0, 5, 9, 17, 37, Number.NaN]) {
    expect(isNumbered(id)).toBe(false);
    expect(databaseById(id)).toBeUndefined();
  }
});
