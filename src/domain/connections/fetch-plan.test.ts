import { describe, expect, test } from 'vitest';
import { exhausted } from './budget.ts';
import { isNeedless, lastPage, type PlannedPaper, planSteps } from './fetch-plan.ts';
import { nextDay, nextMonth } from './pacing.ts';
import { engineeringVillage } from './proof/engineering-village.ts';
import { scopus } from './proof/scopus.ts';
import { wosExpanded } from './proof/wos-expanded.ts';
import { sources } from './sources.ts';

const paper = (no: number, more: Partial<PlannedPaper> = {}): PlannedPaper => ({
  id: `p${no}`,
  no,
  title: `Title ${no}`,
  doi: '',
  accession: '',
  ...more,
});
const numbered = (count: number): PlannedPaper[] =>
  Array.from({ length: count }, (_, at) =>
    paper(at + 1, { accession: `WOS:${at + 1}`, doi: `10.1/${at + 1}`, isFound: true }),
  );

describe('the plan of a fetch', () => {
  test('§+ as many papers as a source takes are asked for at once, in their order, the rest in the next question', () => {
    const steps = planSteps(sources['wos-expanded'], wosExpanded, 'records', numbered(51));
    expect(
      steps.map(({ by, terms, paperIds, requests, records }) => [by, terms.length, paperIds.at(-1), requests, records]),
    ).toEqual([
      ['accession', 50, 'p50', 1, 50],
      ['accession', 1, 'p51', 1, 1],
    ]);
    expect(planSteps(sources['wos-expanded'], wosExpanded, 'records', numbered(50))).toHaveLength(1);
    expect(planSteps(sources['wos-expanded'], wosExpanded, 'records', [])).toEqual([]);
  });

  test('§+ a paper is asked for by its number, else by its DOI, else by its title; without any not at all', () => {
    const papers = [
      paper(1, { accession: 'WOS:1', doi: '10.1/1', isFound: true }),
      paper(2, { doi: '10.1/2', title: '' }),
      paper(3),
      paper(4, { title: '' }),
      paper(5),
    ];
    const steps = planSteps(sources['wos-expanded'], wosExpanded, 'records', papers);
    expect(steps.map(({ by, terms, paperIds, requests, records }) => [by, terms, paperIds, requests, records])).toEqual(
      [
        ['accession', ['WOS:1'], ['p1'], 1, 1],
        ['doi', ['10.1/2'], ['p2'], 1, 1],
        ['title', ['Title 3'], ['p3'], 1, undefined],
        ['title', ['Title 5'], ['p5'], 1, undefined],
      ],
    );
  });

  test('§+ what a typed number or a DOI does not find is asked for by its title, and by nothing where a record is held', () => {
    const papers = [
      paper(1, { accession: 'WOS:1' }),
      paper(2, { doi: '10.1/2' }),
      paper(3),
      paper(4, { accession: 'WOS:4', doi: '10.1/4', isFound: true }),
    ];
    const steps = planSteps(sources['wos-expanded'], wosExpanded, 'both', papers);
    expect(steps.map(({ what, by, paperIds, ifMissing }) => [what, by, paperIds.join(), ifMissing === true])).toEqual([
      ['records', 'accession', 'p1,p4', false],
      ['records', 'doi', 'p2', false],
      ['records', 'title', 'p1', true],
      ['records', 'title', 'p2', true],
      ['records', 'title', 'p3', false],
      ...['p1', 'p2', 'p3', 'p4'].map((id) => ['citing', 'accession', id, false]),
    ]);
    expect(isNeedless({ what: 'records', by: 'title' }, true)).toBe(true);
    expect(isNeedless({ what: 'records', by: 'title' }, false)).toBe(false);
    expect(isNeedless({ what: 'records', by: 'doi' }, true)).toBe(false);
    expect(isNeedless({ what: 'citing', by: 'accession' }, true)).toBe(false);
  });

  test('§+ what cites a paper needs its number, which may come with the records; a source without it is not asked', () => {
    const papers = [paper(1, { accession: 'WOS:1', timesCited: 101 }), paper(2, { doi: '10.1/2' })];
    const citing = (what: 'citing' | 'both' | 'records') =>
      planSteps(sources['wos-expanded'], wosExpanded, what, papers)
        .filter((step) => step.what === 'citing')
        .map(({ terms, paperIds, requests, records }) => [terms, paperIds, requests, records]);
    expect(citing('citing')).toEqual([[['WOS:1'], ['p1'], 2, 101]]);
    expect(citing('both')).toEqual([
      [['WOS:1'], ['p1'], 2, 101],
      [[], ['p2'], 1, undefined],
    ]);
    expect(citing('records')).toEqual([]);
    const cited = (timesCited: number) =>
      planSteps(sources['wos-expanded'], wosExpanded, 'citing', [paper(1, { accession: 'WOS:1', timesCited })])[0]!
        .requests;
    expect([cited(0), cited(1), cited(100), cited(101)]).toEqual([1, 1, 1, 2]);
    expect(planSteps(sources['engineering-village'], engineeringVillage, 'citing', papers)).toEqual([]);
  });

  test('§+ all pages are fetched as far as a source reaches, of a title the first alone', () => {
    const pages = (found: number, by = 'doi') => lastPage(scopus, { by }, found);
    expect([pages(0), pages(1), pages(25), pages(26)]).toEqual([1, 1, 1, 2]);
    expect([pages(5_000), pages(5_001), pages(99_999)]).toEqual([200, 200, 200]);
    expect(pages(99_999, 'title')).toBe(1);
  });
});

describe('what a language model may use', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  const none = { dailyBudget: null, yearlyBudget: null, orderBudget: null };
  const spent = { today: 0, year: 0, order: 0 };

  test('§+ the questions of a month end at the last one', () => {
    const of = (month: number) => exhausted('模型', { ...none, monthlyBudget: 10 }, { ...spent, month }, now);
    expect(of(9)).toBeNull();
    expect(of(10)).toEqual({ sentence: '模型 这个月的额度 10 次已用完，下个月再用', resumeAt: nextMonth(now) });
    expect(exhausted('模型', { ...none, monthlyBudget: 10 }, spent, now)).toBeNull();
  });

  test('§+ a question that fits exactly may leave, one token more may not, of the month before the day', () => {
    const limits = { ...none, dailyTokens: 100, monthlyTokens: 1_000 };
    const of = (tokensToday: number, tokensMonth: number, next: number) =>
      exhausted('模型', limits, { ...spent, tokensToday, tokensMonth }, now, next);
    expect(of(60, 60, 40)).toBeNull();
    expect(of(61, 61, 40)).toEqual({ sentence: '模型 今天的额度 100 词元不够再问一次', resumeAt: nextDay(now) });
    expect(of(0, 960, 40)).toBeNull();
    expect(of(61, 961, 40)).toEqual({ sentence: '模型 这个月的额度 1000 词元不够再问一次', resumeAt: nextMonth(now) });
    // What costs no tokens is not held back by them.
    expect(of(200, 2_000, 0)).toBeNull();
    expect(
      exhausted('模型', { ...limits, monthlyBudget: 5 }, { ...spent, month: 5, tokensMonth: 2_000 }, now, 1)?.sentence,
    ).toContain('5 次');
  });

  test('§+ a month turns at midnight in China, a year’s end too', () => {
    const at = (text: string) => nextMonth(new Date(text)).toISOString();
    expect(at('2026-11-30T15:59:59Z')).toBe('2026-11-30T16:05:00.000Z');
    expect(at('2026-11-30T16:00:00Z')).toBe('2026-12-31T16:05:00.000Z');
    expect(at('2026-12-15T00:00:00Z')).toBe('2026-12-31T16:05:00.000Z');
  });
});
