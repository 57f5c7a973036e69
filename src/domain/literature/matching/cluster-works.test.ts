import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inventedRecord } from '#tests/builders/records/invented-record.ts';
import type { LiteratureRecord } from '../record.ts';
import { clusterWorks } from './cluster-works.ts';

const article = {
  title: 'Thermal fatigue of welded bridge decks under seasonal loads',
  authors: ['Zhang, Sanming', 'Miller, Peter J.'],
  source: 'Journal of Bridge Mechanics',
  year: 2019,
  volume: '14',
  issue: '3',
  pages: '221-228',
};

test('§+ records of one work from three databases are linked, each link with its reasons, and others stay alone', () => {
  const { groups, links, doubtful } = clusterWorks([
    inventedRecord({ ...article, doi: '10.1000/jbm.1' }),
    inventedRecord({ title: 'Ice loads on cables of slender bridges', authors: ['Novak, Jan'], year: 2019 }),
    inventedRecord({ ...article, source: 'J. Bridge Mech.', authors: ['Zhang SM', 'Miller PJ'] }),
    inventedRecord({ ...article, title: article.title.toUpperCase(), doi: '10.1000/JBM.1', pages: '221' }),
  ]);
  expect(groups).toEqual([[0, 2, 3]]);
  expect(links).toHaveLength(2);
  for (const { score, reasons } of links) {
    expect(score).toBeGreaterThan(0.9);
    expect(reasons.length).toBeGreaterThan(3);
  }
  expect(doubtful).toEqual([]);
});

test('§+ a record that fits both parts of a series does not join them', () => {
  const part = (number: string, pages: string | undefined) =>
    inventedRecord({ ...article, title: `${article.title}${number}`, pages, issue: undefined });
  const { groups } = clusterWorks([part(': Part I', '221-228'), part('', undefined), part(': Part II', '229-240')]);
  expect(groups.some((members) => members.includes(0) && members.includes(2))).toBe(false);
});

test('§+ a preprint and its article are shown to a person and not merged', () => {
  const { groups, doubtful } = clusterWorks([
    inventedRecord(article),
    inventedRecord({ title: article.title, authors: article.authors, kind: 'preprint', source: 'arXiv', year: 2019 }),
  ]);
  expect(groups).toEqual([]);
  expect(doubtful).toHaveLength(1);
  expect(doubtful[0]!.reasons[0]!.detail).toContain('预印本');
});

test('§+ records without title and number are never taken for one another', () => {
  const blank = inventedRecord({ authors: ['Zhang, Sanming'], year: 2019 });
  expect(clusterWorks([blank, blank]).groups).toEqual([]);
});

const works: fc.Arbitrary<LiteratureRecord> = fc
  .record({
    title: fc.constantFrom(
      article.title,
      `${article.title}: a field study`,
      `${article.title}. [Review]`,
      article.title.replace('decks', 'deck'),
      `${article.title} II`,
      `Erratum: ${article.title}`,
      'Editorial',
      '桥面板焊接接头的热疲劳研究',
    ),
    authors: fc.subarray(['Zhang, Sanming', 'Miller, P. J.', '张三明']),
    source: fc.constantFrom('Journal of Bridge Mechanics', 'J Bridge Mech', 'Cables', undefined),
    year: fc.constantFrom(2018, 2019, undefined),
    volume: fc.constantFrom('14', '15', undefined),
    issue: fc.constantFrom('3', '4', undefined),
    pages: fc.constantFrom('221-228', '221', '5-9', undefined),
    doi: fc.constantFrom('10.1000/a', '10.1000/b', undefined),
    kind: fc.constantFrom('article' as const, 'conference' as const, 'preprint' as const),
  })
  .map(inventedRecord);

test('§+ the groups do not depend on the order of the records', () => {
  fc.assert(
    fc.property(fc.array(works, { maxLength: 14 }), fc.infiniteStream(fc.nat()), (records, numbers) => {
      const order = records.map((_, at) => ({ at, by: numbers.next().value })).sort((a, b) => a.by - b.by);
      const shuffled = clusterWorks(order.map(({ at }) => records[at]!)).groups;
      const back = shuffled
        .map((members) => members.map((place) => order[place]!.at).sort((a, b) => a - b))
        .sort((a, b) => a[0]! - b[0]!);
      // Equal records are interchangeable: what is grouped is compared by content.
      const content = (groups: number[][]): string[] =>
        groups.map((members) => JSON.stringify(members.map((at) => JSON.stringify(records[at])).sort())).sort();
      expect(content(back)).toEqual(content(clusterWorks(records).groups));
    }),
    { numRuns: 150 },
  );
});

test('§+ identical records always stand in one group, and every record in at most one', () => {
  fc.assert(
    fc.property(fc.array(works, { minLength: 1, maxLength: 10 }), (records) => {
      const { groups, links } = clusterWorks([...records, ...records.map((record) => structuredClone(record))]);
      const groupOf = new Map(groups.flatMap((members, group) => members.map((at) => [at, group] as const)));
      expect(groupOf.size).toBe(groups.reduce((all, { length }) => all + length, 0));
      for (const at of records.keys()) {
        expect(groupOf.get(at)).toBeDefined();
        expect(groupOf.get(at)).toBe(groupOf.get(at + records.length));
      }
      expect(links).toHaveLength(groups.reduce((all, { length }) => all + length - 1, 0));
    }),
    { numRuns: 150 },
  );
});

test('§+ a thousand copies of one record and a thousand editorials are grouped without comparing all with all', () => {
  const copies = Array.from({ length: 1_000 }, () => inventedRecord(article));
  const editorials = Array.from({ length: 1_000 }, (_, at) =>
    inventedRecord({ title: 'Editorial', source: `Journal ${at}`, year: 2000, pages: '1-2', volume: String(at) }),
  );
  const { groups } = clusterWorks([...copies, ...editorials]);
  expect(groups).toEqual([copies.map((_, at) => at)]);
});

test('§+ broken records of any length are compared in bounded time', () => {
  const long = (unit: string) => unit.repeat(Math.ceil(200_000 / unit.length));
  const records = ['[', '(a ', 'a. [b] ', 'Tan A.', '桥', ' ', '&lt;<', '\\alpha{', 'i-', 'part 1 ', '\ud800'].map(
    (unit) =>
      inventedRecord({
        title: long(unit),
        authors: [long(unit)],
        source: long(unit),
        volume: long(unit),
        pages: long(unit),
        abstract: long(unit),
        doi: long(unit),
        accessions: { other: long(unit) },
      }),
  );
  expect(clusterWorks([...records, ...records]).links.length).toBeGreaterThan(5);
});
