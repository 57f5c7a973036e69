import { expect, test } from 'vitest';
import { demoReport } from '../demo-report.ts';
import type { ReportMetric } from '../report-data.ts';
import { citationSheets } from './citation-sheets.ts';

const factor = (year: number, detail = ''): ReportMetric => ({
  metric: 'jcr_impact_factor',
  scheme: 'JCR',
  year,
  version: '',
  value: '7.3',
  detail,
});
const instead = '没有 2021 年的表，按 2024 年';

test.each([
  // A figure of the year that was asked for stays a number.
  [[factor(2021)], 7.3, 7.3],
  [[factor(2024, instead)], `7.3（${instead}）`, '7.3 (no table of 2021, that of 2024 is used)'],
  [[factor(2024, `CHEMISTRY；${instead}`)], `7.3（${instead}）`, '7.3 (no table of 2021, that of 2024 is used)'],
  [[factor(2021), factor(2025)], '7.3（2021）；7.3（2025）', '7.3 (2021); 7.3 (2025)'],
  [
    [factor(2024, instead), factor(2025)],
    `7.3（${instead}）；7.3（2025）`,
    '7.3 (no table of 2021, that of 2024 is used); 7.3 (2025)',
  ],
])('§+ the workbook says of a figure %j which year it is of, as the screen and the PDF do', (metrics, zh, en) => {
  const data = demoReport({ papers: 1, citations: 0 });
  const cell = (language: 'zh' | 'en') => {
    const papers = data.papers.map((paper) => ({ ...paper, metrics }));
    const request = { ...data.request, metrics: ['jcr_impact_factor' as const] };
    const sheet = citationSheets({ ...data, language, papers, request })[1]!;
    return sheet.rows[0]![sheet.columns.length - 1];
  };
  expect([cell('zh'), cell('en')]).toEqual([zh, en]);
});
