import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inventedRecord as record, type StatedRecord } from '#tests/builders/records/invented-record.ts';
import { clusterWorks } from './cluster-works.ts';
import { compareWorks } from './compare-works.ts';

const abstract =
  'Welded bridge decks were loaded through four invented seasons. Cracks began at the toes of the welds and grew with the range of temperature, as the model of the second part had foretold.';
const article = {
  title: 'Thermal fatigue of welded bridge decks under seasonal loads',
  authors: ['Zhang, Sanming', 'Miller, Peter J.', 'Rossi, Anna', 'Kovacs, Bela'],
  source: 'Journal of Bridge Mechanics',
  year: 2019,
  volume: '14',
  issue: '3',
  pages: '221-228',
  abstract,
};
const congress = {
  ...article,
  authors: ['Zhang, Sanming', 'Rossi, Anna', 'Garcia, Ines'],
  source: 'Annals of Structural Congresses',
  volume: '31',
  issue: undefined,
  pages: 'S45',
};

const verdict = (a: StatedRecord, b: StatedRecord): string => compareWorks(record(a), record(b)).verdict;

describe('a congress abstract and the article', () => {
  test('§+ another journal, volume and author list is another work, however alike the abstracts are, and stays in sight', () => {
    expect(verdict(article, congress)).toBe('check');
    const { groups, doubtful } = clusterWorks([record(article), record(congress)]);
    expect(groups).toEqual([]);
    expect(doubtful).toMatchObject([{ a: 0, b: 1 }]);
    expect(doubtful[0]!.reasons.map(({ detail }) => detail)).toContain(
      '期刊、卷与作者名单都不同：可能是会议摘要与论文，或另行发表的版本',
    );
  });

  test.each([
    ['the same authors', { authors: article.authors }],
    ['the same volume', { volume: article.volume }],
    ['the same journal', { source: 'J. Bridge Mech.' }],
    ['the same DOI', { doi: '10.1000/jbm.14' }],
  ])('§+ with %s it is not told apart by this rule', (_, more) => {
    const one = 'doi' in more ? { ...article, ...more } : article;
    const reasons = compareWorks(record(one), record({ ...congress, ...more })).reasons.map(({ detail }) => detail);
    expect(reasons.join()).not.toContain('作者名单都不同');
  });

  test('§+ a third record that agrees with both does not join them', () => {
    const middle = { ...article, source: undefined, volume: undefined, issue: undefined, pages: undefined };
    for (const order of [
      [article, congress, middle],
      [middle, congress, article],
      [congress, middle, article],
    ]) {
      const { groups } = clusterWorks(order.map(record));
      const [a, c] = [order.indexOf(article), order.indexOf(congress)];
      expect(groups.some((group) => group.includes(a) && group.includes(c))).toBe(false);
    }
  });
});

test.each([
  'MEDICAL PROGRESS: ',
  'MEDICAL PROGRESS - ',
  'Medical progress. ',
  'MEDICAL PROGRESS ',
  'Review article: ',
  'Case Report: ',
  'Brief communication. ',
  'Mechanisms of disease - ',
])('§+ the heading of a section before the title ("%s") makes no other work', (heading) => {
  expect(verdict(article, { ...article, title: heading + article.title, abstract: undefined, issue: undefined })).toBe(
    'same',
  );
  // Also where little else is told.
  const bare = { ...article, volume: undefined, issue: undefined, pages: undefined, abstract: undefined };
  expect(verdict(bare, { ...bare, authors: ['Zhang, S'], title: heading + article.title })).toBe('same');
  // Under the same heading stand other articles too.
  const other = {
    ...article,
    title: `${heading}Corrosion of riveted towers in coastal fog`,
    pages: '229-240',
    abstract: undefined,
  };
  expect(verdict({ ...article, title: heading + article.title }, other)).toBe('different');
});

describe('errata', () => {
  const place = { ...article, pages: '301', abstract: undefined };
  const forms = [
    `Erratum: ${article.title}`,
    `Erratum to: ${article.title}`,
    `${article.title} (vol 14, pg 221, 2019)`,
    `Correction: ${article.title} (vol 14, pg 221, 2019)`,
    `Erratum: "${article.title}" (Journal of Bridge Mechanics (2019) 14 (221-228))`,
    `Corrigendum to “${article.title}” [J. Bridge Mech. 14 (2019) 221–228]`,
  ];

  test('§+ one erratum told in any two ways is one, and never the article', () => {
    for (const one of forms)
      for (const other of forms)
        expect([verdict({ ...place, title: one }, { ...place, title: other }), one, other][0]).toBe('same');
    for (const title of forms) expect(verdict(article, { ...place, title })).toBe('different');
  });

  test('§+ an erratum, a reply and a retraction of one article are three works', () => {
    const titles = [`Erratum: ${article.title}`, `Reply to: ${article.title}`, `Retraction: ${article.title}`];
    const records = titles.map((title, at) => record({ ...place, title, pages: String(301 + at) }));
    expect(clusterWorks(records).groups).toEqual([]);
    expect(verdict({ ...place, title: titles[0]! }, { ...place, title: titles[2]! })).toBe('different');
  });

  test('§+ two errata of one article on two pages of two volumes are two', () => {
    expect(
      verdict({ ...place, title: forms[0]! }, { ...place, title: forms[0]!, volume: '15', pages: '77', year: 2020 }),
    ).not.toBe('same');
  });
});

test('§+ whatever stays open between two records stands in the doubtful list', () => {
  const anyRecord = fc
    .record({
      title: fc.constantFrom(
        article.title,
        `Erratum: ${article.title}`,
        `${article.title}: part II`,
        `MEDICAL PROGRESS: ${article.title}`,
      ),
      authors: fc.constantFrom(article.authors, congress.authors, ['Other, B'], []),
      source: fc.constantFrom(article.source, congress.source, undefined),
      year: fc.constantFrom(2018, 2019, 2021, undefined),
      volume: fc.constantFrom('14', '31', undefined),
      pages: fc.constantFrom('221-228', 'S45', '301', undefined),
      abstract: fc.constantFrom(abstract, undefined),
      kind: fc.constantFrom('article', 'conference', 'preprint', 'thesis') as fc.Arbitrary<StatedRecord['kind']>,
    })
    .map((fields) => record(fields as StatedRecord));
  fc.assert(
    fc.property(fc.array(anyRecord, { minLength: 2, maxLength: 7 }), (records) => {
      const { groups, doubtful } = clusterWorks(records);
      const groupOf = (at: number): number => groups.find((group) => group.includes(at))?.[0] ?? at;
      const shown = new Set(
        doubtful.flatMap(({ a, b }) => [`${groupOf(a)}|${groupOf(b)}`, `${groupOf(b)}|${groupOf(a)}`]),
      );
      for (const [a, one] of records.entries())
        for (const [b, other] of records.entries())
          if (a < b && groupOf(a) !== groupOf(b) && compareWorks(one, other).verdict !== 'different')
            expect(shown.has(`${groupOf(a)}|${groupOf(b)}`)).toBe(true);
    }),
    { numRuns: process.env.PROOF ? 5_000 : 200 },
  );
});
