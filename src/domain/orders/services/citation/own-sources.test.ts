import { expect, test } from 'vitest';
import { ownNumbersIn, readCitationForm } from './form.ts';
import { citationService } from './service.ts';

const source = (id: number, code: string) => ({
  id,
  code,
  chinese: code,
  english: code,
  group: 'chinese',
  inclusion: true,
  citation: false,
});

test('§+ a form keeps the institution’s own sources that are chosen, each once, as they were called last', () => {
  const form = readCitationForm({
    databases: [1, '1001', 1003, 999_999],
    ownSources: [source(1001, '甲'), source(1001, '乙'), source(1002, '丙'), source(7, '丁'), source(1003, '戊')],
  });
  expect(form.ownSources.map(({ id, code }) => [id, code])).toEqual([
    [1001, '乙'],
    [1003, '戊'],
  ]);
  expect(form.databases).toEqual([1, 1001, 1003]);
  expect(ownNumbersIn(form)).toEqual([1001, 1003]);
  expect(ownNumbersIn({ databases: [1, '1001', 'x', null, 1000, 999] })).toEqual([1001, 1000]);
  expect(ownNumbersIn(undefined)).toEqual([]);
});

test('§+ checks are kept of databases there are, and of those only checks there are', () => {
  const { checks } = readCitationForm({
    databases: [1, 1001],
    ownSources: [source(1001, '甲')],
    checks: { 1: ['inclusion', 'strange'], 1001: ['citation'], 1002: ['inclusion'], 2: 'inclusion' },
  });
  expect(checks).toEqual({ 1: ['inclusion'], 1001: ['citation'] });
});

test('§+ the numbers of a person in an order are those that are filled in', () => {
  const numbers = (number: string, orcid: string) => {
    const form = readCitationForm({ number, author: { orcid } });
    return citationService.form.personNumbers?.(form).map(({ kind, value }) => [kind, value]);
  };
  expect(numbers(' 2026001 ', '0000-0002-1825-0097')).toEqual([
    ['staff-number', '2026001'],
    ['orcid', '0000-0002-1825-0097'],
  ]);
  expect(numbers(' ', '0000-0002-1825-0097')?.map(([kind]) => kind)).toEqual(['orcid']);
  expect(numbers('7', 'no orcid')?.map(([kind]) => kind)).toEqual(['staff-number']);
  expect(numbers('', '')).toEqual([]);
});
