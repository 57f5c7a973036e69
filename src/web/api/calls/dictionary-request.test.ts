import { expect, test } from 'vitest';
import { dictionaryRequests } from './dictionary-request.ts';

test('§5.5 loading dictionaries without names is an error', () => {
  expect(() => dictionaryRequests([])).toThrow('need Dict names');
  expect(() => dictionaryRequests(['province', ' '])).toThrow('need Dict names');
});

test('§9.6 a dictionary is asked for whole: page 0 of 9999', () => {
  expect(dictionaryRequests(['province', 'invoice_type', 'province'])).toEqual([
    { dictName: 'province', page: 0, size: 9999 },
    { dictName: 'invoice_type', page: 0, size: 9999 },
  ]);
});
