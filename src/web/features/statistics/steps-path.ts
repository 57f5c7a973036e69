import type { DayRange } from '#domain/statistics/periods.ts';

export const taskStatisticsPath = '/taskStatistics';

/** Which steps a figure counts; nothing named: all. */
export interface StepsWanted extends DayRange {
  by?: string | undefined;
  byName?: string | undefined;
  task?: string | undefined;
  service?: string | undefined;
  /** 1: those by which papers are counted. */
  papers?: string | undefined;
}

/** The list of just the steps that a figure counts. */
export const stepsPath = (wanted: StepsWanted): string => {
  const filters = Object.entries({ steps: '1', ...wanted }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${taskStatisticsPath}?${new URLSearchParams(filters)}`;
};
