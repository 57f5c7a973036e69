import { expect, test } from 'vitest';
import { changedDates } from './changed-dates.ts';

const databases = [
  { id: 4, searchedOn: '2026-03-01' },
  { id: 11, searchedOn: null },
  { id: 12, searchedOn: '2026-03-02' },
];

test('§+ only days that were set otherwise are sent, an emptied one is taken back', () => {
  expect(changedDates(databases, { 4: '2026-03-01', 11: '2026-03-05', 12: '' })).toEqual([
    { database: 11, searchedOn: '2026-03-05' },
    { database: 12, searchedOn: null },
  ]);
  expect(changedDates(databases, {})).toEqual([]);
});
