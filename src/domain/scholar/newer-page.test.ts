import { describe, expect, test } from 'vitest';
import { layoutReport } from '#tests/builders/records/layout-report.ts';
import type { ReportPaper } from '../reports/report-data.ts';
import { digestBody, digestOf, monthBefore } from './digest.ts';
import { knownOrder } from './known-order.ts';
import { newerCounts, type StatedRecord, statedOn } from './newer-counts.ts';
import { type ProvenReport, scholarPage } from './scholar-page.ts';

const base = layoutReport({ papers: 3, citing: 1 });
const [first, second, third] = base.papers as [ReportPaper, ReportPaper, ReportPaper];
const code = base.databases[0]!.code;

const reportOf = (
  id: string,
  papers: readonly ReportPaper[],
  more: Partial<ProvenReport['data']> = {},
): ProvenReport => ({
  id,
  number: `R${id}`,
  data: {
    ...base,
    papers,
    databases: base.databases.map((database) => ({ ...database, searchedOn: '2026-10-01' })),
    ...more,
  },
});
const counted = (paper: ReportPaper, total: number): ReportPaper => ({
  ...paper,
  union: { total, others: total, self: 0, toCheck: 0, articles: total },
  citing: [],
});

describe('an order that is being written, beside one’s own reports', () => {
  test('§+ says which papers and which databases are new, of each paper by the reports on it', () => {
    const one = reportOf('1', [counted(first, 5)], { databases: [{ code, searchedOn: '2026-10-01' }] });
    const two = reportOf('2', [counted(second, 7)], { databases: [{ code: 'CSCD', searchedOn: '2026-11-01' }] });
    const found = knownOrder({ papers: [first, second, third], databases: [code, 'CSCD', 'Scopus'] }, [two, one]);
    expect(
      found.papers.map(({ known, newDatabases }) => [known?.cited ?? null, known?.report ?? '', newDatabases]),
    ).toEqual([
      [5, 'R1', ['CSCD', 'Scopus']],
      [7, 'R2', [code, 'Scopus']],
      [null, '', [code, 'CSCD', 'Scopus']],
    ]);
    expect([found.newPapers, found.newDatabases]).toEqual([1, ['Scopus']]);
    expect(knownOrder({ papers: [first], databases: [code] }, [])).toMatchObject({
      newPapers: 1,
      newDatabases: [code],
    });
  });
});

test('§+ a database that a report names and did not search for the paper is new to it', () => {
  const search = (state: 'none' | 'unsearched', day: string) => ({
    ...{ database: 10, code: 'Scopus', question: 'inclusion' as const, by: '' as const },
    ...{ state, day },
  });
  const papers = [
    { ...first, searches: [search('unsearched', '')] },
    { ...second, searches: [search('none', '2026-10-01')] },
  ];
  const found = (given: readonly ReportPaper[]) =>
    knownOrder({ papers: given, databases: ['Scopus'] }, [reportOf('1', given)]);
  expect(found(papers).papers.map(({ newDatabases }) => newDatabases)).toEqual([['Scopus'], []]);
  expect(found(papers).newDatabases).toEqual([]);
  expect(found(papers.slice(0, 1)).newDatabases).toEqual(['Scopus']);
});

describe('what sources state since the reports', () => {
  const page = scholarPage([reportOf('1', [counted({ ...first, inclusions: [] }, 5)])]);
  const told = (more: Partial<StatedRecord>): StatedRecord => ({
    title: first.title,
    doi: first.doi,
    year: first.year,
    databases: ['Scopus'],
    cited: 9,
    day: '2026-10-02',
    exported: true,
    ...more,
  });

  test('§+ only of a later day than the figure it stands beside, of each database the last', () => {
    expect(newerCounts(page.papers, [told({ day: '2026-10-01' })])).toEqual([]);
    expect(
      newerCounts(page.papers, [
        told({}),
        told({ day: '2026-11-05', cited: 12 }),
        told({ day: '2026-10-30', cited: 11 }),
      ]),
    ).toEqual([
      {
        key: page.papers[0]!.key,
        title: first.title,
        database: 'Scopus',
        cited: 12,
        indexed: true,
        day: '2026-11-05',
        exported: true,
      },
    ]);
    expect(newerCounts(page.papers, [told({ title: second.title, doi: second.doi })])).toEqual([]);
    // A record that states no count still says that the database holds the paper; where that is known it says nothing.
    expect(newerCounts(page.papers, [told({ cited: null })])[0]).toMatchObject({ cited: null, indexed: true });
    const known = scholarPage([reportOf('1', [counted(first, 5)])]).papers;
    expect(newerCounts(known, [told({ databases: [known[0]!.indexed[0]!], cited: null })])).toEqual([]);
  });

  test('§+ stands in no figure of the page', () => {
    expect(page.figures.cited).toEqual({ sum: 5, papers: 1 });
  });
});

describe('the digest of a month', () => {
  const reports = [
    reportOf('2', [counted(first, 9)], { issuedOn: '2026-10-31' }),
    reportOf('1', [counted(first, 4)], { issuedOn: '2026-09-01' }),
  ];
  const page = scholarPage(reports);
  const newer = newerCounts(page.papers, [
    {
      title: first.title,
      doi: first.doi,
      year: first.year,
      databases: ['Scopus'],
      cited: 12,
      day: '2026-11-05',
      exported: false,
    },
  ]);

  test('§+ tells what its reports found, what sources state apart; a month that brought nothing is not told', () => {
    expect(digestOf('2026-10', reports, page, newer)).toMatchObject({
      reports: 1,
      cited: { more: 5, papers: 1 },
      newer: [],
    });
    expect(digestOf('2026-11', reports, page, newer)).toMatchObject({
      reports: 0,
      cited: { more: 0, papers: 0 },
      newer,
    });
    expect(digestOf('2026-11', reports, page, [])).toBeUndefined();
    expect(digestOf('2026-09', reports, page, newer)).toBeUndefined();
    const body = digestBody(digestOf('2026-11', reports, page, newer)!, {
      name: '张三',
      month: '2026-11',
      link: 'https://x/scholar',
      institution: '示范大学',
    });
    expect(body).toContain('未经核验，不作证明');
    // A file that tells no day may be older than it came in.
    expect(body).toContain('（2026-11-05 导入，导出日不明）');
    expect(statedOn({ day: '2026-11-05', exported: true })).toBe('2026-11-05 导出');
    expect(body).not.toContain('核得');
    expect([monthBefore('2026-11-03'), monthBefore('2027-01-31')]).toEqual(['2026-10', '2026-12']);
  });
});
