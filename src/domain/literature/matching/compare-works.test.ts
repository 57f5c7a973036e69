import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inventedRecord as record, type StatedRecord } from '#tests/builders/records/invented-record.ts';
import { personOf } from '../fields/person-name.ts';
import { clusterWorks } from './cluster-works.ts';
import { compareWorks } from './compare-works.ts';
import type { WorkFields } from './fingerprint.ts';
import { abstractAndArticle } from './guards.ts';
import { likeNames, nameKeysOf } from './names.ts';

const article = {
  title: 'Thermal fatigue of welded bridge decks under seasonal loads',
  authors: ['Zhang, Sanming', 'Miller, Peter J.', 'Rossi, Anna'],
  source: 'Journal of Bridge Mechanics',
  year: 2019,
  volume: '14',
  issue: '3',
  pages: '221-228',
};

const verdict = (a: StatedRecord, b: StatedRecord): string => compareWorks(record(a), record(b)).verdict;

describe('one work in two databases', () => {
  test.each([
    ['markup, case and accents', { title: 'Thermal Fatigue of <i>Welded</i> Bridge Decks Under Séasonal Loads.' }],
    ['a remark behind the title', { title: `${article.title}. [Chinese]` }],
    ['abbreviated journal and initials', { source: 'J. Bridge Mech.', authors: ['Zhang SM', 'Miller PJ', 'Rossi A'] }],
    ['short pages and a part number', { pages: '221-8', issue: 'Pt 3' }],
    ['a footnote mark and another spelling of a number', { title: `${article.title} 1` }],
    ['given and family name exchanged', { authors: ['Sanming, Zhang', 'Peter J., Miller', 'Anna, Rossi'] }],
    ['names glued together', { authors: ['Zhang S. M.Miller P. J.Rossi A.'] }],
    ['a subtitle more', { title: `${article.title}: a field study of two crossings` }],
    ['early access of the year before', { year: 2018, volume: undefined, issue: undefined, pages: '1-8' }],
    [
      'nothing but title, authors and year',
      { source: undefined, volume: undefined, issue: undefined, pages: undefined },
    ],
  ])('§+ %s', (_, change) => {
    expect(verdict(article, { ...article, ...change })).toBe('same');
  });

  test('§+ LaTeX, Greek and full width are read alike', () => {
    const title = 'Effect of β-carotene on CO2 uptake in leaves of maize';
    for (const other of [
      'Effect of $\\beta$-carotene on CO$_2$ uptake in leaves of maize',
      'Effect of beta-carotene on CO<sub>2</sub> uptake in leaves of maize',
      'Ｅffect of β-carotene on CO₂ uptake in leaves of maize',
    ])
      expect(verdict({ ...article, title }, { ...article, title: other })).toBe('same');
  });

  test('§+ traditional and simplified characters, and the Chinese and the English title of one paper', () => {
    const paper = { ...article, title: '桥面板焊接接头的热疲劳研究', authors: ['张三明', '罗安'], source: '桥梁力学' };
    expect(verdict(paper, { ...paper, title: '橋面板焊接接頭的熱疲勞研究', authors: ['張三明', '羅安'] })).toBe('same');
    const english = { ...article, authors: ['Zhang, Sanming', 'Luo, An'] };
    expect(verdict({ ...paper, translatedTitle: article.title, pages: undefined }, english)).toBe('same');
    expect(verdict({ ...paper, doi: '10.1000/jbm.14' }, { ...english, doi: '10.1000/JBM.14' })).toBe('same');
    expect(verdict(paper, english)).toBe('same');
    expect(verdict({ ...paper, pages: undefined }, { ...english, pages: undefined })).not.toBe('same');
  });
});

describe('two works', () => {
  test.each([
    [
      'parts of a series',
      { title: `${article.title}: Part I` },
      { title: `${article.title}: Part II`, pages: '229-240' },
    ],
    [
      'numbers in the title',
      { title: 'Annual survey of reading 2018', pages: '' },
      { title: 'Annual survey of reading 2019' },
    ],
    ['之一 and 之二', { title: '县域图书馆阅读推广研究之一' }, { title: '县域图书馆阅读推广研究之二', pages: '3-9' }],
    ['parts at one place of a volume', { title: `${article.title}: Part I` }, { title: `${article.title}: Part II` }],
    [
      'years at one place of a volume',
      { title: 'Annual survey of reading 2018' },
      { title: 'Annual survey of reading 2019' },
    ],
    ['an erratum', {}, { title: `Erratum: ${article.title}`, pages: '301' }],
    ['a corrected place', {}, { title: `${article.title} (vol 14, pg 221, 2019)`, pages: '301' }],
    ['a reply', {}, { title: `Reply to: ${article.title}`, pages: '301-302' }],
    ['更正', { title: '桥面板热疲劳研究' }, { title: '更正：桥面板热疲劳研究', pages: '301' }],
    ['a preprint', {}, { kind: 'preprint', source: 'arXiv', volume: undefined, issue: undefined, pages: undefined }],
    [
      'a conference paper of the year before',
      {},
      {
        kind: 'conference',
        source: 'Symposium on Steel',
        year: 2018,
        volume: undefined,
        issue: undefined,
        pages: '11-18',
      },
    ],
    ['same title, other year, volume and pages', {}, { year: 2015, volume: '10', pages: '55-61' }],
    [
      'an editorial of the next issue',
      { title: 'Editorial', pages: '1-2' },
      { title: 'Editorial', pages: '1-2', issue: '4' },
    ],
    [
      'one supplement’s DOI over two abstracts',
      { doi: '10.1000/s1', pages: 'S12' },
      { doi: '10.1000/s1', pages: 'S90', title: 'Ice loads on cables', authors: ['Novak, J'] },
    ],
    [
      'abstracts of one group on one page',
      { pages: 'S12' },
      { pages: 'S12', title: article.title.replace('welded', 'riveted') },
    ],
    [
      'an own number in the same database',
      { pages: undefined, accessions: { wos: 'WOS:000000000000001' } },
      { pages: undefined, accessions: { wos: 'WOS:000000000000002' } },
    ],
  ] as const)('§+ %s', (_, one, other) => {
    expect(verdict({ ...article, ...one } as never, { ...article, ...other } as never)).not.toBe('same');
  });
});

test('§+ other numbers in the titles at one place of a volume are asked about, unless one identifier says they are one', () => {
  const [one, two] = [1, 2].map((part) => ({ ...article, title: `${article.title}: Part ${part}` }));
  expect(verdict(one!, two!)).toBe('check');
  expect(verdict({ ...one!, doi: '10.1000/parts' }, { ...two!, doi: '10.1000/parts' })).toBe('same');
  expect(verdict(one!, { ...two!, pages: '229-240' })).toBe('different');
});

test('§+ the reasons are Chinese sentences for and against', () => {
  const { verdict: found, score, reasons } = compareWorks(record(article), record({ ...article, year: 2015 }));
  expect(found).toBe('same');
  expect(score).toBeGreaterThan(0.9);
  expect(reasons).toContainEqual({ sign: 'for', detail: '题名相同' });
  expect(reasons).toContainEqual({ sign: 'against', detail: '年份相差 4 年' });
  for (const { detail } of reasons) expect(detail).toMatch(/\p{Script=Han}/u);
});

const anyWork = fc.record({
  title: fc.oneof(
    fc.string(),
    fc.constantFrom(article.title, `${article.title}: II`, 'Editorial', '桥面板热疲劳研究', '[A title]. [Review]'),
  ),
  authors: fc.array(fc.oneof(fc.string(), fc.constantFrom(...article.authors, '张三明', 'Tan A.Davis P. G.')), {
    maxLength: 4,
  }),
  source: fc.option(fc.oneof(fc.string(), fc.constantFrom('J Bridge Mech', 'Brain', article.source)), {
    nil: undefined,
  }),
  year: fc.option(fc.integer({ min: 1990, max: 2025 }), { nil: undefined }),
  volume: fc.option(fc.oneof(fc.string(), fc.constantFrom('14', 'XIV', '14 Suppl 1')), { nil: undefined }),
  issue: fc.option(fc.constantFrom('3', 'Pt 3', '4', 'SI'), { nil: undefined }),
  pages: fc.option(fc.oneof(fc.string(), fc.constantFrom('221-8', '221-228', 't-8', 'iii-xi', 'e12', '1')), {
    nil: undefined,
  }),
  doi: fc.option(fc.constantFrom('10.1000/a', '10.1000/b', '10.1000/a.pub2', 'no'), { nil: undefined }),
  kind: fc.constantFrom('article' as const, 'conference' as const, 'preprint' as const, 'thesis' as const),
});

test('§+ comparing is symmetric, and a record is one work with itself', () => {
  fc.assert(
    fc.property(anyWork, anyWork, (one, other) => {
      const [a, b] = [record(one), record(other)];
      expect(compareWorks(b, a)).toEqual(compareWorks(a, b));
      if (/[\p{L}\p{N}]/u.test(a.title)) expect(compareWorks(a, structuredClone(a)).verdict).toBe('same');
    }),
    { numRuns: 400 },
  );
});

const inJournal = (more: Partial<WorkFields>): WorkFields => ({
  title: 'Drifting floats and the depth of invented lakes',
  kind: 'article',
  documentType: 'Article',
  authors: [personOf('Muster, Anna'), personOf('Doe, John')],
  source: 'Journal of Lakes',
  isbn: [],
  year: 2019,
  volume: '41',
  pages: '115-126',
  accessions: {},
  ...more,
});

test('§+ a meeting abstract and the article of the same title are two works that are shown together', () => {
  const article = inJournal({});
  const abstract = inJournal({ documentType: 'Meeting Abstract', source: 'Lakes', volume: '7', pages: 'S12' });
  const found = compareWorks(article, abstract);
  expect(found.verdict).toBe('check');
  expect(found.reasons.map(({ detail }) => detail)).toContain(abstractAndArticle);
  expect(clusterWorks([article, abstract])).toMatchObject({ groups: [], doubtful: [{ a: 0, b: 1 }] });
  // A year later in the journal's own supplement.
  const supplement = inJournal({ documentType: 'Meeting Abstract', year: 2018, volume: '40', pages: '55' });
  expect(compareWorks(article, supplement).verdict).not.toBe('same');
  const unplaced = inJournal({ documentType: 'Meeting Abstract', volume: undefined, pages: undefined });
  expect(compareWorks(article, unplaced).verdict).toBe('check');
  // One database calls the article itself an abstract.
  expect(compareWorks(article, inJournal({ documentType: 'Conference Abstract' })).verdict).toBe('same');
});

test('§+ an initial that moved before the comma is no other author', () => {
  const written = (name: string) =>
    inJournal({
      title: 'Floating widgets',
      authors: [personOf(name)],
      volume: undefined,
      pages: undefined,
      year: 1971,
    });
  expect(compareWorks(written('Kogosov Iu, A.'), written('Kogosov, Iu A.')).verdict).toBe('same');
  const [moved, plain] = ['Kogosov Iu, A.', 'Kogosov, Iu A.'].map((name) => nameKeysOf([personOf(name)])[0]!);
  expect(likeNames(moved!, plain!)).toBe(1);
});
