import { expect, test } from 'vitest';
import { readPaper } from '#domain/orders/forms/paper.ts';
import { citedKeysOf } from './cited-keys.ts';

const keys = (more: object, ...ids: string[]) =>
  citedKeysOf(readPaper({ title: 'On tests', year: 2020, source: 'J. of Tests', ...more }), ids);

test('§+ a cited work is known by its records and its DOI, and only where there is neither by what was stated', () => {
  expect(keys({ doi: 'https://doi.org/10.1000/A' }, 'x', 'y')).toEqual(['r:x', 'r:y', 'd:10.1000/a']);
  expect(keys({}, 'x')).toEqual(['r:x']);
  expect(keys({ doi: '10.1000/a' })).toEqual(['d:10.1000/a']);
  const [stated, ...others] = keys({});
  expect(others).toEqual([]);
  expect(stated).toMatch(/^t:.+\|2020\|joftests$/);
  expect(keys({ title: '' })).toEqual([]);
});

test('§+ spelling of source and title does not part what was stated alike; year and source do', () => {
  const [stated] = keys({});
  expect(keys({ source: 'J of ＴＥＳＴＳ', title: 'On  TESTS.' })).toEqual([stated]);
  expect(keys({ year: 2021 })).not.toEqual([stated]);
  expect(keys({ source: 'Other' })).not.toEqual([stated]);
  expect(keys({ title: 'x'.repeat(900), source: 'y'.repeat(400) })[0]).toHaveLength(500);
});
