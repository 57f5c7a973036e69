import { expect, test } from 'vitest';
import { keptFilters, withFilter, withoutFilter } from './saved-filter-list.ts';

test('§+ a filter is kept under its name; the same name replaces it', () => {
  const one = withFilter([], { name: '我的加急', query: 'urgent=1' });
  const two = withFilter(one, { name: '我的加急', query: 'urgent=1&who=mine' });
  expect(two).toEqual([{ name: '我的加急', query: 'urgent=1&who=mine' }]);
  expect(withoutFilter(two, '我的加急')).toEqual([]);
});

test('§+ what cannot be read counts as nothing kept', () => {
  for (const text of [null, '', '{', '{"a":1}', '[1,{"name":"x"}]']) expect(keptFilters(text)).toEqual([]);
});
