import type { Say } from '../document/document.ts';
import type { ReportMetric, ReportPaper } from '../report-data.ts';
import { metricIn, otherYear } from './spoken-metrics.ts';

/** What is told of each figure of another year stands on paper once, below all of them. */
export const starred = (metric: ReportMetric): ReportMetric =>
  otherYear.test(metric.detail)
    ? { ...metric, value: `${metric.value}*`, detail: metric.detail.replace(otherYear, '') }
    : metric;

/** `JCR 没有 2021、2022 年的表，按 2024 年`, for every table that stands in for others. */
export const otherYears = (papers: readonly Pick<ReportPaper, 'metrics'>[], say: Say): string => {
  const wished = new Map<string, { scheme: string; used: string; years: Set<string> }>();
  for (const { scheme, detail } of papers.flatMap(({ metrics }) => metrics)) {
    const [, year = '', used = ''] = otherYear.exec(detail) ?? [];
    if (year === '') continue;
    const key = `${scheme} ${used}`;
    const known = wished.get(key) ?? { scheme, used, years: new Set() };
    wished.set(key, { ...known, years: known.years.add(year) });
  }
  const tables = [...wished.values()].map(({ scheme, used, years }) => ({
    scheme,
    used,
    years: [...years].toSorted(),
  }));
  if (tables.length === 0) return '';
  const chinese = tables.map(({ scheme, used, years }) => `${scheme} 没有 ${years.join('、')} 年的表，按 ${used} 年`);
  const english = tables.map(({ scheme, used, years }) => {
    const name = metricIn({ scheme, value: '', detail: '' }, 'en').scheme;
    return `there is no ${name} table of ${years.join(', ')}, that of ${used} is used`;
  });
  return `* ${say(`${chinese.join('；')}。`, `${english.join('; ').replace(/^t/, 'T')}.`)}`;
};
