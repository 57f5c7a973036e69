import { type JournalMetric, journalMetrics } from '../services/choices.ts';
import type { ReportContent } from './report-content.ts';

/** Metrics that were asked for and that could not be looked up: no table, or no telling which journal is meant. */
export const missingMetrics = ({
  papers,
  request,
}: Pick<ReportContent, 'papers' | 'request'>): { key: JournalMetric; metric: string; papers: number[] }[] =>
  request.metrics
    .map((key) => ({
      key,
      metric: journalMetrics[key],
      papers: papers
        .filter(({ metricGaps = [] }) => metricGaps.some((gap) => gap.metric === key && gap.state === 'unsearched'))
        .map(({ place }) => place),
    }))
    .filter((one) => one.papers.length > 0);
