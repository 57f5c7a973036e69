import { expect, test } from 'vitest';
import { coverageWords, nextOwnNumber, ownSourceMistakes, ownSourcesAmong, searchSources } from './search-sources.ts';

const said = {
  offered: true,
  sort: 0,
  name: '',
  platform: '',
  url: '',
  fromYear: null,
  toYear: null,
  note: '',
  own: null,
};

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

const inspec = {
  ...{ code: 'INSPEC', chinese: '科学文摘', english: 'Inspec', group: 'international' as const },
  ...{ labels: ['Inspec'], inclusion: true, citation: false },
};

test('§+ an institution’s own sources stand behind the numbered ones and can be ordered among them', () => {
  const rows = [
    { ...said, id: 1000, own: inspec },
    { ...said, id: 99, own: inspec },
  ];
  const list = searchSources(rows);
  expect([list.length, list.at(-1)]).toMatchObject([18, { id: 1000, code: 'INSPEC', own: true, citation: false }]);
  expect(searchSources([{ ...rows[0]!, sort: -1 }])[0]?.id).toBe(1000);
  expect(ownSourcesAmong(list)).toEqual([
    {
      id: 1000,
      code: 'INSPEC',
      chinese: '科学文摘',
      english: 'Inspec',
      group: 'international',
      inclusion: true,
      citation: false,
    },
  ]);
  expect([nextOwnNumber([]), nextOwnNumber(ownSourcesAmong(list))]).toEqual([1000, 1001]);
});

test('§+ two sources are never called the same, and one that stands in no table is none', () => {
  const others = searchSources([{ ...said, id: 14, name: '知网' }]);
  const mistakes = (change: object) => Object.keys(ownSourceMistakes({ ...inspec, ...change }, others));
  expect([mistakes({}), mistakes({ code: 'sci-e' }), mistakes({ code: ' 知网' })]).toEqual([[], ['code'], ['code']]);
  expect(mistakes({ inclusion: false })).toEqual(['inclusion']);
});
