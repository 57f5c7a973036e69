import { noveltyPurposes, noveltyRanges } from '#domain/services/choices.ts';
import { countIn, type Histogram, medianOf, turnaroundBins } from './turnaround.ts';

/** What the year's figures are made of: one accepted project. */
export interface YearProject {
  purpose: string;
  range: string;
  field: string;
  /** `2026-03`, by the day of acceptance. */
  month: string;
  state: 'open' | 'completed' | 'ended';
  /** Working days; null before the end. */
  days: number | null;
  searchedBy: readonly string[];
  reviewedBy: string | null;
}

export interface ProjectGroup {
  key: string;
  name: string;
  accepted: number;
  completed: number;
  ended: number;
  medianDays: number | null;
}

const histogramOf = (projects: readonly YearProject[]): Histogram => {
  const counted = new Map<number, number>();
  for (const { state, days } of projects)
    if (state === 'completed' && days !== null) counted.set(days, (counted.get(days) ?? 0) + 1);
  return counted;
};

export const groupOf = (key: string, name: string, projects: readonly YearProject[]): ProjectGroup => ({
  key,
  name,
  accepted: projects.length,
  completed: projects.filter(({ state }) => state === 'completed').length,
  ended: projects.filter(({ state }) => state === 'ended').length,
  medianDays: medianOf(histogramOf(projects)),
});

const labelOf = (choices: Readonly<Record<string, string>>, key: string): string => choices[key] ?? (key || '未填写');

export const purposeName = (purpose: string): string => labelOf(noveltyPurposes, purpose);
export const rangeName = (range: string): string => labelOf(noveltyRanges, range);
export const fieldName = (field: string): string => field || '未填写';

const byFrequency = (a: ProjectGroup, b: ProjectGroup): number => b.accepted - a.accepted || (a.key < b.key ? -1 : 1);

const groupsBy = (
  projects: readonly YearProject[],
  keyOf: (project: YearProject) => string,
  nameOf: (key: string) => string,
): ProjectGroup[] =>
  [...new Set(projects.map(keyOf))]
    .map((key) =>
      groupOf(
        key,
        nameOf(key),
        projects.filter((project) => keyOf(project) === key),
      ),
    )
    .sort(byFrequency);

/** The figures of a year by purpose, range, field, month, days and people; the most frequent first. */
export const noveltyYear = (year: number, projects: readonly YearProject[]) => {
  const people = new Set(projects.flatMap(({ searchedBy, reviewedBy }) => [...searchedBy, reviewedBy ?? []].flat()));
  const days = histogramOf(projects);
  return {
    totals: groupOf('', '合计', projects),
    purposes: groupsBy(projects, ({ purpose }) => purpose, purposeName),
    ranges: groupsBy(projects, ({ range }) => range, rangeName),
    fields: groupsBy(projects, ({ field }) => field, fieldName),
    months: Array.from({ length: 12 }, (_, at) => {
      const key = `${year}-${String(at + 1).padStart(2, '0')}`;
      return groupOf(
        key,
        `${at + 1} 月`,
        projects.filter(({ month }) => month === key),
      );
    }),
    days: turnaroundBins.map((bin) => ({ name: bin.name, n: countIn(days, bin) })),
    people: [...people]
      .map((id) => {
        const searched = projects.filter(({ searchedBy }) => searchedBy.includes(id));
        return {
          id,
          searched: searched.length,
          reviewed: projects.filter(({ reviewedBy }) => reviewedBy === id).length,
          medianDays: medianOf(histogramOf(searched)),
        };
      })
      .sort((a, b) => b.searched - a.searched || b.reviewed - a.reviewed || (a.id < b.id ? -1 : 1)),
  };
};
