import { expect, test } from 'vitest';
import { workBy } from '#tests/builders/records/invented-authors.ts';
import { splitCitations } from './split-citations.ts';
import { conclusionFigures, type PrintedRecord, summariseCitations } from './summary.ts';

const written = (name: string) => ({ author: { name, affiliations: [], emails: [] } });
const record = (title: string, ...names: string[]): PrintedRecord & ReturnType<typeof workBy> => ({
  title,
  year: 2020,
  ...workBy(names.map(written)),
});

const papers = new Map([
  ['p1', record('Seas', 'Zhang, Sanning', 'Kowalczewska, Bogumila')],
  ['p2', record('Lakes', 'Zhang, Sanning')],
]);
const citing = new Map([
  ['wos1', record('A', 'Kowalczewska, Bogumila')],
  ['scopus1', record('A', 'Kowalczewska, B.')],
  ['wos2', record('B', 'Brennecke, Ulf')],
  ['ei1', record('C', 'Zhang, S')],
]);
const citations = [
  { paper: 'p1', citing: 'wos1', database: 4 },
  { paper: 'p1', citing: 'scopus1', database: 10 },
  { paper: 'p1', citing: 'wos2', database: 4 },
  { paper: 'p2', citing: 'wos2', database: 4 },
  { paper: 'p2', citing: 'ei1', database: 11 },
];
const split = splitCitations({
  papers,
  citing,
  citations,
  rule: 'paper_authors',
  workOf: (id) => (id === 'scopus1' ? 'wos1' : id),
});
const summary = summariseCitations({
  ownSources: [],
  rule: 'paper_authors',
  databases: [4, 10],
  citedIn: [4, 10],
  papers: [...papers].map(([id, one]) => ({
    id,
    record: one,
    inclusions: [
      {
        database: 4 as const,
        state: id === 'p1' ? ('found' as const) : ('not-found' as const),
        accession: 'WOS:1',
        editions: ['SCI-EXPANDED'],
      },
    ],
  })),
  citing,
  split,
});

test('§+ the summary is plain data with a version, of the databases asked for alone', () => {
  expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
  expect(summary.schemaVersion).toBe(1);
  expect(summary.citations.map(({ work }) => work)).toEqual(['wos1', 'wos2', 'wos2']);
  expect(summary.citations.map(({ others }) => others)).toEqual([['scopus1'], undefined, undefined]);
});

test('§+ a work that two databases list is one in the union, and what one tells of its authors holds for both', () => {
  const [first] = summary.papers;
  expect(first!.union.citations).toEqual({ total: 2, self: 1, others: 1, toCheck: 0 });
  expect(first!.databases.map(({ database, citations: tally }) => [database, tally.total, tally.self])).toEqual([
    [4, 2, 1],
    [10, 1, 1],
  ]);
});

test('§+ the conclusion says how many papers are held and how often they are cited by others', () => {
  expect(conclusionFigures(summary, [])).toMatchObject({
    papers: 2,
    papersFound: 1,
    included: [
      { code: 'SCI-E', papers: 1 },
      { code: 'Scopus', papers: 0 },
    ],
    union: { total: 3, others: 2, self: 1, toCheck: 0, works: 2, worksByOthers: 1 },
    overruled: 0,
    settled: true,
  });
});
