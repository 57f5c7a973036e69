import { expect, test } from 'vitest';
import { coverageWords, searchSources } from './search-sources.ts';

const said = { offered: true, sort: 0, name: '', platform: '', url: '', fromYear: null, toYear: null, note: '' };

test('§3.12 §+ an institution without settings offers every database in the order of its number', () => {
  const list = searchSources([]);
  expect([list.length, list[0]?.id, list.every(({ offered }) => offered)]).toEqual([17, 1, true]);
});

test('§+ its own order, names and switches lie over the list; numbers nobody knows are passed over', () => {
  const list = searchSources([
    { ...said, id: 14, sort: -1, name: '知网' },
    { ...said, id: 2, offered: false },
    { ...said, id: 99 },
  ]);
  expect(list[0]).toMatchObject({ id: 14, name: '知网' });
  expect(list.find(({ id }) => id === 2)?.offered).toBe(false);
  expect(list).toHaveLength(17);
});

test.each([
  [null, null, ''],
  [1990, null, '1990 年至今'],
  [null, 2020, '至 2020 年'],
  [1998, 2024, '1998–2024 年'],
])('§+ coverage from %s to %s reads %s', (fromYear, toYear, words) => {
  expect(coverageWords({ fromYear, toYear })).toBe(words);
});
