import { expect, test } from 'vitest';
import { askedWorks } from './asked-works.ts';

const branch = '01900000-0000-7000-8000-000000000001';

test('§2.16 the address bar says what is asked of the library', () => {
  expect(
    askedWorks({ filters: { q: '催化', year: '2023', database: '14', branch, person: branch, claimed: 'no' } }),
  ).toEqual({ q: '催化', year: 2023, database: 14, branchId: branch, personId: branch, claimed: false });
});

test('§+ what an address cannot mean is left out', () => {
  expect(
    askedWorks({ filters: { q: '', year: '20', database: 'x', branch: '1', person: "'", claimed: 'maybe' } }),
  ).toEqual({});
});
