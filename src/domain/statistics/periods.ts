import { formatDay } from '../dates/format.ts';

/** Days as `2026-11-15`, both ends included. */
export interface DayRange {
  from: string;
  to: string;
}

export type Grain = 'day' | 'month';

export interface Period extends DayRange {
  name: string;
}

const dayLength = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, n: number): string => dayText(timeOf(day) + n * dayLength);

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

export const addMonths = (day: string, n: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayText(Date.UTC(year, month - 1 + n, 1));
};

const endOfMonth = (day: string): string => addDays(addMonths(day, 1), -1);

export const daysIn = ({ from, to }: DayRange): number => (timeOf(to) - timeOf(from)) / dayLength + 1;

/** Longer than this a chart of days is a hedge. */
const mostDays = 62;
/** Further than this nobody looks at once. */
export const mostYears = 10;

export const grainOf = (range: DayRange): Grain => (daysIn(range) <= mostDays ? 'day' : 'month');

/** The stretches a chart shows: days, or months of which the first and the last may be cut. */
export const periodsOf = (range: DayRange, grain: Grain): Period[] => {
  if (grain === 'day')
    return Array.from({ length: daysIn(range) }, (_, i) => {
      const day = addDays(range.from, i);
      return { name: day.slice(5), from: day, to: day };
    });
  const periods: Period[] = [];
  for (let month = monthOf(range.from); month <= range.to; month = addMonths(month, 1)) {
    const [, from = month] = [month, range.from].sort();
    const [to = month] = [endOfMonth(month), range.to].sort();
    periods.push({ name: month.slice(0, 7), from, to });
  }
  return periods;
};

/** What figures are added up by, the longest first; each is made up of whole ones of those after it. */
export const spans = ['month', 'half-month', 'four-days', 'day'] as const;
export type Span = (typeof spans)[number];

/** A run of spans of one length, by the first days of the first and of the last. */
export interface Stretch extends DayRange {
  span: Span;
}

const dayLengths = { month: 31, 'half-month': 16, 'four-days': 4, day: 1 } as const satisfies Record<Span, number>;

/** The last day of the span that begins on a day; undefined where none begins. */
const endOf = (span: Span, day: string): string | undefined => {
  const length = dayLengths[span];
  if ((Number(day.slice(8)) - 1) % length !== 0) return undefined;
  return [addDays(day, length - 1), endOfMonth(day)].sort()[0];
};

/**
 * A range as whole months and, at either end, at most one half of a month, three times four days and three days: a year is
 * read in a few steps, whatever day it begins on.
 */
export const stretchesOf = (range: DayRange, grain: Grain): Stretch[] => {
  if (grain === 'day') return [{ span: 'day', ...range }];
  const stretches: Stretch[] = [];
  for (let day = range.from; day <= range.to; ) {
    const fits = (span: Span): boolean => (endOf(span, day) ?? '9') <= range.to;
    const span = spans.find(fits) ?? 'day';
    const last = stretches.at(-1);
    if (last?.span === span) last.to = day;
    else stretches.push({ span, from: day, to: day });
    day = addDays(endOf(span, day) ?? day, 1);
  }
  return stretches;
};

export const presets = {
  month: '本月',
  'last-month': '上月',
  quarter: '本季度',
  year: '本年',
  'last-year': '上年',
} as const;

export type Preset = keyof typeof presets;

/** What the words mean today; whole months, quarters and years, those not over yet included. */
export const presetRange = (preset: Preset, now: number): DayRange => {
  const month = monthOf(formatDay(now));
  const monthNo = Number(month.slice(5, 7));
  const january = addMonths(month, 1 - monthNo);
  const whole = (from: string, months: number): DayRange => ({ from, to: addDays(addMonths(from, months), -1) });
  switch (preset) {
    case 'month':
      return whole(month, 1);
    case 'last-month':
      return whole(addMonths(month, -1), 1);
    case 'quarter':
      return whole(addMonths(month, -((monthNo - 1) % 3)), 3);
    case 'year':
      return whole(january, 12);
    default:
      return whole(addMonths(january, -12), 12);
  }
};
