import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choose, type DatabaseChoice, drop, isMixed, selectAll } from './database-choice.ts';
import { databases } from './databases.ts';
import type { OwnSources } from './own-sources.ts';

const source = { english: '', inclusion: true, citation: true };
const own: OwnSources = [
  { ...source, id: 1000, code: 'INSPEC', chinese: '科学文摘', group: 'international' },
  { ...source, id: 1001, code: 'CBM', chinese: '中国生物医学文献', group: 'chinese' },
];

test('§5.7 §+ an institution’s own source belongs to the group it was given', () => {
  expect(choose([4, 11], 1000, own)).toEqual([4, 11, 1000]);
  expect(choose([4, 1000], 1001, own)).toEqual([1001]);
  expect(isMixed([1000, 1001], own)).toBe(true);
});

test('§5.7 picking an international database clears the Chinese selection', () => {
  expect(choose([12, 14], 4, [])).toEqual([4]);
});

test('§5.7 picking a Chinese database clears the international selection', () => {
  expect(choose([1, 4, 11], 13, [])).toEqual([13]);
});

test('§5.7 databases of one group gather, each once and in the order of the list', () => {
  expect(choose(choose(choose([], 11, []), 4, []), 11, [])).toEqual([4, 11]);
  expect(drop([4, 11], 4)).toEqual([11]);
});

test('§5.7 select-all takes the whole of one group', () => {
  expect(selectAll('chinese')).toEqual([12, 13, 14, 15, 16, 18]);
  expect(selectAll('international')).toHaveLength(11);
  expect(isMixed([12, 4], [])).toBe(true);
});

test('§5.7 no sequence of picks ever mixes the groups', () => {
  const pick = fc.constantFrom(...databases.map(({ id }) => id), ...own.map(({ id }) => id));
  fc.assert(
    fc.property(fc.array(pick), (picks) => {
      const selection = picks.reduce<DatabaseChoice>((chosen, id) => choose(chosen, id, own), []);
      expect(isMixed(selection, own)).toBe(false);
      const last = picks.at(-1);
      if (last) expect(selection).toContain(last);
    }),
  );
});
