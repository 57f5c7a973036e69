import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutReport } from '#tests/builders/records/layout-report.ts';
import type { ReportPaper } from '../reports/report-data.ts';
import { hIndexOf, isSamePerson, type ProvenReport, scholarPage } from './scholar-page.ts';

const base = layoutReport({ papers: 4, citing: 3 });

const reportOf = (id: string, papers: readonly ReportPaper[], searchedOn = '2026-10-01'): ProvenReport => ({
  id,
  number: `R${id}`,
  data: { ...base, papers, databases: base.databases.map((database) => ({ ...database, searchedOn })) },
});

const [first, second, third] = base.papers as [ReportPaper, ReportPaper, ReportPaper];

const cited = (paper: ReportPaper, total: number, codes = paper.citations.map(({ code }) => code)): ReportPaper => ({
  ...paper,
  citations: paper.citations.filter(({ code }) => codes.includes(code)),
  union: { total, others: total, self: 0, toCheck: 0, articles: total },
  citing: [],
});

describe('the figures of a scholar', () => {
  test('§+ of two reports on a paper the later one counts, once', () => {
    const page = scholarPage([reportOf('2', [cited(first, 9)]), reportOf('1', [cited(first, 4), cited(second, 2)])]);
    expect(page.papers.map(({ title, cited: count, report }) => [title, count, report])).toEqual([
      [second.title, 2, 'R1'],
      [first.title, 9, 'R2'],
    ]);
    expect(page.figures).toMatchObject({ papers: 2, cited: { sum: 11, papers: 2 }, hIndex: 2 });
  });

  test('§+ what was not searched is no 0: it is in no sum, and the sum says over how many papers it is', () => {
    const unsearched = { ...second, union: null, citations: [], citing: [] };
    const page = scholarPage([reportOf('1', [cited(first, 5), unsearched])]);
    expect(page.papers.find(({ title }) => title === second.title)).toMatchObject({
      cited: null,
      others: null,
      rule: '',
    });
    expect(page.figures).toMatchObject({ papers: 2, cited: { sum: 5, papers: 1 }, hIndex: 1 });
    expect(scholarPage([reportOf('1', [unsearched])]).figures).toMatchObject({
      papers: 1,
      cited: null,
      others: null,
      hIndex: null,
      from: '',
      to: '',
    });
  });

  test('§+ a paper searched and cited by nobody has a 0', () => {
    const { figures } = scholarPage([reportOf('1', [cited(first, 0)])]);
    expect(figures).toMatchObject({ cited: { sum: 0, papers: 1 }, hIndex: 0 });
  });

  test('§+ the days are those of the searches that counted', () => {
    const page = scholarPage([
      reportOf('2', [cited(first, 1)], '2026-10-05'),
      reportOf('1', [cited(second, 1)], '2026-03-01'),
      reportOf('0', [{ ...third, union: null, citations: [] }], '2020-01-01'),
    ]);
    expect([page.figures.from, page.figures.to]).toEqual(['2026-03-01', '2026-10-05']);
  });

  test('§+ more citations are told against a report that asked the same databases, not against another', () => {
    const [one] = first.citations.map(({ code }) => code) as [string];
    const more = (earlier: ReportPaper) =>
      scholarPage([reportOf('2', [cited(first, 9)]), reportOf('1', [earlier])]).papers[0]!.citedMore;
    expect(more(cited(first, 4))).toBe(5);
    expect(more(cited(first, 11))).toBe(-2);
    expect(more(cited(first, 4, [one]))).toBeNull();
    expect(more({ ...cited(first, 4), union: null })).toBeNull();
    expect(scholarPage([reportOf('2', [cited(first, 9)])]).papers[0]!.citedMore).toBeNull();
  });

  test('§+ nor against one that counted other years, and a count of some years says which', () => {
    const inYears = (report: ProvenReport, citationYears: string): ProvenReport => ({
      ...report,
      data: { ...report.data, request: { ...report.data.request, citationYears } },
    });
    const [now, before] = [reportOf('2', [cited(first, 9)]), reportOf('1', [cited(first, 4)])];
    const more = (one: ProvenReport, other: ProvenReport) => scholarPage([one, other]).papers[0]!.citedMore;
    expect(more(now, inYears(before, '2024–2025'))).toBeNull();
    expect(more(inYears(now, '2024–2025'), inYears(before, '2024–2025'))).toBe(5);
    const { papers, figures } = scholarPage([
      inYears(now, '2024–2025'),
      inYears(reportOf('0', [cited(second, 3), { ...third, union: null, citations: [] }]), '不限'),
    ]);
    expect(papers.map(({ title, years }) => [title, years])).toEqual(
      expect.arrayContaining([
        [first.title, '2024–2025'],
        [second.title, ''],
      ]),
    );
    expect(figures.limited).toBe(1);
  });

  test('§+ a citation that nobody decided on is told beside what others cite', () => {
    const open = { ...first, union: { total: 6, others: 3, self: 1, toCheck: 2, articles: 6 }, citing: [] };
    const { papers, figures } = scholarPage([reportOf('1', [open, cited(second, 1)])]);
    expect(papers.find(({ title }) => title === first.title)).toMatchObject({ others: 3, toCheck: 2 });
    expect([figures.others?.sum, figures.toCheck]).toEqual([4, 2]);
  });

  test('§+ references that nobody confirmed are told beside the count they are not in', () => {
    const open = { ...cited(first, 4), searches: [], doubtful: 3 };
    const { papers, figures } = scholarPage([reportOf('1', [open, { ...cited(second, 1), searches: [] }])]);
    expect(papers.map(({ title, unconfirmed }) => [title, unconfirmed])).toEqual(
      expect.arrayContaining([
        [first.title, 3],
        [second.title, 0],
      ]),
    );
    expect([figures.cited?.sum, figures.unconfirmed]).toEqual([5, 3]);
    const { searches: _, ...old } = cited(first, 4);
    expect(scholarPage([reportOf('1', [old])]).papers[0]?.unconfirmed).toBeNull();
    expect(scholarPage([reportOf('1', [{ ...open, union: null }])]).papers[0]?.unconfirmed).toBeNull();
  });

  test('§+ the days of a paper are its own, not those of another paper of the report', () => {
    const on = (day: string) =>
      first.citations.map(({ database, code }, at) => ({
        ...{ database, code, question: 'citation' as const, state: 'found' as const, by: 'import' as const },
        day: at === 0 ? day : '2026-09-30',
      }));
    const [one, other] = [cited(first, 1), cited(second, 1)].map((paper, at) => ({
      ...paper,
      searches: [
        ...on(at === 0 ? '2026-09-01' : '2026-10-05'),
        {
          database: 4,
          code: 'SCI-E',
          question: 'inclusion' as const,
          state: 'none' as const,
          day: '2026-10-09',
          by: '' as const,
        },
      ],
    })) as [ReportPaper, ReportPaper];
    const { papers } = scholarPage([reportOf('1', [one, other], '2026-10-05')]);
    expect(papers.map(({ title, from, day }) => [title, from, day])).toEqual(
      expect.arrayContaining([
        [first.title, '2026-09-01', '2026-09-30'],
        [second.title, '2026-09-30', '2026-10-05'],
      ]),
    );
  });

  test('§+ newly indexed is what an earlier report searched for and did not find', () => {
    const code = first.inclusions[0]!.code;
    const search = (state: 'none' | 'unsearched') => ({
      ...first,
      inclusions: first.inclusions.filter((one) => one.code !== code),
      searches: [{ database: 4, code, question: 'inclusion' as const, state, day: '', by: '' as const }],
    });
    const newly = (earlier: ReportPaper) =>
      scholarPage([reportOf('2', [first]), reportOf('1', [earlier])]).papers[0]!.newlyIndexed;
    expect(newly(search('none'))).toEqual([code]);
    expect(newly(search('unsearched'))).toEqual([]);
    // One of several searches is enough, whichever of them.
    const [searched] = search('none').searches;
    const other = { ...searched!, question: 'citation' as const, state: 'found' as const };
    expect(newly({ ...search('none'), searches: [other, searched!, other] })).toEqual([code]);
    expect(newly({ ...search('none'), searches: [other] })).toEqual([]);
    expect(newly(first)).toEqual([]);
  });

  test('§+ years sum up what cites, by verdict; without a year or a list it is counted apart', () => {
    const { years, withoutYear, unlisted, figures } = scholarPage([
      reportOf('1', [
        {
          ...first,
          union: { total: 4, others: 1, self: 1, toCheck: 1, articles: 4 },
          citing: [
            { ...first.citing[0]!, reference: 'A[J]. B, 2020, 1: 1.', verdict: 'others' },
            { ...first.citing[0]!, reference: 'A[J]. B, 2020, 1: 2.', verdict: 'self' },
            { ...first.citing[0]!, reference: 'A[J]. B, 2019, 1: 2.', verdict: 'to-check' },
            { ...first.citing[0]!, reference: 'A[J]. B, 1: 2.', verdict: 'others' },
          ],
        },
        cited(second, 3),
        // Nobody asked whose citation it is.
        {
          ...third,
          union: { total: 1, others: null, self: null, toCheck: null, articles: 1 },
          citing: [{ ...first.citing[0]!, reference: 'C[J]. D, 2019, 1: 2.', verdict: 'others' }],
        },
      ]),
    ]);
    expect(years).toEqual([
      { year: 2019, others: 0, self: 0, unjudged: 2 },
      { year: 2020, others: 1, self: 1, unjudged: 0 },
    ]);
    expect([withoutYear, unlisted]).toEqual([1, 3]);
    const drawn = years.reduce((sum, { others, self, unjudged }) => sum + others + self + unjudged, 0);
    expect(drawn + withoutYear + unlisted).toBe(figures.cited!.sum);
  });
});

test('§+ h is the largest number of papers cited at least that often', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { maxLength: 14 }), (counts) => {
      const naive = Math.max(
        0,
        ...Array.from({ length: counts.length + 1 }, (_, h) => h).filter(
          (h) => counts.filter((count) => count >= h).length >= h,
        ),
      );
      expect(hIndexOf(counts)).toBe(naive);
    }),
  );
});

test('§+ a report is of the person whose name alone is its author', () => {
  expect(isSamePerson('张三', '张 三')).toBe(true);
  expect(isSamePerson('买买提·艾力', '买买提艾力')).toBe(true);
  expect(isSamePerson('张三、李四', '张三')).toBe(false);
  expect(isSamePerson('李四', '张三')).toBe(false);
  expect(isSamePerson('', '')).toBe(false);
});
