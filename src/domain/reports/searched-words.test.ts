import { describe, expect, test } from 'vitest';
import type { JournalMetric } from '../services/choices.ts';
import { missingMetrics } from './missing-facts.ts';
import type { MetricGap, PaperSearch, ReportPaper } from './report-data.ts';
import { type HandDecisions, handDecisionLines, handDecisionWords, handSearchLines } from './review/hand-decisions.ts';
import {
  databaseSearch,
  databaseSearchWords,
  gapSentences,
  gapsIn,
  gapWordsIn,
  inclusionGap,
  metricGapWord,
  metricGapWords,
  searchedOn,
  unconfirmedOf,
  withoutInclusion,
  withoutSum,
} from './searched-words.ts';

const searchOf = (code: string, question: PaperSearch['question'], state: PaperSearch['state']): PaperSearch => ({
  database: code === 'EI' ? 11 : 4,
  code,
  question,
  state,
  day: state === 'unsearched' ? '' : '2026-11-12',
  by: '',
});

const paper = (place: number, ...searches: PaperSearch[]) => ({ place, searches });

const papers = [
  paper(1, searchOf('SCI-E', 'inclusion', 'found'), searchOf('EI', 'inclusion', 'unsearched')),
  paper(
    2,
    searchOf('EI', 'inclusion', 'unsearched'),
    searchOf('SCI-E', 'citation', 'unsearched'),
    searchOf('SCI-E', 'by_others', 'unsearched'),
  ),
  paper(3, searchOf('EI', 'inclusion', 'none'), searchOf('SCI-E', 'citation', 'found')),
];

const mapOf = (count: (at: number) => number) =>
  Object.fromEntries(Object.keys(handDecisionWords).map((kind, at) => [kind, count(at)])) as HandDecisions;

describe('what was ordered and not searched', () => {
  test('§+ stands by database, with its papers; a search without a result is no gap, 被引 and 他引 are one', () => {
    expect(gapsIn(papers)).toEqual([
      { state: 'unsearched', database: 11, code: 'EI', counted: false, papers: [1, 2] },
      { state: 'unsearched', database: 4, code: 'SCI-E', counted: true, papers: [2] },
    ]);
    expect(gapsIn([paper(3, searchOf('EI', 'inclusion', 'none'))])).toEqual([]);
    expect(gapsIn([{ place: 1 }])).toEqual([]);
  });

  test('§+ is said with the number of papers, and without one where it is all of them', () => {
    expect(gapSentences(papers, 'zh')).toEqual(['未检索，不作结论：EI 收录（2 篇）、SCI-E 被引（1 篇）。']);
    expect(gapSentences(papers.slice(0, 2), 'zh')).toEqual(['未检索，不作结论：EI 收录、SCI-E 被引（1 篇）。']);
    expect(gapSentences(papers, 'en')).toEqual([
      'Not searched, and not concluded on: indexing in EI of 2 papers; citations in SCI-E of 1 paper.',
    ]);
    expect(gapSentences(papers.slice(2), 'zh')).toEqual([]);
  });

  test('§+ stands beside the sum it withholds, and beside no other', () => {
    expect(gapWordsIn(papers, 11, 'inclusion')).toBe('2 篇未检索');
    expect(gapWordsIn(papers.slice(0, 2), 11, 'inclusion')).toBe('未检索');
    expect(gapWordsIn(papers, 11, 'citation')).toBe('');
    expect(gapWordsIn(papers, 4, 'citation')).toBe('1 篇未检索');
    expect(gapWordsIn(papers, 4, 'citation', 'en')).toBe('1 paper not searched');
    expect(gapWordsIn(papers, 4, 'inclusion')).toBe('');
  });
});

describe('what was found and not decided', () => {
  const open = paper(1, searchOf('SCI-E', 'inclusion', 'none'), searchOf('EI', 'inclusion', 'open'));
  const unsearched = paper(2, searchOf('SCI-E', 'inclusion', 'unsearched'), searchOf('EI', 'inclusion', 'none'));

  test('§+ is neither 未收录 nor 未检索, and withholds the sum of its database alone', () => {
    expect([inclusionGap(open), inclusionGap(open, 'en')]).toEqual(['EI 待核实', 'EI to be verified']);
    expect(withoutInclusion(open)).toBe('EI 待核实');
    expect(gapWordsIn([open, unsearched], 11, 'inclusion')).toBe('1 篇待核实');
    expect(gapWordsIn([open, unsearched], 4, 'inclusion')).toBe('1 篇未检索');
    expect([withoutSum([open], 'zh'), withoutSum([open, unsearched], 'zh')]).toEqual(['待核实', '未检索']);
  });

  test('§+ a paper has its own day of search; only reports of earlier releases know one for all', () => {
    const databases = [{ code: 'EI', searchedOn: '2026-12-31' }];
    expect(searchedOn(open, databases, 'EI')).toBe('2026-11-12');
    expect(searchedOn(paper(1, searchOf('EI', 'inclusion', 'unsearched')), databases, 'EI') ?? '').toBe('');
    expect(searchedOn({}, databases, 'EI')).toBe('2026-12-31');
    expect(searchedOn(open, databases, 'EI', ({ question }) => question === 'citation') ?? '').toBe('');
  });
});

describe('metrics without a value', () => {
  test('§+ a figure is none, a list does not name the journal, and what nobody looked up is neither', () => {
    const gap = (metric: JournalMetric, state: MetricGap['state']): MetricGap => ({
      metric,
      state,
      tables: 'JCR 2024',
    });
    for (const metric of ['jcr_impact_factor', 'jcr_zone', 'cas_zone'] as const)
      expect(metricGapWord(gap(metric, 'none'))).toBe('无');
    expect([metricGapWord(gap('esi', 'none')), metricGapWord(gap('esi', 'none'), 'en')]).toEqual([
      '未列入',
      'not listed',
    ]);
    expect(metricGapWord(gap('jcr_zone', 'none'), 'en')).toBe('none');
    expect(metricGapWord(gap('jcr_zone', 'unsearched'))).toBe('未检索');
    expect(metricGapWords(gap('jcr_zone', 'none'))).toBe('JCR 分区 无（JCR 2024）');
    expect(metricGapWords(gap('jcr_zone', 'none'), 'en')).toBe('JCR quartile none (JCR 2024)');
    expect(metricGapWords({ ...gap('jcr_zone', 'none'), tables: '' })).toBe('JCR 分区 无');
  });

  test('§+ only what could not be looked up is missing: of the asked metrics, with its papers', () => {
    const gaps = (place: number, ...metricGaps: MetricGap[]) => ({ place, metricGaps }) as ReportPaper;
    const missing = missingMetrics({
      request: { metrics: ['jcr_impact_factor', 'jcr_zone'] } as never,
      papers: [
        gaps(
          1,
          { metric: 'jcr_impact_factor', state: 'unsearched', tables: '' },
          { metric: 'jcr_zone', state: 'none', tables: '' },
        ),
        gaps(
          2,
          { metric: 'jcr_impact_factor', state: 'none', tables: '' },
          { metric: 'cas_zone', state: 'unsearched', tables: '' },
        ),
        { place: 3 } as ReportPaper,
      ],
    });
    expect(missing.map(({ key, papers: of }) => [key, of])).toEqual([['jcr_impact_factor', [1]]]);
  });
});

test('§+ searches by hand are told with who answers for them and the files beside them, decisions with their number', () => {
  const hand = { questions: ['inclusion' as const, 'citation' as const], by: '李检索', on: '2026-03-02', papers: 3 };
  const file = { name: 'a.txt', database: 'EI', on: '2026-03-02', by: '' };
  expect(
    handSearchLines([
      { code: 'EI', stated: false, files: [], hands: [hand, { ...hand, by: '' }] },
      { code: 'CSCD', stated: false, files: [file], hands: [hand] },
      { code: 'SCI-E', stated: false, files: [file] },
    ]),
  ).toEqual([
    'EI 收录、被引：由 李检索 于 2026-03-02 检索登记（3 篇），未附文件',
    'EI 收录、被引：由 馆员 于 2026-03-02 检索登记（3 篇），未附文件',
    'CSCD 收录、被引：由 李检索 于 2026-03-02 检索登记（3 篇），另有 1 个文件',
  ]);
  const none = mapOf(() => 0);
  expect(handDecisionLines(none)).toEqual([]);
  expect(handDecisionLines({ ...none, verdicts: 1, roles: 2 })).toEqual([
    '自引、他引由人工判定 1 处',
    '作者身份由人工判定 2 处',
  ]);
  expect(handDecisionLines(mapOf((at) => at + 1))).toHaveLength(Object.keys(handDecisionWords).length);
});

describe('the day of a database', () => {
  const on = (day: string, question: PaperSearch['question'] = 'inclusion'): PaperSearch => ({
    ...searchOf('EI', question, day === '' ? 'unsearched' : 'none'),
    day,
  });
  const said = (...searched: PaperSearch[][]) => {
    const search = databaseSearch(
      searched.map((searches) => ({ searches })),
      { id: 11, searchedOn: '2026-11-12' },
    );
    return [databaseSearchWords(search, (day) => day), databaseSearchWords(search, (day) => day, 'en')];
  };

  test('§+ one day stands for all papers only where it is true of all of them', () => {
    expect(said([on('2026-11-12')], [on('2026-11-12')])).toEqual(['2026-11-12', '2026-11-12']);
    expect(said([on('2026-11-12')], [on('2026-11-01')], [on('2026-11-05')])).toEqual([
      '2026-11-01至 2026-11-12',
      '2026-11-01 to 2026-11-12',
    ]);
    expect(said([on('2026-11-12'), on('2026-11-03', 'citation')])[0]).toBe('2026-11-03至 2026-11-12');
  });

  test('§+ papers that were not searched for are no part of it, and are counted beside it', () => {
    expect(said([on('2026-11-12')], [on('')], [on('2026-11-12'), on('', 'citation')])).toEqual([
      '2026-11-12（2 篇有未检索项）',
      '2026-11-12 (not fully searched for 2 papers)',
    ]);
  });

  test('§+ another database says nothing of it; reports of earlier releases know one day for all', () => {
    expect(said([searchOf('SCI-E', 'inclusion', 'none'), on('2026-11-02')])[0]).toBe('2026-11-02');
    expect(databaseSearch([{}], { id: 11, searchedOn: '2025-03-04' })).toEqual({
      from: '2025-03-04',
      to: '2025-03-04',
      waiting: 0,
    });
    const none = databaseSearch([{ searches: [on('')] }], { id: 11, searchedOn: '' });
    expect([databaseSearchWords(none, (day) => day), databaseSearchWords(none, (day) => day, 'en')]).toEqual([
      '未检索',
      'not searched',
    ]);
  });
});

test('§+ a report that kept no unconfirmed references does not say that there were none', () => {
  expect(unconfirmedOf({})).toBeNull();
  expect(unconfirmedOf({ searches: [] })).toBe(0);
  expect(unconfirmedOf({ searches: [], doubtful: 3 })).toBe(3);
});
