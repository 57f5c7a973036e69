import { expect, test } from 'vitest';
import { metricIn, tablesIn } from './citation/spoken-metrics.ts';
import { demoReport } from './demo-report.ts';
import {
  foundLine,
  inclusionLabel,
  metricLine,
  metricWords,
  printedGround,
  sourceLine,
  whereIn,
  withPrintedGrounds,
} from './paper-lines.ts';
import type { CitingWork, ReportMetric, ReportPaper } from './report-data.ts';

const [paper] = demoReport({ papers: 1, citations: 0 }).papers;
const of = (more: Partial<typeof paper>) => ({ ...paper!, ...more });

test.each([
  [{}, '2020, 400(1): 100-110'],
  [{ issue: '' }, '2020, 400: 100-110'],
  [{ volume: '' }, '2020, (1): 100-110'],
  [{ volume: '', issue: '' }, '2020: 100-110'],
  [{ pages: '' }, '2020, 400(1)'],
  [{ year: '' }, '400(1): 100-110'],
])('§+ the place of a paper with %j is %s', (more, where) => {
  expect(whereIn(of(more))).toBe(where);
});

test('§+ the line of a source leaves out what is not known, without a mark in its place', () => {
  expect(sourceLine(of({}))).toBe(
    'Journal of Catalysis, 2020, 400(1): 100-110. ISSN 0021-9517. DOI 10.1000/demo.1. Article',
  );
  expect(sourceLine(of({ issn: '' }))).toBe('Journal of Catalysis, 2020, 400(1): 100-110. DOI 10.1000/demo.1. Article');
  expect(sourceLine(of({ doi: '', documentType: '' }))).toBe(
    'Journal of Catalysis, 2020, 400(1): 100-110. ISSN 0021-9517',
  );
  expect(sourceLine(of({ source: '' }))).toBe('2020, 400(1): 100-110. ISSN 0021-9517. DOI 10.1000/demo.1. Article');
});

const metric = (more: Partial<ReportMetric> = {}): ReportMetric => ({
  metric: 'jcr_impact_factor',
  scheme: 'JCR',
  year: 2025,
  version: '2025',
  value: '7.3',
  detail: '',
  ...more,
});

test('§+ a metric stands with its scheme and year, and with what is said beside it', () => {
  expect(metricWords(metric())).toBe('JCR 影响因子 7.3（JCR 2025）');
  expect(metricWords(metric({ detail: 'CHEMISTRY 1/9' }))).toBe('JCR 影响因子 7.3（JCR 2025，CHEMISTRY 1/9）');
  expect(metricWords(metric({ value: '' }))).toBe('JCR 影响因子 —（JCR 2025）');
  expect(metricWords(metric({ year: 0 }))).toBe('JCR 影响因子 7.3（JCR）');
  expect(metricWords(metric({ scheme: '', year: 0 }))).toBe('JCR 影响因子 7.3');
  expect(metricWords(metric({ detail: 'CHEMISTRY 1/9' }), 'en')).toMatch(/ 7\.3 \(JCR 2025, CHEMISTRY 1\/9\)$/);
  expect(metricWords(metric({ scheme: '', year: 0 }), 'en')).toMatch(/ 7\.3$/);
});

test('§+ behind the metrics found stand those that are not', () => {
  const metricGaps = [{ metric: 'jcr_zone', state: 'none', tables: 'JCR 2025' } as const];
  expect(metricLine({ metrics: [metric()], metricGaps })).toBe('JCR 影响因子 7.3（JCR 2025）；JCR 分区 无（JCR 2025）');
  expect(metricLine({ metrics: [], metricGaps: [] })).toBe('');
  expect(metricLine({ metrics: [metric()] })).toBe('JCR 影响因子 7.3（JCR 2025）');
});

test.each([
  ['中科院分区', '1 区 Top', '化学大类', 'CAS', '1 Top', 'Chemistry'],
  ['中科院分区', '二区', '大类：材料科学；小类：物理学', 'CAS', '2', 'field: Materials Science; subfield: 物理学'],
  ['JCR', 'Q1', 'CHEMISTRY, PHYSICAL 38/178', 'JCR', 'Q1', 'CHEMISTRY, PHYSICAL 38/178'],
  [
    '北大核心',
    '未列入',
    '没有 2026 年的表，按 2023 年',
    'PKU core',
    'not listed',
    'no table of 2026, that of 2023 is used',
  ],
  ['CSCD来源期刊', '核心库', '扩展库', 'CSCD source journal', 'core collection', 'extended collection'],
  ['CSSCI 来源', '扩展版', '', 'CSSCI source journal', 'extended edition', ''],
  ['ESI 期刊', '在预警名单', '五年影响因子 6.1、高', 'ESI journal', 'listed', 'five-year impact factor 6.1, 高'],
  ['预警名单', '四区', '', 'Warning list', '4', ''],
])('§+ %s %s (%s) is said in English as %s %s (%s)', (scheme, value, detail, ...english) => {
  const said = metricIn({ scheme, value, detail }, 'en');
  expect([said.scheme, said.value, said.detail]).toEqual(english);
  expect(metricIn({ scheme, value, detail }, 'zh')).toEqual({ scheme, value, detail });
});

test('§+ the tables that were looked into are named in the language of the report', () => {
  expect(tablesIn('JCR 2024、中科院分区 2025', 'en')).toBe('JCR 2024, CAS 2025');
  expect(tablesIn('JCR 2024、中科院分区 2025', 'zh')).toBe('JCR 2024、中科院分区 2025');
});

test('§+ the index that a record proves stands before the database it was found in', () => {
  const found = { database: 4, code: 'SCI-E', accession: 'A', editions: ['SCI-E', 'SSCI'] };
  expect(inclusionLabel(found)).toBe('SCI-E、SSCI');
  expect(inclusionLabel(found, 'en')).toBe('SCI-E, SSCI');
  expect(inclusionLabel({ ...found, editions: [] })).toBe('SCI-E');
});

test.each([
  ['self', '同一作者：ZHANG S（ORCID 相同）', '同一作者：ZHANG S（ORCID 相同）', ''],
  ['self', '邮箱相同（a@x.org），全名相同', '邮箱相同，全名相同', ''],
  ['self', '全名相同，可能重名，请核对', '全名相同', ''],
  ['self', '全名相同；疑似误录', '全名相同', ''],
  ['self', '请核对', '', ''],
  ['others', '人工判定：不是同一人', '人工判定', 'decided by the searcher'],
  ['others', '', '', ''],
  ['to-check', '人工判定：不是同一人', '', ''],
] as const)('§+ the ground of a citation that is %s, %s, is printed as %s', (verdict, evidence, chinese, english) => {
  expect(printedGround({ verdict, evidence })).toBe(chinese);
  expect(printedGround({ verdict, evidence }, 'en')).toBe(english);
});

test('§+ a report that leaves the library gives of each ground what is printed, and none where nobody asked', () => {
  const citing = (databases: string[], verdict: CitingWork['verdict'], evidence: string): CitingWork => ({
    reference: 'A',
    databases,
    accession: '',
    verdict,
    evidence,
  });
  const counts = { total: 1, self: 0, others: 1, toCheck: 0, articles: 1 };
  const none = { self: null, others: null, toCheck: null };
  const counted = {
    citations: [
      { database: 4, code: 'SCI-E', ...counts },
      { database: 10, code: 'Scopus', ...counts, ...none },
    ],
    citing: [
      citing(['SCI-E'], 'others', '人工判定：电话确认不是同一人，手机 13812345678'),
      citing(['SCI-E'], 'self', '邮箱相同（a@x.org），全名相同，请核对'),
      citing(['Scopus'], 'others', '人工判定：来信'),
    ],
  } as unknown as ReportPaper;
  const kept = structuredClone(counted);
  const [given] = withPrintedGrounds({ papers: [counted] }).papers;
  expect(given!.citing.map(({ verdict, evidence }) => [verdict, evidence])).toEqual([
    ['others', '人工判定'],
    ['self', '邮箱相同，全名相同'],
    ['to-check', ''],
  ]);
  // What is kept stays, and what was filtered once is drawn as before.
  expect(counted).toEqual(kept);
  expect(withPrintedGrounds({ papers: [given!] }).papers).toEqual([given]);
  expect(foundLine(given!.citing[0]!, 'en')).toBe(foundLine(counted.citing[0]!, 'en'));
});

test('§+ where a citing work was found stands before the ground of its verdict', () => {
  const work: CitingWork = {
    reference: 'A',
    databases: ['SCI-E', 'EI'],
    accession: 'WOS:1',
    verdict: 'self',
    evidence: 'ORCID 相同',
  };
  expect(foundLine(work)).toBe('SCI-E、EI WOS:1；ORCID 相同');
  expect(foundLine({ ...work, verdict: 'others', evidence: '' })).toBe('SCI-E、EI WOS:1');
  expect(foundLine({ ...work, accession: '' })).toBe('SCI-E、EI；ORCID 相同');
  expect(foundLine({ ...work, databases: [], accession: '' })).toBe('ORCID 相同');
  expect(foundLine({ ...work, evidence: '人工判定：同一人' }, 'en')).toBe('SCI-E, EI WOS:1; decided by the searcher');
});
