import { addWorkingDays, type WorkCalendar, workingDaysBetween } from '../dates/working-days.ts';
import { type Fen, fen } from '../money/yuan.ts';
import type { PriceLine } from '../payments/price-list.ts';
import type { Quote } from '../payments/quote.ts';
import { isDay } from './forms/wish-problems.ts';

/** Working days that even an order in a hurry takes. */
export const quickestDays = 1;

export interface ProspectDays {
  usualDays: number;
  /** When it is usually there if it were accepted today. */
  usualDay: string;
  /** The first day that is possible at all. */
  firstDay: string;
}

export const prospectDays = (today: string, usualDays: number, calendar: WorkCalendar): ProspectDays => ({
  usualDays,
  usualDay: addWorkingDays(today, usualDays, calendar),
  firstDay: addWorkingDays(today, Math.min(quickestDays, usualDays), calendar),
});

export type DayVerdict =
  | { kind: 'none' }
  | { kind: 'usual' }
  | { kind: 'urgent'; daysEarlier: number }
  | { kind: 'impossible' };

/** Whether a day is kept without hurry, in a hurry, or not at all. */
export const judgeDay = (wanted: string, days: ProspectDays, calendar: WorkCalendar): DayVerdict => {
  const day = wanted.trim();
  if (!isDay(day)) return { kind: 'none' };
  if (day < days.firstDay) return { kind: 'impossible' };
  if (day >= days.usualDay) return { kind: 'usual' };
  return { kind: 'urgent', daysEarlier: workingDaysBetween(day, days.usualDay, calendar) };
};

/** What earlier orders of about so many papers really cost. */
export interface PriceRange {
  low: Fen;
  /** null: what is counted at the end has no upper bound in the price list. */
  high: Fen | null;
  /** The earlier orders it was taken from; 0: from the price list alone. */
  orders: number;
}

/** Fewer orders than this say nothing about the next one. */
export const fewestAlike = 5;

/** How many papers count as about as many. */
export const alikeSpan = (papers: number): { from: number; to: number } => ({
  from: Math.max(1, Math.floor(papers * 0.75)),
  to: Math.max(papers + 1, Math.ceil(papers * 1.25)),
});

/** The middle half of what was really charged; nothing of too few. */
export const rangeOfOrders = (charged: readonly number[]): PriceRange | undefined => {
  if (charged.length < fewestAlike) return undefined;
  const sorted = [...charged].sort((one, other) => one - other);
  const at = (share: number): Fen => fen(sorted[Math.round(share * (sorted.length - 1))]!);
  return { low: at(0.25), high: at(0.75), orders: charged.length };
};

const isCountedAtTheEnd = ({ quantity }: Quote['lines'][number]): boolean => quantity === 0;

/** The most that the lines which are counted at the end can come to; null where the list sets no bound. */
const mostCounted = (lines: readonly PriceLine[], asked: { papers: number; databases: number }): number | null => {
  let most = 0;
  for (const line of lines) {
    if (line.kind === 'per-inclusion') most += line.each * asked.papers * asked.databases;
    if (line.kind === 'per-database-paper' && !line.misses)
      most += Math.max(line.each, line.eachWithRole ?? 0) * asked.papers * asked.databases;
    if (line.kind === 'per-citation') {
      if (line.capPerPaper === null) return null;
      most += line.capPerPaper * asked.papers;
    }
  }
  return most;
};

/** What the price list alone says: exact, between two bounds, or from an amount on. */
export const rangeOfList = (
  quote: Quote,
  lines: readonly PriceLine[],
  asked: { papers: number; databases: number },
): PriceRange => {
  const open = quote.lines.filter(isCountedAtTheEnd).map(({ kind }) => kind);
  const most = mostCounted(
    lines.filter(({ kind }) => open.includes(kind)),
    asked,
  );
  return { low: quote.total, high: most === null ? null : fen(quote.total + most), orders: 0 };
};

/** Two orders that are handed in as one: together known only as far as both are. */
export const addRanges = (ranges: readonly PriceRange[]): PriceRange | undefined =>
  ranges.length === 0
    ? undefined
    : ranges.reduce((one, other) => ({
        low: fen(one.low + other.low),
        high: one.high === null || other.high === null ? null : fen(one.high + other.high),
        orders: Math.min(one.orders, other.orders),
      }));
