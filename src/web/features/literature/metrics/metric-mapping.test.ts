import { expect, test } from 'vitest';
import { columnAt, guessKind, guessYear, mappingFor, withColumn } from './metric-mapping.ts';

test('§+ a column of a journal table holds one thing and a thing has one column', () => {
  const mapping = withColumn({ title: 0, issn: 1 }, 2, 'title');
  expect(mapping).toEqual({ issn: 1, title: 2 });
  expect(withColumn(mapping, 2, undefined)).toEqual({ issn: 1 });
  expect(withColumn(mapping, 1, 'eissn')).toEqual({ title: 2, eissn: 1 });
  expect(columnAt(mapping, 2)).toBe('title');
  expect(columnAt(mapping, 0)).toBeUndefined();
});

test('§+ a table holds only what its kind can hold', () => {
  expect(mappingFor('pku', { title: 0, impactFactor: 3, category: 2 })).toEqual({ title: 0, category: 2 });
});

test('§+ kind and year of a table are read from its name, else from its columns', () => {
  expect(guessKind('2024年中科院期刊分区表升级版.xlsx', {})).toBe('cas');
  expect(guessKind('JCR_2023.csv', {})).toBe('jcr');
  expect(guessKind('CSSCI来源期刊(2025-2026).xls', {})).toBe('cssci');
  expect(guessKind('list.xlsx', { majorZone: 3 })).toBe('cas');
  expect(guessKind('list.xlsx', { title: 0 })).toBe('jcr');
  expect(guessYear('CSSCI来源期刊(2025-2026).xls', 2026)).toBe(2026);
  expect(guessYear('JCR 2023 export 20991231.csv', 2026)).toBe(2023);
  expect(guessYear('journals.csv', 2026)).toBe(2026);
});
