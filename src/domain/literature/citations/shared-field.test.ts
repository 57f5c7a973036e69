import { expect, test } from 'vitest';
import { emptyRecord, type LiteratureRecord } from '../record.ts';
import { classifyCitation } from './classify-citation.ts';

const work = (name: string, keywords: string[]): LiteratureRecord => ({
  ...emptyRecord({ format: 'ris', line: 1, ordinal: 1, raw: '', extra: {} }),
  authors: [{ name, affiliations: [], emails: [] }],
  keywords,
});

const judged = (one: string[], other: string[], name = 'Li, Si') =>
  classifyCitation(work('Li, S', one), work(name, other), 'paper_authors');

test('§+ a field in common is told to whoever decides, and makes nothing certain', () => {
  const { verdict, reason } = judged(['CO2 reduction', 'Copper'], ['copper ', 'Catalysis', 'CO2 Reduction']);
  expect(verdict).toBe('check');
  expect(reason).toMatch(/；两文有相同关键词：copper、CO2 Reduction$/);
  const many = ['a', 'b', 'c', 'd'];
  expect(judged(many, many).reason).toMatch(/；两文有相同关键词：a、b、c 等 4 个$/);
  expect(judged(['Copper'], ['Zinc']).reason).not.toContain('关键词');
  // Strangers of one field stay strangers.
  expect(judged(many, many, 'Muller, Karl')).toMatchObject({ verdict: 'other', reason: '没有相同作者' });
});
