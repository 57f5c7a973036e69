import { expect, test } from 'vitest';
import { groupsWithRecords } from '#tests/builders/components/literature-views.ts';
import { groupsWith, placeWords } from './group-words.ts';

const record = (title: string, accession: string) => ({ title, accession });
const list = groupsWithRecords([
  { group: 1, records: [record('Deep Learning', 'WOS:1'), record('Deep learning', 'EI2')] },
  { group: 2, records: [record('深度学习', 'CSCD3')] },
]);

test('§+ a group is found by what any of its records says', () => {
  expect(groupsWith(list, ' ei2 ').map(({ group }) => group)).toEqual([1]);
  expect(groupsWith(list, '学习').map(({ group }) => group)).toEqual([2]);
  expect(groupsWith(list, '')).toHaveLength(2);
});

test('§+ the place of a work leaves out what is not known', () => {
  expect(placeWords({ volume: '12', issue: '3', pages: '1-9' })).toBe('12(3): 1-9');
  expect(placeWords({ volume: '', issue: '', pages: 'e12' })).toBe('e12');
  expect(placeWords({ volume: '', issue: '', pages: '' })).toBe('');
});
