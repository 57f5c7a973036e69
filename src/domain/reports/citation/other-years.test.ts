import { expect, test } from 'vitest';
import { sayIn } from '../document/document.ts';
import type { ReportMetric } from '../report-data.ts';
import { otherYears, starred } from './other-years.ts';

const metric = (scheme: string, detail: string): ReportMetric => ({
  metric: 'jcr_zone',
  scheme,
  year: 2024,
  version: '2024',
  value: 'Q1',
  detail,
});
const papers = [
  { metrics: [metric('JCR', 'CHEMISTRY 3/78；没有 2022 年的表，按 2024 年'), metric('中科院分区', '')] },
  { metrics: [metric('JCR', '没有 2021 年的表，按 2024 年'), metric('中科院分区', '没有 2021 年的表，按 2024 年')] },
];

const chinese = 'JCR 没有 2021、2022 年的表，按 2024 年；中科院分区 没有 2021 年的表，按 2024 年。';
const english =
  'There is no JCR table of 2021, 2022, that of 2024 is used; there is no CAS table of 2021, that of 2024 is used.';

test.each([
  ['zh', `* ${chinese}`],
  ['en', `* ${english}`],
  ['both', `* ${chinese} ${english}`],
] as const)('§+ the tables of another year are one note in %s', (language, note) => {
  expect(otherYears(papers, sayIn(language))).toBe(note);
  expect(otherYears([{ metrics: [metric('JCR', 'CHEMISTRY 3/78')] }], sayIn(language))).toBe('');
});

test('§+ a figure of another year bears a star in place of the words, and keeps what else is told of it', () => {
  expect(papers[0]!.metrics.map(starred).map(({ value, detail }) => [value, detail])).toEqual([
    ['Q1*', 'CHEMISTRY 3/78'],
    ['Q1', ''],
  ]);
});
