import { chinaDay } from '../dates/china-day.ts';
import { journalMetrics } from '../services/choices.ts';
import type { ReportContent } from './report-content.ts';

/** Databases that the report names without a day of search; the day proposed is today. */
export const missingDates = (
  { databases }: Pick<ReportContent, 'databases'>,
  now: Date,
): { database: number; code: string; proposal: string }[] =>
  databases
    .filter(({ searchedOn }) => searchedOn === '')
    .map(({ id, code }) => ({ database: id, code, proposal: chinaDay(now) }));

/** Metrics that were asked for and that papers found in a database do not have. */
export const missingMetrics = ({
  papers,
  request,
}: Pick<ReportContent, 'papers' | 'request'>): { metric: string; papers: number[] }[] =>
  request.metrics
    .map((metric) => ({
      metric: journalMetrics[metric],
      papers: papers
        .filter(({ inclusions, metrics }) => inclusions.length > 0 && !metrics.some((one) => one.metric === metric))
        .map(({ place }) => place),
    }))
    .filter((one) => one.papers.length > 0);
