import { expect, test } from 'vitest';
import { emptyRecord, type LiteratureRecord } from '../record.ts';
import { classifyCitation } from './classify-citation.ts';

const work = (name: string, more: Partial<LiteratureRecord> = {}): LiteratureRecord => ({
  ...emptyRecord({ format: 'ris', line: 1, ordinal: 1, raw: '', extra: {} }),
  authors: [{ name, affiliations: [], emails: [] }],
  ...more,
});

const verdict = (one: LiteratureRecord, other: LiteratureRecord) =>
  classifyCitation(one, other, 'paper_authors').verdict;

test('§+ an e-mail that both works give makes names that agree certain, even where it is tied to no author', () => {
  const emails = ['LiSi@demo.edu.cn;'];
  expect(verdict(work('Li, S'), work('Li, Si'))).toBe('check');
  expect(verdict(work('Li, S', { emails }), work('Li, Si', { emails: ['lisi@demo.edu.cn'] }))).toBe('self');
  // Another address, or that of an office, proves nothing.
  expect(verdict(work('Li, S', { emails }), work('Li, Si', { emails: ['wangwu@demo.edu.cn'] }))).toBe('check');
  const office = { emails: ['office@demo.edu.cn'] };
  expect(verdict(work('Li, S', office), work('Li, Si', office))).toBe('check');
  // Without a name in common the address alone decides nothing.
  expect(verdict(work('Li, S', { emails }), work('Muller, Karl', { emails }))).toBe('other');
});
