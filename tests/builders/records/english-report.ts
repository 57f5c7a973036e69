import { concludingSentences } from '#domain/reports/conclusions.ts';
import { demoReport } from '#domain/reports/demo-report.ts';
import type { ReportData, ReportPaper } from '#domain/reports/report-data.ts';
import { reportSentences } from '#domain/reports/report-words.ts';

/** What people and databases are called is data: here it is Latin, so that what is Chinese in a file is the platform's own. */
const latin = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(/[\p{Script=Han}（）]+/gu, 'Name')) as Value;

/** Of the second paper one database is not searched and one figure not looked up. */
const withGaps = (paper: ReportPaper): ReportPaper => ({
  ...paper,
  inclusions: paper.inclusions.slice(0, 1),
  metrics: paper.metrics
    .slice(0, 1)
    .map((metric) => ({ ...metric, detail: '五年影响因子 8.1；没有 2021 年的表，按 2024 年' })),
  metricGaps: [
    { metric: 'warning_list', state: 'none', tables: '预警名单 2025' },
    { metric: 'cas_zone', state: 'unsearched', tables: '' },
  ],
  searches: [
    { database: 4, code: 'SCI-E', question: 'by_others', state: 'found', day: '2026-11-12', by: 'import' },
    { database: 4, code: 'SCI-E', question: 'inclusion', state: 'found', day: '2026-11-12', by: 'import' },
    { database: 5, code: 'EI', question: 'inclusion', state: 'unsearched', day: '', by: '' },
  ],
  citing: paper.citing.map((work, at) => (at === 0 ? { ...work, evidence: '人工判定：姓名相同而单位不同' } : work)),
});

/** A report ordered in English; its value keeps the choices of closed lists in Chinese, as every value does. */
export const englishReport = (size = { papers: 3, citations: 9 }): ReportData => {
  const { request, conclusion: _, papers, client, ...rest } = demoReport(size);
  const { title: __, ...data } = rest;
  const shown = papers.map((paper): ReportPaper => {
    const { metrics, citing, ownRole } = paper;
    const plain = { ...latin(paper), metrics, ownRole };
    return { ...plain, citing: plain.citing.map((work, at) => ({ ...work, evidence: citing[at]!.evidence })) };
  });
  const ids = data.databases.map(({ id }) => id);
  return {
    ...latin(data),
    language: 'en',
    title: reportSentences['title.citation'].en,
    client: { ...latin(client), purpose: '职称评审：Professor' },
    request: { ...request, publicationYears: '不限', metrics: [...request.metrics, 'warning_list'] },
    papers: shown.map((paper, at) => (at === 1 ? withGaps(paper) : paper)),
    conclusion: concludingSentences(
      { totals: data.totals, rule: request.rule },
      { inclusion: ids, citation: ids, byOthers: true },
      'en',
    ),
  };
};
