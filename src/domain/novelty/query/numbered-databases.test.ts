import { expect, test } from 'vitest';
import { canComeFrom, numberOf, paperDatabases, syntaxNameOf } from './numbered-databases.ts';

test('§+ a file is refused only where it is known to come from another database', () => {
  expect(canComeFrom('cnki', 14)).toBe(true);
  expect(canComeFrom('cnki', 15)).toBe(false);
  for (const edition of [1, 2, 3, 4, 6, 7, 8]) expect(canComeFrom('wos', edition)).toBe(true);
  for (const other of [5, 9, 10]) expect(canComeFrom('wos', other)).toBe(false);
  expect(canComeFrom('cnki', null)).toBe(true);
  expect(canComeFrom('cnki', 0)).toBe(true);
  expect(canComeFrom('a database of one’s own', 15)).toBe(true);
  // A source of the institution may hold exports of any database.
  expect(canComeFrom('cnki', 1001)).toBe(true);
});

test('§+ number and syntax of a database lead to each other; of the web of science to its core', () => {
  for (const name of paperDatabases) expect(syntaxNameOf(numberOf(name)!), name).toBe(name);
  expect(numberOf('wos')).toBe(2);
  expect(numberOf('cnki')).toBe(14);
  expect(numberOf('espacenet')).toBeUndefined();
  expect(syntaxNameOf(5)).toBeUndefined();
});
