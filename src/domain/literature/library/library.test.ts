import { describe, expect, test } from 'vitest';
import { emptyRecord } from '../record.ts';
import { marksOfAuthor, marksOfPerson } from './author-marks.ts';
import { recordOfPaper, wholeWork } from './whole-work.ts';
import { wordsOfQuery, wordsOfWork } from './work-words.ts';

const meets = (author: string, person: { name: string; aliases?: string[] }): boolean => {
  const marks = new Set(marksOfAuthor({ name: author }));
  return marksOfPerson(person).some((mark) => marks.has(mark));
};

describe('marks of authors', () => {
  const zhang = { name: '张三宁', aliases: ['Zhang, Sanning'] };

  test.each(['张三宁', 'Zhang, Sanning', 'Zhang San-Ning', 'Zhang, SN', 'Zhang S', 'S.N. Zhang'])(
    '§2.16 a paper by %s is looked at for 张三宁',
    (author) => {
      expect(meets(author, zhang)).toBe(true);
    },
  );

  test.each(['李四', 'Zhang, Sanmao', 'Zhang, XN', 'Smith, J'])('§+ a paper by %s is not', (author) => {
    expect(meets(author, zhang)).toBe(false);
  });

  test('§+ an ORCID leads to a paper whatever name stands beside it', () => {
    const orcid = '0000-0002-1825-0097';
    expect(marksOfPerson({ name: '', orcid: `https://orcid.org/${orcid}` })).toEqual([`@o${orcid}`]);
    expect(marksOfAuthor({ name: 'X', orcid })).toContain(`@o${orcid}`);
  });
});

const paper = { title: '铜基催化剂', authors: '张三; 李四', source: '化学学报', year: 2023, doi: '' };
const marks = { databaseIds: [14], branchIds: ['b1'], userIds: [], open: true };

test('§2.16 every filter is a word that the work holds', () => {
  const words = new Set(wordsOfWork(recordOfPaper(paper), marks));
  const asked = { q: '催化 学报', year: 2023, database: 14, branchId: 'b1', claimed: false };
  for (const word of wordsOfQuery(asked)) expect(words).toContain(word);
  for (const word of wordsOfQuery({ claimed: true, personId: 'p', year: 2022 })) expect(words).not.toContain(word);
});

test('§+ what databases tell stands before what was typed, and gaps are filled from the others', () => {
  const stated = recordOfPaper({ ...paper, title: '铜基催化剂（修订）', volume: '81', pages: '1-9' });
  const told = {
    ...emptyRecord({ format: 'noteexpress', line: 1, ordinal: 1, raw: '', extra: {} }),
    title: '铜基催化剂',
    authors: stated.authors,
    kind: 'article' as const,
    source: '化学学报',
    year: 2023,
    keywords: ['催化'],
  };
  expect(wholeWork([stated, told])).toMatchObject({
    title: '铜基催化剂',
    kind: 'article',
    volume: '81',
    pages: '1-9',
    keywords: ['催化'],
    provenance: { format: 'noteexpress' },
  });
  expect(wholeWork([])).toBeUndefined();
});

test('§+ a paper that was typed has the authors it names, each by itself, and no field that is blank', () => {
  const names = (authors: string) => recordOfPaper({ ...paper, authors }).authors.map(({ name }) => name);
  expect(names('张三; 李四')).toEqual(['张三', '李四']);
  expect(names('张三')).toEqual(['张三']);
  expect(names(' ')).toEqual([]);
  expect(recordOfPaper({ ...paper, authors: '张三; 等' })).toMatchObject({ moreAuthors: true });
  const bare = recordOfPaper({ ...paper, year: null, volume: ' ', accessionNumber: ' ' });
  expect(bare).not.toHaveProperty('year');
  expect(bare).not.toHaveProperty('volume');
  expect(bare.accessions).toEqual({});
  expect(recordOfPaper({ ...paper, accessionNumber: ' A1 ' }).accessions).toEqual({ other: 'A1' });
});
