import { noveltyPurposes, noveltyRanges } from '#domain/services/choices.ts';
import { groupsBy, labelOf, serviceYear, type YearOrder } from './service-year.ts';

/** What the year's figures are made of: one accepted project. */
export interface YearProject extends YearOrder {
  purpose: string;
  range: string;
  field: string;
}

export const purposeName = (purpose: string): string => labelOf(noveltyPurposes, purpose);
export const rangeName = (range: string): string => labelOf(noveltyRanges, range);
export const fieldName = (field: string): string => field || '未填写';

/** The figures of a year by purpose, range, field, month, days and people; the most frequent first. */
export const noveltyYear = (year: number, projects: readonly YearProject[]) => ({
  ...serviceYear(year, projects),
  purposes: groupsBy(projects, ({ purpose }) => purpose, purposeName),
  ranges: groupsBy(projects, ({ range }) => range, rangeName),
  fields: groupsBy(projects, ({ field }) => field, fieldName),
});
