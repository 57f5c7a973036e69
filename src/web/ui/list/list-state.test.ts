import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeList, pageSizes, readListState, writeListState } from './list-state.ts';

const plain = { page: 1, limit: 20, sort: '', filters: { text: '' } };

test('§9.7 a list begins at page 1 with 20 rows', () => {
  expect(readListState(new URLSearchParams(), ['text'])).toEqual(plain);
  expect(writeListState(new URLSearchParams(), plain).toString()).toBe('');
});

test('§9.7 a page size outside 10, 20, 30 and 50 reads as 20, a page below 1 as 1', () => {
  expect(readListState(new URLSearchParams('page=-2&limit=1000'), [])).toMatchObject({ page: 1, limit: 20 });
  expect(readListState(new URLSearchParams('page=x&limit=50'), [])).toMatchObject({ page: 1, limit: 50 });
});

test('§+ what stands in the address bar shows a colleague the same list', () => {
  const state = fc.record({
    page: fc.integer({ min: 1, max: 9999 }),
    limit: fc.constantFrom(...pageSizes),
    sort: fc.constantFrom('', 'name', '-createdAt'),
    filters: fc.record({ text: fc.string(), type: fc.string() }),
  });
  fc.assert(
    fc.property(state, (one) => {
      const address = writeListState(new URLSearchParams('id=7'), one).toString();
      const read = new URLSearchParams(address);
      expect(readListState(read, ['text', 'type'])).toEqual(one);
      expect(read.get('id')).toBe('7');
    }),
    { numRuns: 200 },
  );
});

test('§+ another filter or page size starts from the first page', () => {
  const third = { ...plain, page: 3 };
  expect(changeList(third, { filters: { text: '张' } })).toMatchObject({ page: 1, filters: { text: '张' } });
  expect(changeList(third, { limit: 50 })).toMatchObject({ page: 1, limit: 50 });
  expect(changeList(third, { sort: '-name' })).toMatchObject({ page: 3, sort: '-name' });
});
