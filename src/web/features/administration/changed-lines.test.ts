import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

test('§+ the log shows what changed field by field, the changed first', () => {
  expect(changedLines({ name: '旧', sort: 1 }, { sort: 1, name: '新', on: [true] })).toEqual([
    { key: 'name', before: '旧', after: '新', changed: true },
    { key: 'on', before: '—', after: '[true]', changed: true },
    { key: 'sort', before: '1', after: '1', changed: false },
  ]);
});

test('§+ what is no record stands as a whole, and nothing is nothing', () => {
  expect(changedLines(null, ['甲'])).toEqual([{ key: '内容', before: '—', after: '["甲"]', changed: true }]);
  expect(changedLines(null, undefined)).toEqual([]);
});
