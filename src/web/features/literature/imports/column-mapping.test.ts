import { expect, test } from 'vitest';
import { columnFault, mappingOf, withField } from './column-mapping.ts';

const columns = [
  { heading: 'Name of work', field: 'title' },
  { heading: 'Who', field: null },
  { heading: '', field: 'year' },
];

test('§+ a mapping begins with what is known of the columns', () => {
  expect(mappingOf(columns)).toEqual({ 'Name of work': 'title' });
});

test('§+ a field belongs to one column: taking it takes it from the other', () => {
  const mapping = withField(mappingOf(columns), 'Who', 'title');
  expect(mapping).toEqual({ Who: 'title' });
  expect(withField(mapping, 'Who', '')).toEqual({});
});

test('§+ a table without a column of titles cannot be read', () => {
  expect(columnFault({ Who: 'authors' })).toBe('请指明哪一列是题名');
  expect(columnFault({ Name: 'title' })).toBeUndefined();
});
